import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { DataTree } from '../../components/fields/DataTree';
import { SecondaryText } from '../../components/fields/Text';
import { lookUp } from '../../format/collections';
import { formatTime } from '../../format/dates';
import { isObject } from '../../format/json';
import { formatText } from '../../format/text';

const Turns = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 10,
  // Layout only for the visible part of a long conversation.
  '& > li': { contentVisibility: 'auto', containIntrinsicSize: 'auto 72px' },
  '& > li > div': {
    borderRadius: 8,
    padding: '8px 12px',
    border: `1px solid ${theme.palette.divider}`,
  },
  '& > li[data-speaker="customer"] > div': { background: theme.palette.action.selected },
  '& p': { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& summary': { cursor: 'pointer', color: theme.palette.text.secondary, fontSize: '0.75rem' },
}));

const SPEAKERS: Record<string, string> = { user: 'customer', bot: 'chatbot', '': 'unknown' };

/** Renders the messages of a session: role, text and time; further fields are shown on request. */
export function Transcript({ messages }: { messages: readonly unknown[] }) {
  const translate = useTranslate();
  return (
    <section>
      <Typography variant="h3" component="h3" sx={{ my: 1.5 }}>
        {translate('resources.chatsession.transcript')}
      </Typography>
      {messages.length === 0 && (
        <SecondaryText>{translate('resources.chatsession.noMessages')}</SecondaryText>
      )}
      <Turns>
        {messages.map((message, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: turns have no identifier for certain and never change places
          <Turn key={index} message={message} />
        ))}
      </Turns>
    </section>
  );
}

function Turn({ message }: { message: unknown }) {
  const translate = useTranslate();
  if (!isObject(message) || typeof message.text !== 'string') {
    return (
      <li>
        <div>
          <DataTree value={message} />
        </div>
      </li>
    );
  }
  const { role, sender, text, time, timestamp, ...rest } = message;
  const speaker = lookUp(SPEAKERS, formatText(role ?? sender));
  return (
    <li data-speaker={speaker}>
      <div>
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
          <Typography
            component="span"
            variant="body2"
            sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            {speaker
              ? translate(`resources.chatsession.speaker.${speaker}`)
              : formatText(role ?? sender)}
          </Typography>
          <SecondaryText component="time" variant="caption">
            {formatTime(time ?? timestamp, 'dateTime')}
          </SecondaryText>
        </Box>
        <p dir="auto">{text}</p>
        {Object.keys(rest).length > 0 && (
          <details>
            <summary>{translate('resources.chatsession.more')}</summary>
            <DataTree value={rest} />
          </details>
        )}
      </div>
    </li>
  );
}
