import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useListContext, useTranslate } from 'react-admin';
import { Failure } from '../../../components/feedback/Failure';
import { lazyPart } from '../../../components/page/lazyPart';
import { useCounts } from '../bulk/useCounts';
import { useLeadLabels } from '../useLeadLabels';

const StatusChart = lazyPart(() => import('./StatusChart'));

/** Renders the leads by status within the other filters: as a chart, and as buttons that set the filter. */
export function StatusCounts() {
  const translate = useTranslate();
  const words = useLeadLabels();
  const { filterValues, setFilters } = useListContext();
  const { count } = useCounts();
  const { status: _, ...others } = filterValues;
  const { data, error, refetch } = useQuery({
    queryKey: ['leads', 'byStatus', others],
    queryFn: ({ signal }) =>
      Promise.all(
        words.options('status').map(async ({ value }) => ({
          value,
          count: await count({ ...others, status: value }, signal),
        })),
      ),
  });
  const bars = data?.map((bar) => ({ ...bar, label: words.value(bar.value) }));
  const pick = (status: string) => setFilters({ ...others, status });
  return (
    <Paper variant="outlined" component="section" sx={{ p: 2, mb: 2 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {translate('resources.leads.chart.title')}
      </Typography>
      <Failure
        failure={error}
        title="resources.leads.chart.failed"
        onRetry={() => void refetch()}
      />
      {!bars && !error && (
        <Typography role="status" color="text.secondary">
          {translate('resources.leads.chart.loading')}
        </Typography>
      )}
      {bars && (
        <>
          <Box aria-hidden="true">
            <StatusChart
              bars={bars}
              onPick={pick}
              instead={<Skeleton variant="rounded" height={172} />}
            />
          </Box>
          {bars.map(({ value, label, count: n }) => (
            <Button key={value} size="small" onClick={() => pick(value)}>
              {`${label}: ${n.toLocaleString()}`}
            </Button>
          ))}
        </>
      )}
    </Paper>
  );
}
