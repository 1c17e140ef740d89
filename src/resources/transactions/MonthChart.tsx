import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { useIsNarrow } from '../../components/theme/useMedia';
import { figureFormat, formatAmount } from '../../format/amounts';
import { formatTime } from '../../format/dates';
import { useTranslations } from '../../i18n/useTranslations';
import type { CurrencySums } from './sums';

const MOST_NARROW = 6;
const WAYS = ['in', 'out'] as const;

interface MonthChartProps extends Pick<CurrencySums, 'currency' | 'months'> {
  /** In CSS pixels. */
  height: number;
}

/** Renders money in and out of each month as bars, the last six on a phone. Floating point is precise enough for them. */
export default function MonthChart({ currency, months, height }: MonthChartProps) {
  const t = useTranslations('resources.transactions.sums');
  const { palette } = useTheme();
  const isNarrow = useIsNarrow();
  const bars = isNarrow ? months.slice(-MOST_NARROW) : months;
  const nameOf = (at: number) => formatTime(at, 'month');
  const numbers = bars.map((month) =>
    t('month', {
      month: nameOf(month.at),
      in: formatAmount(month.in, currency),
      out: formatAmount(month.out, currency),
    }),
  );
  const colours = { in: palette.success.light, out: palette.warning.light };
  return (
    <div role="img" aria-label={t('chart', { months: numbers.join('; ') })}>
      <div aria-hidden="true">
        <BarChart
          height={height}
          xAxis={[
            {
              data: bars.map(({ at }) => at),
              scaleType: 'band',
              valueFormatter: nameOf,
              height: 24,
            },
          ]}
          yAxis={[{ width: 56, valueFormatter: figureFormat(1, true), tickNumber: 4 }]}
          series={WAYS.map((way) => ({
            data: bars.map((month) => Number(month[way])),
            label: t(way),
            color: colours[way],
            valueFormatter: (_, { dataIndex }) => formatAmount(bars[dataIndex]?.[way], currency),
          }))}
          margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
          hideLegend
          skipAnimation
        />
      </div>
    </div>
  );
}
