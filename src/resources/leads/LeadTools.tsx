import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { Failure } from '../../components/feedback/Failure';
import { SecondaryText } from '../../components/fields/SecondaryText';
import { ColumnSelector } from '../../components/list/ColumnSelector';
import { lazyPart } from '../../components/page/lazyPart';
import { useSignedIn } from '../../components/page/SignedIn';
import { useChangeSearch } from '../../components/page/useChangeSearch';
import { useCounts } from './bulk/useCounts';
import { useDuplicates } from './DuplicatesContext';
import { LeadKeys } from './keys/LeadKeys';
import { useLeadLabels } from './useLeadLabels';
import { DUPLICATES, HAS } from './values';

// The company and the actions cannot be hidden.
const COLUMNS = ['contact', 'status', 'extraction', 'notification'].map(
  (name) => `resources.leads.columns.${name}`,
);

export const useTableKey = () => `leads.datatable.${useSignedIn().id}`;

export function LeadTools() {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const changeSearch = useChangeSearch();
  const { leads } = useDuplicates();
  const storeKey = useTableKey();
  const [hasChart, setChart] = useState(false);
  const isWide = useMediaQuery('(min-width: 701px)', { noSsr: true });
  const isOnly = search.has(DUPLICATES) || search.has(HAS);
  const toggle = () =>
    changeSearch({ [HAS]: '', [DUPLICATES]: isOnly ? '' : '1' }, { preventScrollReset: true });
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center', mb: 1 }}>
        {(isOnly || leads.length > 0) && (
          <Button size="small" onClick={toggle}>
            {isOnly
              ? translate('resources.leads.duplicates.all')
              : translate('resources.leads.duplicates.show', { smart_count: leads.length })}
          </Button>
        )}
        <Box sx={{ flexGrow: 1 }} />
        <Button size="small" aria-expanded={hasChart} onClick={() => setChart(!hasChart)}>
          {translate(`resources.leads.chart.${hasChart ? 'hide' : 'show'}`)}
        </Button>
        {isWide && <ColumnSelector storeKey={storeKey} columns={COLUMNS} />}
        <LeadKeys hasButton={isWide} />
      </Box>
      {hasChart && <StatusCounts />}
    </>
  );
}

const StatusChart = lazyPart(() => import('./chart/StatusChart'));

function StatusCounts() {
  const translate = useTranslate();
  const leadLabels = useLeadLabels();
  const { filterValues, setFilters } = useListContext();
  const { count } = useCounts();
  const { status: _, ...others } = filterValues;
  const { data, error, refetch } = useQuery({
    queryKey: ['leads', 'byStatus', others],
    queryFn: ({ signal }) =>
      Promise.all(
        leadLabels.options('status').map(async ({ value }) => ({
          value,
          count: await count({ ...others, status: value }, signal),
        })),
      ),
  });
  const bars = data?.map((bar) => ({ ...bar, label: leadLabels.value(bar.value) }));
  const pick = (status: string) => setFilters({ ...others, status });
  return (
    <Paper variant="outlined" component="section" sx={{ p: 2, mb: 2 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {translate('resources.leads.chart.title')}
      </Typography>
      <Failure failure={error} title="resources.leads.chart.failed" onRetry={refetch} />
      {!bars && !error && (
        <SecondaryText role="status">{translate('resources.leads.chart.loading')}</SecondaryText>
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
