import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import './RowActions.css';

/** Label of the column that holds the row's actions. */
export const ROW_ACTIONS = 'common.actions';

/** Tells whether a column holds the row's actions, some of which the specification calls "Action". */
export const holdsActions = (label: string) => label === ROW_ACTIONS || label.endsWith('.action');

/**
 * The actions of one row, drawn light: RowAction, or plain buttons with a text. A row that came without an
 * identifier has none (rulings R12).
 */
export function RowActions({ children }: { children: ReactNode }) {
  const row = useRecordContext();
  return row && !row.id ? null : <span className="row-actions">{children}</span>;
}
