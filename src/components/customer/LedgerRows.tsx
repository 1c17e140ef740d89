import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { formatTime } from '../../format/dates';
import { formatText } from '../../format/text';
import { paths } from '../../paths';
import { SignedAmount, TransactionStatus, useLedgerLabel } from '../ledger/labels';
import { ShortRows } from './CustomerBlock';

// In a wide container each part is a column of equal width in all rows; otherwise the date and reference form a second line.
const List = styled(ShortRows)(({ theme }) => ({
  containerType: 'inline-size',
  '& > li': { position: 'relative', columnGap: 10, overflowWrap: 'normal' },
  '& > li:hover': { background: theme.palette.action.hover },
  '& [data-reference]': { overflowWrap: 'anywhere' },
  '& a': { color: 'inherit', fontWeight: 600, textDecoration: 'none' },
  // Makes the whole row the link.
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '@container (min-width: 650px)': {
    '& > li': { gridTemplateColumns: '168px minmax(92px, 1fr) minmax(120px, 2fr) 132px 100px' },
    '& [data-when]': { order: -1, whiteSpace: 'nowrap' },
    '& [data-reference]': { gridColumn: 3, gridRow: 1 },
    '& [data-amount]': { gridColumn: 4, gridRow: 1 },
    '& [data-status]': { gridColumn: 5, gridRow: 1 },
  },
}));

interface LedgerRowsProps {
  rows: readonly Transaction[];
  email: string;
  /** Router state for the page of the transaction. */
  state?: unknown;
}

/** Renders transactions as short rows, each with a link to its details. */
export function LedgerRows({ rows, email, state }: LedgerRowsProps) {
  const translate = useTranslate();
  const labelOf = useLedgerLabel();
  const typeOf = (row: Transaction) =>
    labelOf('types', row.type) || translate('customer.transaction');
  return (
    <List aria-label={translate('customer.newest')}>
      {rows.map((row, at) => (
        <li key={row.id ?? at}>
          {row.id ? (
            <Link
              to={paths.transaction(email, row.id)}
              state={state}
              aria-label={`${typeOf(row)} ${formatText(row.reference)}`}
            >
              {typeOf(row)}
            </Link>
          ) : (
            <span>{typeOf(row)}</span>
          )}
          <span data-end data-amount>
            <SignedAmount row={row} />
          </span>
          <small data-when>{formatTime(row.createdAt, 'dateTime')}</small>
          <span data-end data-status>
            <TransactionStatus status={row.status} />
          </span>
          <small data-reference>{formatText(row.reference)}</small>
        </li>
      ))}
    </List>
  );
}
