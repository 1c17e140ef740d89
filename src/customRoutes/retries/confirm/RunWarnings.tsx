import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { StatusBadge } from '../../../components/fields/StatusBadge';
import { groupBy } from '../../../format/groupBy';
import type { FailedEvent } from '../recovery';
import { ScrollingList } from '../VirtualList';
import type { Contradiction, Destination } from './destinations';

export function DestinationList({ destinations }: { destinations: readonly Destination[] }) {
  const translate = useTranslate();
  const say = (key: string, args?: object) => translate(`retries.confirm.${key}`, args);
  return (
    // A scrolling box must be reachable by keyboard.
    <ScrollingList tabIndex={0} aria-label={say('destinations')}>
      {destinations.map(({ url, events, isChanged, isInactive, contradicted }) => (
        <li key={url}>
          <Box component="span" sx={{ flex: '1 1 220px', overflowWrap: 'anywhere' }}>
            <bdi>{url}</bdi>
          </Box>
          <span>{say('events', { smart_count: events.length })}</span>
          {isChanged && <StatusBadge tone="bad">{say('changed')}</StatusBadge>}
          {isInactive && <StatusBadge tone="bad">{say('inactiveShort')}</StatusBadge>}
          {contradicted.length > 0 && (
            <StatusBadge tone="bad">
              {say('contradicted', { smart_count: contradicted.length })}
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
  const translate = useTranslate();
  const say = (key: string, args?: object) => translate(`retries.confirm.${key}`, args);
  const changed = destinations.filter(({ isChanged }) => isChanged).flatMap(({ events }) => events);
  const contradicted = destinations.flatMap((each) => each.contradicted);
  const kinds = groupBy(contradicted, ({ reported, inLedger }) => `${reported} ${inLedger}`);
  const leaveOut = (key: string, events: readonly FailedEvent[]) => (
    <Button color="inherit" size="small" onClick={() => onLeaveOut(events)}>
      {say(key)}
    </Button>
  );
  const reports = ([first, ...others]: readonly Contradiction[]) =>
    say('reports', {
      smart_count: others.length + 1,
      reported: first?.reported || '–',
      inLedger: first?.inLedger,
    });
  return (
    <Box sx={{ display: 'grid', gap: 1, mt: 1.5 }}>
      {changed.length > 0 && (
        <Alert severity="warning" action={leaveOut('leaveOutChanged', changed)}>
          {say('moved', { smart_count: changed.length, now })}
        </Alert>
      )}
      {destinations.some(({ isInactive }) => isInactive) && (
        <Alert severity="warning">{say('inactive')}</Alert>
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
