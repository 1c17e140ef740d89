import { useTheme } from '@mui/material/styles';
import { LineChart } from '@mui/x-charts/LineChart';
import { formatAmount } from '../../format/amounts';
import { formatTime } from '../../format/dates';

interface BalanceChartProps {
  points: { at: number; balance: string }[];
  currency?: string;
  label: string;
}

/** The balance as a line. A module of its own, loaded where balances are present. Drawn in floating point, which is only a picture. */
export default function BalanceChart({ points, currency, label }: BalanceChartProps) {
  const { palette } = useTheme();
  return (
    <LineChart
      height={170}
      xAxis={[
        {
          data: points.map(({ at }) => at),
          scaleType: 'time',
          // The chart hands over a Date on a time scale.
          valueFormatter: (at: number | Date) => formatTime(Number(at), 'date'),
        },
      ]}
      yAxis={[{ width: 76 }]}
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
      margin={{ left: 0, right: 16, top: 12, bottom: 0 }}
      hideLegend
      skipAnimation
    />
  );
}
