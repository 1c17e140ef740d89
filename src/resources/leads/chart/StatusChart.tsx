import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';

interface StatusChartProps {
  bars: { value: string; label: string; count: number }[];
  onPick: (value: string) => void;
}

/** Renders counts as bars. Lazy-loaded, because it contains the chart library. */
export default function StatusChart({ bars, onPick }: StatusChartProps) {
  const { palette } = useTheme();
  return (
    <BarChart
      height={44 * bars.length + 40}
      layout="horizontal"
      yAxis={[{ scaleType: 'band', data: bars.map(({ label }) => label), width: 140 }]}
      xAxis={[{ tickNumber: 4 }]}
      series={[{ data: bars.map(({ count }) => count), color: palette.primary.main }]}
      margin={{ left: 0, right: 24, top: 8, bottom: 0 }}
      hideLegend
      skipAnimation
      onItemClick={(_, { dataIndex }) => onPick(bars[dataIndex ?? 0]?.value ?? '')}
    />
  );
}
