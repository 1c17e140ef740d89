import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { EVERYONE } from '../../../components/directory/directory';
import type { Person } from '../../../components/directory/person';
import { useDirectory, useDirectoryState } from '../../../components/directory/useDirectory';
import { Failure } from '../../../components/feedback/Failure';
import { formatCount } from '../../../format/counts';
import { type Channel, channelOf } from '../channels';

/**
 * Returns the number of customers with one of the roles (all roles if undefined), and how many of them the channel cannot reach.
 */
function countAudience(
  people: readonly Person[],
  channel: Channel,
  roles: readonly string[] | undefined,
): { count: number; missed: number } {
  const { unreachable } = channelOf(channel);
  let count = 0;
  let missed = 0;
  for (const person of people) {
    if (roles && !roles.includes(person.role)) continue;
    count += 1;
    if (unreachable?.isIt(person)) missed += 1;
  }
  return { count, missed };
}

/** Directories of up to this many pages are read automatically; each page is a request. */
const AUTOMATIC_PAGES = 40;

/** Reads the whole customer directory: automatically if it is short, otherwise on request (rulings R18, R39). */
function useCompleteDirectory() {
  const directory = useDirectory();
  const state = useDirectoryState(directory);
  const [isRequested, setRequested] = useState(false);
  const isShort = state.pagesRead > 0 && state.pages <= AUTOMATIC_PAGES;
  const isReading = isRequested || isShort;

  useEffect(
    function readWhileTheCountIsShown() {
      return directory.request(isReading ? EVERYONE : 1);
    },
    [directory, isReading],
  );
  return {
    ...{ directory, state },
    isReading: !state.isComplete && !state.failure && (isReading || state.pagesRead === 0),
    /** Starts a read that is too long to start automatically; undefined if not needed. */
    begin: state.isComplete || isReading ? undefined : () => setRequested(true),
  };
}

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
