import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import './listStates.css';

interface EmptyListProps {
  /** Message key of the sentence that says so. */
  text: string;
  /** Message key of what comes here, or makes it come. */
  hint?: string;
  children?: ReactNode;
}

/** The empty state of a list or page: one sentence, and what can be done about it. */
export function EmptyList({ text, hint, children }: EmptyListProps) {
  const translate = useTranslate();
  return (
    <div className="list-empty">
      <p>{translate(text)}</p>
      {hint && <p className="hint">{translate(hint, { _: '' })}</p>}
      {children}
    </div>
  );
}
