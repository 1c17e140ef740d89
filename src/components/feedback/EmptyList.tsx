import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import './listStates.css';

interface EmptyListProps {
  /** Message key of the sentence. */
  text: string;
  /** Message key of a hint: what is listed here, or how to add it. */
  hint?: string;
  children?: ReactNode;
}

/** Renders the empty state of a list or page: one sentence, an optional hint and actions. */
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
