import { useTheme } from '@mui/material/styles';
import { LineChart } from '@mui/x-charts/LineChart';
import { useTranslate } from 'react-admin';
import { newestBalances } from '../../components/ledger/newestBalances';
import {
  balanceChanges,
  currencyOfRow,
  transactionsNewestFirst,
  transactionTime,
} from '../../components/ledger/rows';
import { useIsNarrow } from '../../components/theme/useMedia';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { figureFormat, formatAmount } from '../../format/amounts';
import { DAY_MS, formatTime } from '../../format/dates';
import { money } from '../../format/money';

/** Renders the balance as a line; nothing for fewer than two balances. Lazy-loaded with the chart library. */
export default function BalanceChart({ rows }: { rows: readonly Transaction[] }) {
  const translate = useTranslate();
  const { palette } = useTheme();
  // Few enough ticks that each label fits.
  const isNarrow = useIsNarrow();
  const points = balancesOf(rows);
  const [first, last] = [points[0], points.at(-1)];
  if (points.length < 2 || !first || !last) return null;

  const figures = points.map(({ balance }) => Number(balance));
  const write = axisFormat(figures);
  const longest = Math.max(...figures.map((value) => write(value).length));
  const ticks = dayTicks(first.at, last.at, isNarrow ? 2 : 4);
  const currency = chartCurrency(rows) ?? '';
  const label = translate('resources.transactions.chart.label');
  return (
    // Text alternative of the chart: its two ends; the transactions below contain the rest.
    <div
      role="img"
      aria-label={translate('resources.transactions.chart.summary', {
        from: formatTime(first.at, 'date'),
        to: formatTime(last.at, 'date'),
        first: formatAmount(first.balance, currency),
        last: formatAmount(last.balance, currency),
      })}
    >
      <div aria-hidden="true">
        <LineChart
          height={CHART_HEIGHT}
          xAxis={[
            {
              data: points.map(({ at }) => at),
              scaleType: 'time',
              domainLimit: 'strict',
              tickInterval: ticks,
              tickLabelMinGap: 8,
              // The chart passes a Date on a time scale.
              valueFormatter: (at: number | Date, { location }) =>
                location === 'tick'
                  ? formatTick(Number(at), ticks[ticks.indexOf(Number(at)) - 1])
                  : formatTime(Number(at), 'date'),
            },
          ]}
          yAxis={[
            {
              width: Math.max(72, 28 + 7 * longest),
              label: currency ? `${label} (${currency})` : label,
              valueFormatter: write,
            },
          ]}
          series={[
            {
              data: figures,
              label,
              color: palette.primary.main,
              curve: 'stepAfter',
              showMark: false,
              valueFormatter: (_, { dataIndex }) =>
                formatAmount(points[dataIndex]?.balance, currency),
            },
          ]}
          margin={{ left: 0, right: 44, top: 12, bottom: 0 }}
          hideLegend
          skipAnimation
        />
      </div>
    </div>
  );
}

const CHART_HEIGHT = 190;

const timedRows = (rows: readonly Transaction[]) =>
  rows.filter((row) => !Number.isNaN(transactionTime(row)));

/** Returns the currency of the newest balance that is known: a line must not end with a balance that may not be the newest. */
const chartCurrency = (rows: readonly Transaction[]) =>
  newestBalances(timedRows(rows)).find(({ balance }) => balance !== undefined)?.currency;

/** Returns the points of the chart, oldest first: rows of the newest balance's currency that have a time and a balance. */
export function balancesOf(rows: readonly Transaction[]) {
  const timed = timedRows(rows);
  const currency = chartCurrency(rows);
  return transactionsNewestFirst(balanceChanges(timed))
    .filter((row) => currencyOfRow(row) === currency)
    .toReversed()
    .flatMap((row) => {
      const balance = money(row.balanceAfter);
      return balance === undefined ? [] : { at: transactionTime(row), balance };
    });
}

/** Formats the day of an axis tick, with the year if it differs from the previous tick's. */
export const formatTick = (at: number, before?: number): string =>
  formatTime(at, before !== undefined && yearOf(before) === yearOf(at) ? 'dayOfYear' : 'date');

// An axis of this height has at most this number of ticks.
const MOST_TICKS = 10;
const MOST_DIGITS = 3;

/** Returns a compact formatter ("1.2M") with enough digits to tell ticks apart; a full one if that needs too many digits. */
export function axisFormat(values: readonly number[]): (value: number) => string {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const largest = Math.max(Math.abs(low), Math.abs(high), 1);
  const unit = 1_000 ** Math.min(4, Math.floor(Math.log10(largest) / 3));
  const digitsOf = (step: number) => (step > 0 ? Math.max(0, Math.ceil(-Math.log10(step))) : 0);
  const step = (high - low) / MOST_TICKS;
  const short = digitsOf(step / unit);
  const isShort = short <= MOST_DIGITS;
  const digits = isShort ? short : Math.min(2, digitsOf(step));
  return figureFormat(digits, isShort);
}

const yearOf = (at: number) => new Date(at).getFullYear();

/** Returns equidistant midnights for axis ticks, about `most` of them; the first point if there is no midnight. */
export function dayTicks(first: number, last: number, most: number): number[] {
  const step = Math.max(1, Math.ceil((last - first) / DAY_MS / most));
  const day = new Date(first);
  const midnights: number[] = [];
  // setDate handles days of 23 or 25 hours. An invalid date compares as false, so the loop ends.
  const next = (days: number) => {
    day.setHours(0, 0, 0, 0);
    return day.setDate(day.getDate() + days);
  };
  for (let at = next(1); at <= last; at = next(step)) midnights.push(at);
  return midnights.length > 0 ? midnights : [first];
}
