import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { StatusBadge } from '../../../components/fields/StatusBadge';
import { groupBy } from '../../../format/groupBy';
import { useTranslations } from '../../../i18n/useTranslations';
import type { FailedEvent } from '../recovery';
import { ScrollingList } from '../VirtualList';
import type { Contradiction, Destination } from './destinations';

export function DestinationList({ destinations }: { destinations: readonly Destination[] }) {
  const t = useTranslations('retries.confirm');
  return (
    // A scrolling box must be reachable by keyboard.
    <ScrollingList tabIndex={0} aria-label={t('destinations')}>
      {destinations.map(({ url, events, isChanged, isInactive, contradicted }) => (
        <li key={url}>
          <Box component="span" sx={{ flex: '1 1 220px', overflowWrap: 'anywhere' }}>
            <bdi>{url}</bdi>
          </Box>
          <span>{t('events', { smart_count: events.length })}</span>
          {isChanged && <StatusBadge tone="bad">{t('changed')}</StatusBadge>}
          {isInactive && <StatusBadge tone="bad">{t('inactiveShort')}</StatusBadge>}
          {contradicted.length > 0 && (
            <StatusBadge tone="bad">
              {t('contradicted', { smart_count: contradicted.length })}
            </StatusBadge>
          )}
        </li>
      ))}
    </ScrollingList>
  );
}

interface WarningsProps {
  destinations: readonly Destination[];
  now: string;
  onLeaveOut: (events: readonly FailedEvent[]) => void;
}

/** Renders the reasons against the run; a click excludes the events concerned. */
export function RunWarnings({ destinations, now, onLeaveOut }: WarningsProps) {
  const t = useTranslations('retries.confirm');
  const changed = destinations.filter(({ isChanged }) => isChanged).flatMap(({ events }) => events);
  const contradicted = destinations.flatMap((each) => each.contradicted);
  const kinds = groupBy(contradicted, ({ reported, inLedger }) => `${reported} ${inLedger}`);
  const leaveOut = (key: string, events: readonly FailedEvent[]) => (
    <Button color="inherit" size="small" onClick={() => onLeaveOut(events)}>
      {t(key)}
    </Button>
  );
  const reports = ([first, ...others]: readonly Contradiction[]) =>
    t('reports', {
      smart_count: others.length + 1,
      reported: first?.reported || '–',
      inLedger: first?.inLedger,
    });
  return (
    <Box sx={{ display: 'grid', gap: 1, mt: 1.5 }}>
      {changed.length > 0 && (
        <Alert severity="warning" action={leaveOut('leaveOutChanged', changed)}>
          {t('moved', { smart_count: changed.length, now })}
        </Alert>
      )}
      {destinations.some(({ isInactive }) => isInactive) && (
        <Alert severity="warning">{t('inactive')}</Alert>
      )}
      {contradicted.length > 0 && (
        <Alert
          severity="warning"
          action={leaveOut(
            'leaveOutContradicted',
            contradicted.map(({ event }) => event),
          )}
        >
          {[...kinds.values()].map((kind) => (
            <div key={kind[0]?.event.id}>{reports(kind)}</div>
          ))}
        </Alert>
      )}
    </Box>
  );
}
