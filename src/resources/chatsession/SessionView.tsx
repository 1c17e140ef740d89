import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useGetOne, useTranslate } from 'react-admin';
import { CopyButton } from '../../components/buttons/CopyButton';
import { Failure } from '../../components/feedback/Failure';
import { DataTree } from '../../components/fields/DataTree';
import { DefinitionList } from '../../components/fields/DefinitionList';
import { SecondaryText } from '../../components/fields/Text';
import type { ChatSession } from '../../dataProvider/endpoints/chatsession';
import { retryRule } from '../../dataProvider/queryClient';
import { lookUp } from '../../format/collections';
import { formatTime } from '../../format/dates';
import { isObject, writeJson } from '../../format/json';
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
function Transcript({ messages }: { messages: readonly unknown[] }) {
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

/** Returns a function that returns a session's subject, or "No subject". */
export function useSubject(): (subject: unknown) => string {
  const translate = useTranslate();
  return (subject) => formatText(subject).trim() || translate('resources.chatsession.noSubject');
}

// A separate cache key: react-admin caches list rows as records, and rows lack the conversation.
const RAW = { raw: true };

const KNOWN = ['subject', '_id', 'id', 'userId', 'createdAt'];

/** Splits a session into its known fields, its messages and the rest. Nothing is dropped. */
function partsOf(raw: unknown) {
  if (!isObject(raw)) return { known: {} as Record<string, unknown>, rest: raw };
  const { messages, ...others } = raw;
  const fields = Object.entries(Array.isArray(messages) ? others : raw);
  const isKnown = ([name, value]: [string, unknown]) =>
    KNOWN.includes(name) && !isObject(value) && !Array.isArray(value);
  return {
    known: Object.fromEntries(fields.filter(isKnown)),
    messages: Array.isArray(messages) ? (messages as unknown[]) : undefined,
    rest: Object.fromEntries(fields.filter((field) => !isKnown(field))),
  };
}

export function SessionView({ id, row }: { id: string; row?: ChatSession }) {
  const translate = useTranslate();
  const subjectOf = useSubject();
  const { data, error, refetch } = useGetOne<ChatSession>(
    'chatsession',
    { id, meta: RAW },
    retryRule,
  );
  const { known: knownFields, messages, rest: otherFields } = partsOf(data?.raw ?? {});
  const subject = subjectOf(knownFields.subject ?? row?.subject);
  // The panel's header has that of the row.
  const subjectText = row && subjectOf(row.subject);
  return (
    <>
      <Failure
        failure={error}
        sentence={{ above: 'resources.chatsession.loadFailed' }}
        onRetry={refetch}
      />
      {(data || row) && (
        <DefinitionList
          of={{
            ...(subject !== subjectText && { subject: <bdi>{subject}</bdi> }),
            id: formatText(knownFields._id ?? knownFields.id) || id,
            createdAt: formatTime(knownFields.createdAt ?? row?.createdAt, 'dateTime'),
            userId: formatText(knownFields.userId ?? row?.userId),
          }}
        />
      )}
      {!data && !error && <Skeleton variant="rounded" height={160} sx={{ mt: 2 }} />}
      {data && (
        <>
          <Box sx={{ my: 2 }}>
            <CopyButton
              text={() => writeJson(data.raw, null, 2)}
              label="resources.chatsession.copy"
              copied="common.copied"
              failed="common.copyFailed"
            />
          </Box>
          {messages && <Transcript messages={messages} />}
          {(!isObject(otherFields) || Object.keys(otherFields).length > 0) && (
            <section>
              <Typography variant="h3" component="h3" sx={{ mt: 3 }}>
                {translate('resources.chatsession.rest')}
              </Typography>
              <DataTree value={otherFields} />
            </section>
          )}
        </>
      )}
    </>
  );
}
