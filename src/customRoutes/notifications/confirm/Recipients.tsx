import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { peopleWithout } from './peopleWithout';
import type { Ask } from './useSending';

const NAMED = 10;

/** The channel and the audience, with those named whom the channel cannot reach. */
export function AudienceFacts({ ask, toWhom }: { ask: Ask; toWhom: string }) {
  const translate = useTranslate();
  const { channel, people } = ask;
  const say = (key: string, args?: object) => translate(`notifications.rehearsal.${key}`, args);
  const unreachable = peopleWithout(channel, people);
  const nameOf = (index: number) =>
    people[index]?.name || people[index]?.email || people[index]?.id;
  const names = people.slice(0, NAMED).map((_, index) => nameOf(index));
  const listed = (all: (string | undefined)[], count: number) =>
    count > NAMED
      ? say('andMore', { names: all.join(', '), count: count - NAMED })
      : all.join(', ');
  return (
    <>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(108px, 25%) 1fr',
          rowGap: 0.5,
          m: 0,
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0 },
        }}
      >
        <dt>{say('channel')}</dt>
        <dd>{translate(`notifications.channels.${channel}`)}</dd>
        <dt>{say('audience')}</dt>
        <dd>
          {say(`audiences.${toWhom}`, { smart_count: people.length })}
          {people.length > 0 && <div>{listed(names, people.length)}</div>}
        </dd>
      </Box>
      {unreachable.length > 0 && (
        <Alert severity="warning" variant="outlined" sx={{ mt: 1.5 }}>
          {say(channel === 'sms' ? 'withoutPhone' : 'withoutEmail', {
            smart_count: unreachable.length,
            names: listed(
              unreachable.slice(0, NAMED).map(({ name, email, id }) => name || email || id),
              unreachable.length,
            ),
          })}
        </Alert>
      )}
    </>
  );
}
