import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';

/** Label of the column that holds the row's actions; a card draws it below the fields. */
export const ROW_ACTIONS = 'common.actions';

// Styled once around the cell, not per button: four stock buttons per row triple the time of a thousand rows.
const Group = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: 2,
  marginLeft: -8,
  '& button, & a': {
    font: 'inherit',
    fontWeight: 500,
    fontSize: '0.8125rem',
    minHeight: 26,
    padding: '2px 8px',
    border: 0,
    borderRadius: 6,
    background: 'none',
    color: theme.palette.text.secondary,
    textDecoration: 'none',
    cursor: 'pointer',
    whiteSpace: 'nowrap',
    display: 'inline-flex',
    alignItems: 'center',
  },
  'tr:hover & button, li & button, tr:hover & a, li & a': { color: theme.palette.primary.main },
  '& button:hover, & a:hover': { background: theme.palette.action.selected },
  '& button:disabled, tr:hover & button:disabled': {
    color: theme.palette.text.disabled,
    cursor: 'default',
  },
  'tr:hover & button.danger, li & button.danger': { color: theme.palette.error.main },
  [theme.breakpoints.down('sm')]: { gap: 4, '& button, & a': { minHeight: 36 } },
}));

/**
 * The actions of one row, drawn light: plain buttons whose text is their accessible name. A row that came without an
 * identifier has none (rulings R12).
 */
export function RowActions({ children }: { children: ReactNode }) {
  const row = useRecordContext();
  return row && !row.id ? null : <Group>{children}</Group>;
}
