import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { formatAmount } from '../../format/amounts';
import { formatTime } from '../../format/dates';
import { formatText } from '../../format/text';
import { balanceLine } from './ledgerCheck';

const BalanceChart = lazy(() => import('./BalanceChart'));

/** The balance over the time of this page, above its rows; nothing where no balances are told. */
export function BalanceLine() {
  const translate = useTranslate();
  const { data = [] } = useListContext<Transaction>();
  const points = balanceLine(data);
  const [first, last] = [points[0], points.at(-1)];
  if (points.length < 2 || !first || !last) return null;
  const currency = formatText(data.find((row) => row.status === 'completed')?.currency);
  const label = translate('resources.transactions.chart.label');
  return (
    <Paper variant="outlined" sx={{ p: 1, mb: 2 }}>
      {/* For those who do not see the line, its two ends; the rows below say the rest. */}
      <Box
        role="img"
        aria-label={translate('resources.transactions.chart.summary', {
          from: formatTime(first.at, 'date'),
          to: formatTime(last.at, 'date'),
          first: formatAmount(first.balance, currency),
          last: formatAmount(last.balance, currency),
        })}
      >
        <Box aria-hidden="true">
          <Suspense fallback={<Skeleton variant="rounded" height={170} />}>
            <BalanceChart points={points} currency={currency} label={label} />
          </Suspense>
        </Box>
      </Box>
    </Paper>
  );
}
