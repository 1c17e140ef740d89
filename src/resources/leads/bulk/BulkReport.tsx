import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useListContext, useTranslate } from 'react-admin';
import { Failure } from '../../../components/feedback/Failure';
import type { MailService } from '../../../dataProvider/endpoints/leads';
import { formatCount } from '../../../format/counts';
import { useTranslations } from '../../../i18n/useTranslations';
import { useFailureMessages } from '../../../operations/useFailureMessages';
import { LeadFilterLabels } from '../LeadFilterLabels';
import { useSetReport } from '../MailReport';
import { SERVICES } from '../services';
import {
  type BulkAudience,
  expectedEmails,
  type LeadFilterValues,
  MAIL_STATES,
  type Manifest,
} from './manifest';
import { useCounts } from './useCounts';

interface BulkReportProps {
  service: MailService;
  filters: LeadFilterValues;
  manifest: Manifest;
  audience: BulkAudience;
  sent?: number;
  failure?: unknown;
}

/** Renders the result of a bulk email next to the expectation, with links to the remaining leads, or the unknown outcome. */
export function BulkReport({
  service,
  filters,
  manifest,
  audience,
  sent,
  failure,
}: BulkReportProps) {
  const translate = useTranslate();
  const t = useTranslations('resources.leads.bulk');
  const setReport = useSetReport();
  const messagesOf = useFailureMessages();
  const { count, isExact } = expectedEmails(manifest, audience);
  const isUnknown = failure !== undefined;
  const isShort = sent === 0 || (sent !== undefined && isExact && sent < count);
  return (
    <Alert
      severity={isUnknown || isShort ? 'warning' : 'success'}
      onClose={() => setReport(null)}
      closeText={translate('resources.leads.mail.dismiss')}
      sx={{ mb: 2, '& .MuiAlert-message': { flexGrow: 1 } }}
    >
      {isUnknown && (
        <>
          {t('unknown', { n: formatCount(count) })}
          <div>{messagesOf(failure).note}</div>
        </>
      )}
      {!isUnknown && sent === undefined && t('doneUncounted')}
      {sent !== undefined &&
        t(isExact ? 'compared' : 'comparedAtMost', {
          sent: sent.toLocaleString(),
          expected: count.toLocaleString(),
        })}
      <LeadFilterLabels filters={filters} />
      {SERVICES[service].canFilter && (
        <CountsNow filters={filters} before={manifest} isUnknown={isUnknown} />
      )}
    </Alert>
  );
}

interface CountsNowProps {
  filters: LeadFilterValues;
  before: Manifest;
  isUnknown: boolean;
}

/** Renders the current notification statuses after a bulk email: leads not reached; after an unknown outcome, all statuses. */
function CountsNow({ filters, before, isUnknown }: CountsNowProps) {
  const translate = useTranslate();
  const t = useTranslations('resources.leads.bulk');
  const { setFilters } = useListContext();
  const { countByState } = useCounts();
  // The email moves leads out of the filtered status, so all statuses are counted.
  const { notificationStatus: _, ...others } = filters;
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['leads', 'countsNow', others],
    queryFn: ({ signal }) => countByState(others, signal),
    gcTime: 0,
  });
  const show = (state: string) => () => setFilters({ ...others, notificationStatus: state });
  return (
    <Box sx={{ mt: 1 }}>
      <Failure failure={error} title="resources.leads.bulk.countFailed" onRetry={refetch} />
      {isUnknown &&
        data &&
        before.byState &&
        MAIL_STATES.map((state) => (
          <div key={state}>
            {t('beforeNow', {
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
          {t('remaining')}
          {data.failed > 0 && (
            <Button size="small" color="inherit" onClick={show('failed')}>
              {t('showFailed', { n: data.failed.toLocaleString() })}
            </Button>
          )}
          {data.not_sent > 0 && (
            <Button size="small" color="inherit" onClick={show('not_sent')}>
              {t('showNotSent', { n: data.not_sent.toLocaleString() })}
            </Button>
          )}
        </Box>
      )}
      {isUnknown && (
        <Button size="small" color="inherit" disabled={isFetching} onClick={() => void refetch()}>
          {t('recount')}
        </Button>
      )}
    </Box>
  );
}
