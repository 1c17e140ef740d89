import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { Failure } from '../../../components/feedback/Failure';
import { SecondaryText } from '../../../components/fields/SecondaryText';
import type { MailService } from '../../../dataProvider/endpoints/leads';
import { formatCount } from '../../../format/counts';
import { useTranslations } from '../../../i18n/useTranslations';
import { LabelledValues } from '../LabelledValues';
import {
  type BulkAudience,
  expectedEmails,
  inOtherState,
  type LeadFilterValues,
  MAIL_STATES,
  type Manifest,
} from './manifest';
import { ReadAll } from './ReadAll';
import type { useManifest } from './useManifest';

// Placeholder of a count that has not loaded, so that the layout does not shift.
const COUNTING = '…';

interface ManifestTableProps {
  manifest?: Manifest;
  audience: BulkAudience;
  /** The server can filter by these states. */
  hasStates: boolean;
}

function ManifestTable({ manifest, audience, hasStates }: ManifestTableProps) {
  const t = useTranslations('resources.leads.bulk');
  const shown = (n: number | undefined, unknown = COUNTING) =>
    n === undefined ? unknown : formatCount(n);
  const other = manifest ? inOtherState(manifest) : 0;
  const expected = manifest && expectedEmails(manifest, audience);
  const n = shown(expected?.count);
  return (
    <>
      <LabelledValues
        of={[
          [t('matching'), shown(manifest?.total)],
          ...(hasStates || manifest?.byState
            ? MAIL_STATES.map((state) => [t(state), shown(manifest?.byState?.[state])] as const)
            : []),
          ...(other > 0 ? [[t('other'), formatCount(other)] as const] : []),
          [t('noEmail'), manifest ? shown(manifest.noEmail, t('notCounted')) : COUNTING],
          [t('expected'), !expected || expected.isExact ? n : t('atMost', { n })],
        ]}
      />
      {!hasStates && !manifest?.byState && (
        <SecondaryText small>{t('workbrookNote')}</SecondaryText>
      )}
    </>
  );
}

interface BulkManifestProps {
  counted: ReturnType<typeof useManifest>;
  filters: LeadFilterValues;
  service: MailService;
  hasStates: boolean;
  /** The audience and its callback; no callback if the server cannot filter by state. */
  audience: BulkAudience;
  onAudience?: (audience: BulkAudience) => void;
}

export function BulkManifest({ counted, filters, service, ...rest }: BulkManifestProps) {
  const { audience, onAudience, hasStates } = rest;
  const t = useTranslations('resources.leads.bulk');
  const { data: manifest, error, refetch, learn } = counted;
  if (error && !manifest) {
    return <Failure failure={error} title="resources.leads.bulk.countFailed" onRetry={refetch} />;
  }
  if (manifest?.total === 0) return <Typography sx={{ mt: 2 }}>{t('noMatch')}</Typography>;
  const { not_sent, sent } = manifest?.byState ?? {};
  const count = (n: number | undefined) => (n === undefined ? COUNTING : formatCount(n));
  const isAgain = audience === 'all' && sent !== undefined && sent > 0;
  return (
    <>
      {onAudience && (
        <RadioGroup
          aria-label={t('audience')}
          value={audience}
          onChange={(_, value) => onAudience(value as BulkAudience)}
          sx={{ mt: 1 }}
        >
          <FormControlLabel
            value="new"
            control={<Radio size="small" />}
            label={t('onlyNew', { n: count(not_sent) })}
          />
          <FormControlLabel
            value="all"
            control={<Radio size="small" />}
            label={t('everyMatch', { n: count(manifest?.total) })}
          />
        </RadioGroup>
      )}
      <Typography role="status" sx={{ color: 'warning.main', minHeight: '1.5em' }}>
        {!manifest && t('counting')}
        {isAgain && t('again', { n: formatCount(sent), smart_count: sent })}
        {audience === 'new' && not_sent === 0 && t('noneNew')}
      </Typography>
      <ManifestTable manifest={manifest} audience={audience} hasStates={hasStates} />
      {manifest && manifest.noEmail === undefined && (
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
