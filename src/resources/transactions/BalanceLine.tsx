import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { useLocaleState, useTranslate } from 'react-admin';
import { lazyPart } from '../../components/lazyPart';
import { useIsPainted } from '../../components/useIsPainted';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { formatAmount } from '../../format/amounts';
import { chartFormats } from './chartFormats';
import { balanceLine, currencyOf } from './ledgerCheck';

const BalanceChart = lazyPart(() => import('./BalanceChart'));

const HEIGHT = 190;
const SHEET = { p: 1, mb: 2 };

/** Keeps the place of the line until it is known whether there is one. */
export function BalancePlace() {
  return (
    <Paper variant="outlined" aria-hidden="true" sx={SHEET}>
      <Skeleton variant="rounded" height={HEIGHT} />
    </Paper>
  );
}

/** The balance over the time of the given rows; nothing where no balances are told. */
export function BalanceLine({ rows }: { rows: readonly Transaction[] }) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const points = balanceLine(rows);
  // A chart takes longer to draw than all rows; they are there first.
  const mayDraw = useIsPainted();
  const [first, last] = [points[0], points.at(-1)];
  if (points.length < 2 || !first || !last) return null;
  const currency = currencyOf(rows);
  const { day } = chartFormats(locale);
  const place = <Skeleton variant="rounded" height={HEIGHT} />;
  return (
    <Paper variant="outlined" sx={SHEET}>
      {/* For those who do not see the line, its two ends; the rows below say the rest. */}
      <Box
        role="img"
        aria-label={translate('resources.transactions.chart.summary', {
          from: day(first.at),
          to: day(last.at),
          first: formatAmount(first.balance, currency),
          last: formatAmount(last.balance, currency),
        })}
      >
        <Box aria-hidden="true">
          {mayDraw ? <BalanceChart {...{ points, currency, locale }} instead={place} /> : place}
        </Box>
      </Box>
    </Paper>
  );
}
