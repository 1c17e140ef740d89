import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import './listStates.css';

const LINES = [92, 78, 86, 70, 90, 74, 82, 68];

interface ListLoadingProps {
  /** Message key of the sentence. */
  text: string;
  /** A table of blank rows, if its columns are known; otherwise lines are rendered. */
  children?: ReactNode;
}

/** Renders the loading state of a list: a sentence above a skeleton of the rows. */
export function ListLoading({ text, children }: ListLoadingProps) {
  const translate = useTranslate();
  return (
    <div className="list-loading" data-table={children ? '' : undefined} aria-busy="true">
      <p role="status">{translate(text)}</p>
      <div aria-hidden="true" inert>
        {children || LINES.map((width) => <i key={width} style={{ width: `${width}%` }} />)}
      </div>
    </div>
  );
}
