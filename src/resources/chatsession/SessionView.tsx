import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useGetOne, useTranslate } from 'react-admin';
import { CopyButton } from '../../components/buttons/CopyButton';
import { Failure } from '../../components/feedback/Failure';
import { DataTree } from '../../components/fields/DataTree';
import { DefinitionList } from '../../components/fields/DefinitionList';
import type { ChatSession } from '../../dataProvider/endpoints/chatsession';
import { retryRule } from '../../dataProvider/queryClient';
import { formatTime } from '../../format/dates';
import { formatText } from '../../format/text';
import { DownloadSession } from './DownloadSession';
import { readSession } from './readSession';
import { Transcript } from './Transcript';
import { useSubject } from './useSubject';

// A separate cache key: react-admin caches list rows as records, and rows lack the conversation.
const WHOLE = { whole: true };

const isEmpty = (rest: unknown) =>
  typeof rest === 'object' && rest !== null && Object.keys(rest).length === 0;

export function SessionView({ id, row }: { id: string; row?: ChatSession }) {
  const translate = useTranslate();
  const subjectOf = useSubject();
  const { data, error, refetch } = useGetOne<ChatSession>(
    'chatsession',
    { id, meta: WHOLE },
    retryRule,
  );
  const { known, messages, rest } = readSession(data?.whole ?? {});
  const subject = subjectOf(known.subject ?? row?.subject);
  // The panel's header has that of the row.
  const shown = row && subjectOf(row.subject);
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
            ...(subject !== shown && { subject: <bdi>{subject}</bdi> }),
            id: formatText(known.id) || id,
            createdAt: formatTime(known.createdAt ?? row?.createdAt, 'dateTime'),
            userId: formatText(known.userId ?? row?.userId),
          }}
        />
      )}
      {!data && !error && <Skeleton variant="rounded" height={160} sx={{ mt: 2 }} />}
      {data && (
        <>
          <Stack
            direction="row"
            spacing={1}
            useFlexGap
            sx={{ my: 2, flexWrap: 'wrap', alignItems: 'center' }}
          >
            <CopyButton
              text={() => JSON.stringify(data.whole, null, 2)}
              label="resources.chatsession.copy"
              copied="resources.chatsession.copied"
              failed="resources.chatsession.copyFailed"
            />
            <DownloadSession id={id} />
          </Stack>
          {messages && <Transcript messages={messages} />}
          {!isEmpty(rest) && (
            <section>
              <Typography variant="h3" component="h3" sx={{ mt: 3 }}>
                {translate('resources.chatsession.rest')}
              </Typography>
              <DataTree value={rest} />
            </section>
          )}
        </>
      )}
    </>
  );
}
