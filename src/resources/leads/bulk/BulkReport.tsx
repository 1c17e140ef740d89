import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { MailService } from '../../../dataProvider/endpoints/leads';
import { formatCount } from '../../../format/counts';
import { useFailureWords } from '../../../operations/useFailureWords';
import { FilterWords } from '../FilterWords';
import { useSetReport } from '../MailReport';
import { SERVICES } from '../services';
import { CountsNow } from './CountsNow';
import { type Audience, expectation, type Filters, type Manifest } from './manifest';

interface BulkReportProps {
  service: MailService;
  filters: Filters;
  /** What was said before it was sent. */
  manifest: Manifest;
  audience: Audience;
  /** How many were sent, where the server said so. */
  sent?: number;
  /** Why nobody knows what became of it. */
  failure?: unknown;
}

/** A bulk mail's result against the expectation, with the remaining ones one click away; or that nobody knows it. */
export function BulkReport({
  service,
  filters,
  manifest,
  audience,
  sent,
  failure,
}: BulkReportProps) {
  const translate = useTranslate();
  const setReport = useSetReport();
  const wordsOf = useFailureWords();
  const { count, isExact } = expectation(manifest, audience);
  const say = (key: string, values?: object) => translate(`resources.leads.bulk.${key}`, values);
  const isUnknown = failure !== undefined;
  const isShort = sent === 0 || (sent !== undefined && isExact && sent < count);
  return (
    <Alert
      severity={isUnknown || isShort ? 'warning' : 'success'}
      variant="outlined"
      onClose={() => setReport(null)}
      closeText={translate('resources.leads.mail.dismiss')}
      sx={{ mb: 2, '& .MuiAlert-message': { flexGrow: 1 } }}
    >
      {isUnknown && (
        <>
          {say('unknown', { n: formatCount(count) })}
          <div>{wordsOf(failure).note}</div>
        </>
      )}
      {!isUnknown && sent === undefined && say('doneUncounted')}
      {sent !== undefined &&
        say(isExact ? 'compared' : 'comparedAtMost', {
          sent: sent.toLocaleString(),
          expected: count.toLocaleString(),
        })}
      <FilterWords filters={filters} />
      {SERVICES[service].canFilter && (
        <CountsNow filters={filters} before={manifest} isUnknown={isUnknown} />
      )}
    </Alert>
  );
}
