import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetOne, useTranslate } from 'react-admin';
import { CopyButton } from '../../components/buttons/CopyButton';
import { Failure } from '../../components/feedback/ListStates';
import { DataTree } from '../../components/fields/DataTree';
import { DefinitionList } from '../../components/fields/DefinitionList';
import type { ChatSession } from '../../dataProvider/endpoints/chatsession';
import { retryRule } from '../../dataProvider/queryClient';
import { formatTime } from '../../format/dates';
import { isObject, writeJson } from '../../format/json';
import { formatText } from '../../format/text';
import { Transcript } from './Transcript';

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
