import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { MailService } from '../../../dataProvider/endpoints/leads';
import { FilterWords } from '../FilterWords';
import { CountsNow } from './CountsNow';
import { expectation, type Filters, type Manifest } from './manifest';

interface About {
  service: MailService;
  filters: Filters;
  /** What was said before it was sent. */
  manifest: Manifest;
}

/** What came of a bulk mail: how many were sent (if the server said so), or a lost answer. */
export type BulkOutcome =
  | ({ kind: 'bulkDone'; sent: number | undefined } & About)
  | ({ kind: 'bulkLost' } & About);

/** A bulk mail's result against the expectation, with the remaining ones one click away. */
export function BulkReport({
  outcome,
  onDismiss,
}: {
  outcome: BulkOutcome;
  onDismiss: () => void;
}) {
  const translate = useTranslate();
  const { service, filters, manifest } = outcome;
  const { count, isExact } = expectation(manifest);
  const say = (key: string, values?: object) => translate(`resources.leads.bulk.${key}`, values);
  const isLost = outcome.kind === 'bulkLost';
  const sent = isLost ? undefined : outcome.sent;
  const isShort = sent !== undefined && isExact && sent < count;
  return (
    <Alert
      severity={isLost || isShort ? 'warning' : 'success'}
      variant="outlined"
      onClose={onDismiss}
      closeText={translate('resources.leads.mail.dismiss')}
      sx={{ mb: 2, '& .MuiAlert-message': { flexGrow: 1 } }}
    >
      {isLost && say('lost', { n: manifest.total.toLocaleString() })}
      {!isLost && sent === undefined && say('doneUncounted')}
      {sent !== undefined &&
        say(isExact ? 'compared' : 'comparedAtMost', {
          sent: sent.toLocaleString(),
          expected: count.toLocaleString(),
        })}
      <FilterWords filters={filters} />
      {service === 'product' && <CountsNow filters={filters} before={manifest} isLost={isLost} />}
    </Alert>
  );
}
