import { createContext, type ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import './RowActions.css';

/** Label of the column that holds the row's actions. */
export const ROW_ACTIONS_LABEL = 'common.actions';

/** Returns true for a column that holds the row's actions. The specification labels some of them "Action". */
export const isActionsColumn = (label: string) =>
  label === ROW_ACTIONS_LABEL || label.endsWith('.action');

/** The element ID of the row's name, by which its actions are described. */
export const RowNameContext = createContext<string | undefined>(undefined);

/**
 * Renders the actions of one row without MUI: RowAction, or plain buttons with text. A row without an ID has none
 * (rulings R12).
 */
export function RowActions({ children }: { children: ReactNode }) {
  const row = useRecordContext();
  return row && !row.id ? null : <span className="row-actions">{children}</span>;
}
