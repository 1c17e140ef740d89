import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useListContext, useTranslate } from 'react-admin';
import { Failure } from '../../../components/feedback/Failure';
import type { MailService } from '../../../dataProvider/endpoints/leads';
import { SERVICES } from '../services';
import { ManifestTable } from './ManifestTable';
import type { Filters } from './manifest';
import { ReadAll } from './ReadAll';
import type { useManifest } from './useManifest';

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
