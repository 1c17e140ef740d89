import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';
import { Failure } from '../../../components/feedback/Failure';
import type { MailService } from '../../../dataProvider/endpoints/leads';
import { LabelledValues } from '../LabelledValues';
import { SERVICES } from '../services';
import { expectation, type Filters, inOtherState, MAIL_STATES, type Manifest } from './manifest';
import { ReadAll } from './ReadAll';
import type { useManifest } from './useManifest';

/** The counts of a manifest: how many match, of which kinds they are, and how many e-mails are expected. */
function ManifestTable({ manifest }: { manifest: Manifest }) {
  const translate = useTranslate();
  const say = (key: string) => translate(`resources.leads.bulk.${key}`);
  const { total, byState, noEmail } = manifest;
  const other = inOtherState(manifest);
  const { count, isExact } = expectation(manifest);
  const n = count.toLocaleString();
  return (
    <>
      <LabelledValues
        of={[
          [say('matching'), total.toLocaleString()],
          ...(byState
            ? MAIL_STATES.map((state) => [say(state), byState[state].toLocaleString()] as const)
            : []),
          ...(other > 0 ? [[say('other'), other.toLocaleString()] as const] : []),
          [say('noEmail'), noEmail?.toLocaleString() ?? say('notCounted')],
          [say('expected'), isExact ? n : translate('resources.leads.bulk.atMost', { n })],
        ]}
      />
      {!byState && (
        <Typography variant="body2" color="text.secondary">
          {say('workbrookNote')}
        </Typography>
      )}
    </>
  );
}

interface BulkManifestProps {
  counted: ReturnType<typeof useManifest>;
  filters: Filters;
  service: MailService;
}

/** The counts in the question before a bulk mail, with the ways to know more and to send to fewer. */
export function BulkManifest({ counted, filters, service }: BulkManifestProps) {
  const translate = useTranslate();
  const { setFilters } = useListContext();
  const { data: manifest, error, refetch, learn } = counted;
  const say = (key: string) => translate(`resources.leads.bulk.${key}`);
  if (!manifest) {
    return error ? (
      <Failure
        failure={error}
        title="resources.leads.bulk.countFailed"
        onRetry={() => void refetch()}
      />
    ) : (
      <Typography role="status" color="text.secondary" sx={{ mt: 2 }}>
        {say('counting')}
      </Typography>
    );
  }
  if (manifest.total === 0) return <Typography sx={{ mt: 2 }}>{say('nobody')}</Typography>;
  const canNarrow = SERVICES[service].canFilter && filters.notificationStatus !== 'not_sent';
  return (
    <>
      <ManifestTable manifest={manifest} />
      {canNarrow && (
        <Button
          size="small"
          onClick={() => setFilters({ ...filters, notificationStatus: 'not_sent' })}
        >
          {say('onlyNew')}
        </Button>
      )}
      {manifest.noEmail === undefined && (
        <ReadAll
          key={JSON.stringify(filters)}
          {...{ filters, service }}
          total={manifest.total}
          onCounted={learn}
        />
      )}
    </>
  );
}
