import DialogContent from '@mui/material/DialogContent';
import Skeleton from '@mui/material/Skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDataProvider } from 'react-admin';
import { DialogFrame } from '../../components/dialog/DialogFrame';
import { Failure } from '../../components/feedback/Failure';
import { ConflictError, readBeforeSave } from '../../components/form/conflict';
import { OperationForm } from '../../components/form/OperationForm';
import type { Lead } from '../../dataProvider/endpoints/leads';
import { formatText } from '../../format/text';
import { useOperation } from '../../operations/useOperation';
import { EditConflict } from './edit/EditConflict';
import { LeadInputs } from './edit/LeadInputs';
import {
  isLeadChanged,
  type LeadConflict,
  type LeadValues,
  toPayload,
  toValues,
} from './edit/leadValues';

/**
 * Renders the Edit Lead modal. If another admin changed the lead in the meantime, both versions are shown before anything is
 * sent.
 */
export default function LeadEdit({ id, onDone }: { id: string; onDone: () => void }) {
  const provider = useDataProvider();
  const queryClient = useQueryClient();
  const read = () => provider.getOne<Lead>('leads', { id });
  // The opened version is never refetched: saving compares with the version that the user saw.
  const queryKey = ['lead being edited', id];
  const { data: opened, ...query } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await provider.getOne<Lead>('leads', { id, signal })).data,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const save = useOperation({
    send: async ({ mine, known }: { mine: LeadValues; known: Lead }) => {
      const title = 'resources.leads.changed.title';
      const now = await readBeforeSave({
        title,
        opened: known,
        mine,
        read,
        isChanged: isLeadChanged,
      });
      return provider.update<Lead>('leads', { id, data: toPayload(mine), previousData: now });
    },
    success: ({ data }) => data.serverMessage || 'resources.leads.form.updated',
    failure: { above: 'resources.leads.form.failed' },
    refresh: ['leads'],
    onDone,
  });
  const isFree = useRef(false);
  const conflict: LeadConflict | undefined =
    save.failure instanceof ConflictError ? save.failure : undefined;
  async function overwrite({ mine, theirs }: LeadConflict) {
    isFree.current = true;
    isFree.current = await save.run({ mine, known: theirs });
  }
  const loadVersion = (now: Lead) => {
    queryClient.setQueryData(queryKey, now);
    save.clearFailure();
  };
  return (
    <DialogFrame
      title="resources.leads.form.title"
      about={formatText(opened?.approvedName)}
      onClose={save.isRunning ? undefined : onDone}
      maxWidth="md"
      fillsPhone
    >
      {opened ? (
        <OperationForm<LeadValues>
          key={query.dataUpdatedAt}
          operation={{
            ...save,
            run: (values) => save.run({ mine: toValues(values), known: opened }),
            failure: conflict ? undefined : save.failure,
          }}
          draft={`leads/${id}`}
          initial={toValues(opened)}
          frame="panel"
          isFree={isFree}
          onCancel={onDone}
        >
          <LeadInputs lead={opened} />
          {conflict && (
            <EditConflict
              conflict={conflict}
              onOverwrite={() => void overwrite(conflict)}
              onTake={() => loadVersion(conflict.theirs)}
              onKeepEditing={save.clearFailure}
            />
          )}
        </OperationForm>
      ) : (
        <DialogContent>
          <Failure
            failure={query.error}
            sentence={{ above: 'resources.leads.details.failed' }}
            onRetry={query.refetch}
          />
          {!query.error && <Skeleton variant="rounded" height={320} />}
        </DialogContent>
      )}
    </DialogFrame>
  );
}
