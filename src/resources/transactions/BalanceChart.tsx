import { useTheme } from '@mui/material/styles';
import { LineChart } from '@mui/x-charts/LineChart';
import { useTranslate } from 'react-admin';
import { formatAmount } from '../../format/amounts';
import { chartFormats } from './chartFormats';

interface BalanceChartProps {
  points: { at: number; balance: string }[];
  currency?: string;
  /** The language of the page. */
  locale: string;
}

/** The balance as a line. A module of its own, loaded where balances are present. Drawn in floating point, which is only a picture. */
export default function BalanceChart({ points, currency, locale }: BalanceChartProps) {
  const translate = useTranslate();
  const { palette } = useTheme();
  const { day, figure } = chartFormats(locale);
  const label = translate('resources.transactions.chart.label');
  return (
    <LineChart
      height={190}
      xAxis={[
        {
          data: points.map(({ at }) => at),
          scaleType: 'time',
          // The chart hands over a Date on a time scale.
          valueFormatter: (at: number | Date) => day(Number(at)),
        },
      ]}
      yAxis={[
        {
          width: 72,
          label: currency ? `${label} (${currency})` : label,
          valueFormatter: (value: number) => figure(value),
        },
      ]}
      series={[
        {
          data: points.map(({ balance }) => Number(balance)),
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
