import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { MailService } from '../../../dataProvider/endpoints/leads';
import { formatCount } from '../../../format/counts';
import { useFailureMessages } from '../../../operations/useFailureMessages';
import { LeadFilterLabels } from '../LeadFilterLabels';
import { useSetReport } from '../MailReport';
import { SERVICES } from '../services';
import { CountsNow } from './CountsNow';
import {
  type BulkAudience,
  expectedEmails,
  type LeadFilterValues,
  type Manifest,
} from './manifest';

interface BulkReportProps {
  service: MailService;
  filters: LeadFilterValues;
  /** The counts from before the email was sent. */
  manifest: Manifest;
  audience: BulkAudience;
  /** Number of emails sent, if the server returned it. */
  sent?: number;
  /** The failure that makes the outcome unknown. */
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
  const setReport = useSetReport();
  const wordsOf = useFailureMessages();
  const { count, isExact } = expectedEmails(manifest, audience);
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
      <LeadFilterLabels filters={filters} />
      {SERVICES[service].canFilter && (
        <CountsNow filters={filters} before={manifest} isUnknown={isUnknown} />
      )}
    </Alert>
  );
}
