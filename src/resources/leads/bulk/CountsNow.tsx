import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useListContext, useTranslate } from 'react-admin';
import { Failure } from '../../../components/feedback/Failure';
import { type LeadFilterValues, MAIL_STATES, type Manifest } from './manifest';
import { useCounts } from './useCounts';

interface CountsNowProps {
  filters: LeadFilterValues;
  before: Manifest;
  isUnknown: boolean;
}

/** Renders the current notification statuses after a bulk email: leads not reached; after an unknown outcome, all statuses. */
export function CountsNow({ filters, before, isUnknown }: CountsNowProps) {
  const translate = useTranslate();
  const { setFilters } = useListContext();
  const { countByState } = useCounts();
  // The email moves leads out of the filtered status, so all statuses are counted.
  const { notificationStatus: _, ...others } = filters;
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['leads', 'countsNow', others],
    queryFn: ({ signal }) => countByState(others, signal),
    gcTime: 0,
  });
  const say = (key: string, values?: object) => translate(`resources.leads.bulk.${key}`, values);
  const show = (state: string) => () => setFilters({ ...others, notificationStatus: state });
  return (
    <Box sx={{ mt: 1 }}>
      <Failure
        failure={error}
        title="resources.leads.bulk.countFailed"
        onRetry={() => void refetch()}
      />
      {isUnknown &&
        data &&
        before.byState &&
        MAIL_STATES.map((state) => (
          <div key={state}>
            {say('beforeNow', {
              name: translate(`resources.leads.values.${state}`),
              before:
                filters.notificationStatus && filters.notificationStatus !== state
                  ? '–'
                  : before.byState?.[state].toLocaleString(),
              now: data[state].toLocaleString(),
            })}
          </div>
        ))}
      {data && (data.failed > 0 || data.not_sent > 0) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>
          {say('remaining')}
          {data.failed > 0 && (
            <Button size="small" color="inherit" onClick={show('failed')}>
              {say('showFailed', { n: data.failed.toLocaleString() })}
            </Button>
          )}
          {data.not_sent > 0 && (
            <Button size="small" color="inherit" onClick={show('not_sent')}>
              {say('showNotSent', { n: data.not_sent.toLocaleString() })}
            </Button>
          )}
        </Box>
      )}
      {isUnknown && (
        <Button size="small" color="inherit" disabled={isFetching} onClick={() => void refetch()}>
          {say('recount')}
        </Button>
      )}
    </Box>
  );
}
