import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { Failure } from '../../../components/feedback/Failure';
import { formatCount } from '../../../format/counts';
import { type Channel, channelOf } from '../channels';
import { countAudience } from './countAudience';
import { useCompleteDirectory } from './useCompleteDirectory';

interface AudienceCountProps {
  channel: Channel;
  /** Undefined counts all customers: who has the app is not known. */
  roles?: readonly string[];
}

/** Renders the number of customers that a message by role reaches, and how much of the directory is loaded. */
export function AudienceCount({ channel, roles }: AudienceCountProps) {
  const translate = useTranslate();
  const { directory, state, isReading, begin } = useCompleteDirectory();
  const { people, read, isComplete, failure, pages, pagesRead } = state;
  // The array is changed in place, so `read` is the dependency that marks a change.
  const { count, missed } = useMemo(
    () => (read === 0 ? { count: 0, missed: 0 } : countAudience(people, channel, roles)),
    [people, read, channel, roles],
  );
  const { unreachable } = channelOf(channel);
  const say = (key: string, args?: object) =>
    translate(`notifications.audience.${key}`, {
      smart_count: count,
      n: formatCount(count),
      ...args,
    });
  const key = isComplete ? (roles ? 'whole' : 'atMost') : 'part';
  return (
    <Box sx={{ minHeight: 32 }}>
      <Typography role="status" variant="body2" component="span">
        {pagesRead === 0 && !failure && say('counting')}
        {pagesRead > 0 && say(key, { page: pagesRead, pages })}
        {pagesRead > 0 &&
          missed > 0 &&
          unreachable &&
          ` ${say(channel, { smart_count: missed, n: formatCount(missed) })}`}
        {isReading && pagesRead > 0 && ` ${say('reading')}`}
      </Typography>{' '}
      {begin && pagesRead > 0 && (
        <Button size="small" onClick={begin}>
          {say('begin', { smart_count: pages - pagesRead })}
        </Button>
      )}
      <Failure failure={failure} onRetry={directory.tryAgain} />
    </Box>
  );
}
