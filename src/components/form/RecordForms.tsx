import DialogContent from '@mui/material/DialogContent';
import Skeleton from '@mui/material/Skeleton';
import { Fragment, type ReactNode, useState } from 'react';
import {
  EditBase,
  type RaRecord,
  useDataProvider,
  useEditContext,
  useGetOne,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { retryRule } from '../../dataProvider/queryClient';
import { isCallError } from '../../http/errors';
import { type FailureSentences, sentenceFor } from '../../operations/failureMessages';
import { useOperation } from '../../operations/useOperation';
import { Failure } from '../feedback/Failure';
import { FormPaper, OperationForm, type OperationFormProps } from './OperationForm';
import { leaveGuards } from './unsavedInput';
import { useMergedSave } from './useMergedSave';
import { pickTexts } from './values';

interface FrameProps extends Pick<OperationFormProps<RaRecord>, 'submit' | 'busy' | 'check'> {
  resource: string;
  /** Message key of the success toast, and the specification's failure messages. */
  success: string;
  failure?: FailureSentences;
  /** Log message of a failure, if the specification requires one. */
  log?: string;
  /** Default: `panel`. On a page the form is on a Paper. */
  frame?: 'page' | 'panel';
  /** Called after a success and on Cancel. */
  onDone: () => void;
  children: ReactNode;
}

const ignore = () => {};

interface EditFormProps extends FrameProps {
  id: string;
  /** The specification's messages for a record that could not be loaded. */
  loadFailure?: FailureSentences;
  /** The texts of the form: what someone else saved in them since it was opened is kept, or asked about. */
  merged?: readonly string[];
  /** The record itself has to be read first: its row in a list lacks fields, and a save would clear them. */
  isReadFirst?: boolean;
}

/** Returns whether a record was read since this was first rendered; what its list holds of it does not count. */
function useReadSince(resource: string, id: string): boolean {
  // It only watches: the form around it reads.
  const query = useGetOne(resource, { id }, { enabled: false });
  const { isFetchedAfterMount, isFetching, error } = query;
  const [readId, setReadId] = useState<string>();
  if (readId !== id && isFetchedAfterMount && !isFetching && !error) setReadId(id);
  return readId === id;
}

/**
 * Renders the form that edits a record, its loading state, and a failure to load with "Try again". It waits for the
 * server; a failed save keeps the input.
 */
export function EditForm({
  resource,
  id,
  loadFailure,
  merged,
  isReadFirst,
  children,
  ...texts
}: EditFormProps) {
  const isRead = useReadSince(resource, id);
  return (
    <EditBase
      {...{ resource, id }}
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={{ ...retryRule, onError: ignore }}
    >
      <Loaded
        failure={loadFailure}
        frame={texts.frame}
        draft={draftOf(resource, id)}
        mayOpen={isRead || !isReadFirst}
      >
        {merged ? (
          <MergedForm {...texts} {...{ id, merged }}>
            {children}
          </MergedForm>
        ) : (
          <RecordForm {...texts} id={id}>
            {children}
          </RecordForm>
        )}
      </Loaded>
    </EditBase>
  );
}

const draftOf = (resource: string, id = 'new') => `${resource}/${id}`;

const NO_RECORD = 'errors.noRecord';

// An empty response to a change is no failure, but it does not identify the created record.
function acceptWithoutRecord(failure: unknown): undefined {
  if (!isCallError(failure) || failure.message !== NO_RECORD) throw failure;
}

type RecordFormProps = Omit<FrameProps, 'resource'> & { id?: string };

/** Renders the form inside CreateBase or EditBase, which provide the record. The change is sent as an operation. */
export function RecordForm({
  id,
  frame = 'panel',
  onDone,
  children,
  success,
  failure,
  log,
  ...form
}: RecordFormProps) {
  const provider = useDataProvider();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const save = useOperation({
    send: (data: RaRecord) =>
      id === undefined
        ? provider.create(resource, { data }).catch(acceptWithoutRecord)
        : provider.update(resource, { id, data, previousData: record }),
    success: (result) => (result ? success : { message: NO_RECORD, type: 'warning' }),
    failure,
    log,
    refresh: [resource],
    onDone,
  });
  const fields = (
    <OperationForm
      {...form}
      operation={save}
      draft={draftOf(resource, id)}
      frame={frame}
      onCancel={onDone}
    >
      {children}
    </OperationForm>
  );
  if (frame === 'panel') return fields;
  return <FormPaper>{fields}</FormPaper>;
}

type MergedFormProps = Omit<FrameProps, 'resource' | 'frame'> & {
  id: string;
  merged: readonly string[];
};

/** Renders the form of a record whose save takes nothing away. */
function MergedForm({
  id,
  merged,
  children,
  onDone,
  success,
  failure,
  log,
  ...form
}: MergedFormProps) {
  const provider = useDataProvider();
  const resource = useResourceContext() ?? '';
  const draft = draftOf(resource, id);
  const save = useMergedSave({
    draft,
    read: () => provider.getOne(resource, { id }),
    textsOf: (row: RaRecord) => pickTexts(merged, row),
    labels: `resources.${resource}.fields`,
    send: (texts, previousData) =>
      provider.update(resource, { id, data: { ...previousData, ...texts }, previousData }),
    success,
    failure,
    log,
    refresh: [resource],
    onDone,
  });
  return (
    <OperationForm {...form} operation={save} draft={draft} frame="panel" onCancel={onDone}>
      {children}
    </OperationForm>
  );
}

interface LoadedProps extends Pick<FrameProps, 'frame' | 'children'> {
  failure?: FailureSentences;
  /** Name of the draft of the form. */
  draft: string;
  mayOpen: boolean;
}

/** Renders the form once its record has loaded, or the failure. */
function Loaded({ failure, frame, draft, mayOpen, children }: LoadedProps) {
  const { error, refetch, resource, ...context } = useEditContext<RaRecord, Error>();
  const record = mayOpen ? context.record : undefined;
  const isLost = error && (!record || isCallError(error, 'notFound'));
  // What was typed stays where its record is gone since, to be copied.
  const isShown = record && (!isLost || leaveGuards.changed(draft).length > 0);
  const isSilent = isCallError(error, 'notFound') && !error.body;
  const as = isSilent && !failure ? `resources.${resource}.notFound` : undefined;
  // In a panel, the form brings its own content.
  const Content = frame === 'page' ? Fragment : DialogContent;
  return (
    <>
      {isLost && (
        <Content {...(isShown && frame !== 'page' && { sx: { flex: 'none' } })}>
          <Failure
            failure={error}
            {...{ as, sentence: sentenceFor(error, failure) }}
            onRetry={refetch}
          />
        </Content>
      )}
      {!isLost && !record && (
        <Content>
          <Skeleton variant="rounded" height={56} />
        </Content>
      )}
      {isShown && children}
    </>
  );
}
