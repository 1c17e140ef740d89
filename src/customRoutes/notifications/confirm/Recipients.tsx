import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { displayName, type Person } from '../../../components/directory/person';
import { AudienceCount } from '../audience/AudienceCount';
import { AUDIENCE_ROLES, channelOf } from '../channels';
import type { MessageDraft } from '../useSendMessage';

const NAMED = 10;

/** Renders the channel and the audience, and names the people whom the channel cannot reach. */
export function Recipients({ draft, toWhom }: { draft: MessageDraft; toWhom: string }) {
  const translate = useTranslate();
  const { channel, people } = draft;
  const { label, unreachable } = channelOf(channel);
  const say = (key: string, args?: object) => translate(`notifications.confirm.${key}`, args);
  const missed = unreachable ? people.filter(unreachable.isIt) : [];
  function listed(all: readonly Person[]) {
    const names = all.slice(0, NAMED).map(displayName).join(', ');
    return all.length > NAMED ? say('andMore', { names, count: all.length - NAMED }) : names;
  }
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
        <dd>{translate(label)}</dd>
        <dt>{say('audience')}</dt>
        <dd>
          {say(`audiences.${toWhom}`, { smart_count: people.length })}
          {people.length > 0 && <div>{listed(people)}</div>}
          {people.length === 0 && (
            <AudienceCount channel={channel} roles={AUDIENCE_ROLES[draft.role]} />
          )}
        </dd>
      </Box>
      {unreachable && missed.length > 0 && (
        <Alert severity="warning" variant="outlined" sx={{ mt: 1.5 }}>
          {translate(unreachable.text, { smart_count: missed.length, names: listed(missed) })}
        </Alert>
      )}
    </>
  );
}
