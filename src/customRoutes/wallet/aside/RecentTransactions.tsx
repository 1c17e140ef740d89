import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { SecondaryText } from '../../../components/fields/SecondaryText';
import { useLedgerLabel } from '../../../components/ledger/useLedgerLabel';
import type { Transaction } from '../../../dataProvider/endpoints/transactions';
import { formatAmount } from '../../../format/amounts';
import { formatTime } from '../../../format/dates';
import { compareAmounts, money } from '../../../format/money';
import { rowKey } from '../ledger';

export function RecentTransactions({ rows }: { rows: Transaction[] }) {
  const translate = useTranslate();
  const labelOf = useLedgerLabel();
  const title = translate('wallet.aside.last');
  if (rows.length === 0) {
    return <SecondaryText>{translate('wallet.aside.none')}</SecondaryText>;
  }
  return (
    <>
      <SecondaryText small>{title}</SecondaryText>
      <Box
        component="ul"
        aria-label={title}
        sx={{
          listStyle: 'none',
          p: 0,
          my: 0.5,
          display: 'grid',
          // Date and amount are as wide as their widest value.
          gridTemplateColumns: 'max-content minmax(0, 1fr) max-content',
          columnGap: 1.5,
          fontVariantNumeric: 'tabular-nums',
          '& li': {
            display: 'grid',
            gridTemplateColumns: 'subgrid',
            gridColumn: '1 / -1',
            py: 0.5,
            borderBottom: 1,
            borderColor: 'divider',
          },
          containerType: 'inline-size',
          // Three columns do not fit: type and status are in a second row.
          '@container (max-width: 400px)': {
            '& li': { gridTemplateColumns: '1fr max-content' },
            '& li > :nth-of-type(2)': { gridRow: 2 },
          },
        }}
      >
        {rows.map((row) => (
          <li key={rowKey(row)}>
            <Box
              component="span"
              title={formatTime(row.createdAt, 'dateTime')}
              sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}
            >
              {formatTime(row.createdAt, 'date')}
            </Box>
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              {labelOf('types', row.type)} {labelOf('statuses', row.status)}
            </Box>
            <Box component="span" sx={{ whiteSpace: 'nowrap', fontWeight: 600, textAlign: 'end' }}>
              {signOf(row)}
              {formatAmount(row.amount, row.currency)}
            </Box>
          </li>
        ))}
      </Box>
    </>
  );
}

function signOf(row: Transaction): string {
  const [before, after] = [money(row.balanceBefore), money(row.balanceAfter)];
  if (before === undefined || after === undefined) return '';
  const by = compareAmounts(after, before);
  return by === 0 ? '' : by > 0 ? '+' : '−';
}
