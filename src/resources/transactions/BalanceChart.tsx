import { useTheme } from '@mui/material/styles';
import { LineChart } from '@mui/x-charts/LineChart';
import { useTranslate } from 'react-admin';
import { useMedia } from '../../components/page/useMedia';
import { formatAmount } from '../../format/amounts';
import { chartFormats, dayTicks } from './chartFormats';

interface BalanceChartProps {
  points: { at: number; balance: string }[];
  currency?: string;
  locale: string;
}

/** Renders the balance as a line. Lazy-loaded with the chart library. Floating point is precise enough for a chart. */
export default function BalanceChart({ points, currency, locale }: BalanceChartProps) {
  const translate = useTranslate();
  const { palette } = useTheme();
  const { day, tick, figure } = chartFormats(locale);
  const figures = points.map(({ balance }) => Number(balance));
  const write = figure(figures);
  const longest = Math.max(...figures.map((value) => write(value).length));
  // Few enough ticks that each label fits, in the customer page's panel as well.
  const isNarrow = useMedia('(max-width: 700px)');
  const ticks = dayTicks(points[0]?.at ?? 0, points.at(-1)?.at ?? 0, isNarrow ? 2 : 4);
  const label = translate('resources.transactions.chart.label');
  return (
    <LineChart
      height={190}
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
              ? tick(Number(at), ticks[ticks.indexOf(Number(at)) - 1])
              : day(Number(at)),
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
          valueFormatter: (_, { dataIndex }) => formatAmount(points[dataIndex]?.balance, currency),
        },
      ]}
      margin={{ left: 0, right: 44, top: 12, bottom: 0 }}
      hideLegend
      skipAnimation
    />
  );
}
