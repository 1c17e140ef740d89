import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';

/** Label of the column that holds the row's actions. */
export const ROW_ACTIONS = 'common.actions';

/** Tells whether a column holds the row's actions, some of which the specification calls "Action". */
export const holdsActions = (label: string) => label === ROW_ACTIONS || label.endsWith('.action');

/** One rule set for the whole page (layout/Baseline): a styled component would write these rules anew for each row. */
export const rowActionRules = (theme: Theme) => ({
  '.row-actions': {
    display: 'inline-flex',
    flexWrap: 'wrap',
    gap: 2,
    marginInlineStart: -6,
    '& button, & a': {
      font: 'inherit',
      fontWeight: 500,
      fontSize: '0.8125rem',
      minWidth: 28,
      minHeight: 26,
      padding: '2px 5px',
      border: 0,
      borderRadius: 6,
      background: 'none',
      color: theme.palette.text.secondary,
      cursor: 'pointer',
      whiteSpace: 'nowrap',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
    },
    '& svg': { width: 18, height: 18, fill: 'currentColor' },
    '& svg + span': {
      position: 'absolute',
      width: 1,
      height: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
    'tr:hover & :is(button, a), li & :is(button, a), & button[aria-current]': {
      color: theme.palette.primary.main,
    },
    '& button:hover, & a:hover': { background: theme.palette.action.selected },
    '& button:disabled, tr:hover & button:disabled': {
      color: theme.palette.text.disabled,
      cursor: 'default',
    },
    'tr:hover & button.danger, li & button.danger': { color: theme.palette.error.main },
    // Icons alone stand on one line; their cell is as wide as they are.
    '&:has(> :is(button, a) > svg)': { flexWrap: 'nowrap', position: 'relative' },
    [theme.breakpoints.down('sm')]: { gap: 4, '& :is(button, a)': { minHeight: 36, minWidth: 36 } },
  },
});

/**
 * The actions of one row, drawn light: RowAction, or plain buttons with a text. A row that came without an
 * identifier has none (rulings R12).
 */
export function RowActions({ children }: { children: ReactNode }) {
  const row = useRecordContext();
  return row && !row.id ? null : <span className="row-actions">{children}</span>;
}
