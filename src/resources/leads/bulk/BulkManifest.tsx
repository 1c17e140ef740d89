import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Failure } from '../../../components/feedback/Failure';
import { SecondaryText } from '../../../components/fields/SecondaryText';
import type { MailService } from '../../../dataProvider/endpoints/leads';
import { formatCount } from '../../../format/counts';
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
  const translate = useTranslate();
  const say = (key: string, args?: object) => translate(`resources.leads.bulk.${key}`, args);
  const shown = (n: number | undefined, unknown = COUNTING) =>
    n === undefined ? unknown : formatCount(n);
  const other = manifest ? inOtherState(manifest) : 0;
  const expected = manifest && expectedEmails(manifest, audience);
  const n = shown(expected?.count);
  return (
    <>
      <LabelledValues
        of={[
          [say('matching'), shown(manifest?.total)],
          ...(hasStates || manifest?.byState
            ? MAIL_STATES.map((state) => [say(state), shown(manifest?.byState?.[state])] as const)
            : []),
          ...(other > 0 ? [[say('other'), formatCount(other)] as const] : []),
          [say('noEmail'), manifest ? shown(manifest.noEmail, say('notCounted')) : COUNTING],
          [say('expected'), !expected || expected.isExact ? n : say('atMost', { n })],
        ]}
      />
      {!hasStates && !manifest?.byState && (
        <SecondaryText small>{say('workbrookNote')}</SecondaryText>
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
  const translate = useTranslate();
  const { data: manifest, error, refetch, learn } = counted;
  const say = (key: string, args?: object) => translate(`resources.leads.bulk.${key}`, args);
  if (error && !manifest) {
    return <Failure failure={error} title="resources.leads.bulk.countFailed" onRetry={refetch} />;
  }
  if (manifest?.total === 0) return <Typography sx={{ mt: 2 }}>{say('noMatch')}</Typography>;
  const { not_sent, sent } = manifest?.byState ?? {};
  const count = (n: number | undefined) => (n === undefined ? COUNTING : formatCount(n));
  const isAgain = audience === 'all' && sent !== undefined && sent > 0;
  return (
    <>
      {onAudience && (
        <RadioGroup
          aria-label={say('audience')}
          value={audience}
          onChange={(_, value) => onAudience(value as BulkAudience)}
          sx={{ mt: 1 }}
        >
          <FormControlLabel
            value="new"
            control={<Radio size="small" />}
            label={say('onlyNew', { n: count(not_sent) })}
          />
          <FormControlLabel
            value="all"
            control={<Radio size="small" />}
            label={say('everyMatch', { n: count(manifest?.total) })}
          />
        </RadioGroup>
      )}
      <Typography role="status" sx={{ color: 'warning.main', minHeight: '1.5em' }}>
        {!manifest && say('counting')}
        {isAgain && say('again', { n: formatCount(sent), smart_count: sent })}
        {audience === 'new' && not_sent === 0 && say('noneNew')}
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
