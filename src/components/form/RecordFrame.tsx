import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import {
  CreateBase,
  EditBase,
  type RaRecord,
  useDataProvider,
  useEditContext,
  useRecordContext,
  useResourceContext,
} from 'react-admin';
import { retryRule } from '../../dataProvider/queryClient';
import { isCallError } from '../../http/errors';
import type { Sentences } from '../../operations/failureWords';
import { sentenceFor } from '../../operations/failureWords';
import { useOperation } from '../../operations/useOperation';
import { Failure } from '../feedback/Failure';
import { OperationForm, type OperationFormProps } from './OperationForm';

interface FrameProps extends Pick<OperationFormProps<RaRecord>, 'submit' | 'busy' | 'check'> {
  resource: string;
  /** Message key of the toast after the server said yes, and the specification's texts for a failure. */
  success: string;
  failure?: Sentences;
  /** What the log says of a failure, where the specification wants one. */
  log?: string;
  /** In a panel unless told otherwise; on a page it stands on a sheet. */
  frame?: 'page' | 'panel';
  /** Called after a success, and on Cancel. */
  onDone: () => void;
  /** The inputs. */
  children: ReactNode;
}

const ignore = () => {};

/**
 * Creates one record; a failed save keeps what was typed. It waits for the server (rulings R27).
 * @public Used by resources with a plain create page (docs/adding-a-resource.md).
 */
export function CreateFrame({ resource, children, ...words }: FrameProps) {
  return (
    <CreateBase resource={resource} redirect={false}>
      <RecordForm {...words}>{children}</RecordForm>
    </CreateBase>
  );
}

interface EditFrameProps extends FrameProps {
  id: string;
  /** The specification's texts for a record that could not be loaded. */
  loadFailure?: Sentences;
}

/**
 * Edits one record: loading, failing with "Try again", the form, and a failed save that keeps what was typed.
 * It waits for the server (rulings R27).
 */
export function EditFrame({ resource, id, loadFailure, children, ...words }: EditFrameProps) {
  return (
    <EditBase
      {...{ resource, id }}
      mutationMode="pessimistic"
      redirect={false}
      redirectOnError={false}
      queryOptions={{ ...retryRule, onError: ignore }}
    >
      <Loaded failure={loadFailure}>
        <RecordForm {...words} id={id}>
          {children}
        </RecordForm>
      </Loaded>
    </EditBase>
  );
}

const NO_RECORD = 'errors.noRecord';

// An empty response to a change is no failure (rulings R14), but nothing shows which record was made.
function acceptWithoutRecord(failure: unknown): undefined {
  if (!isCallError(failure) || failure.message !== NO_RECORD) throw failure;
}

type RecordFormProps = Omit<FrameProps, 'resource'> & { id?: string };

/** The form of CreateBase or EditBase: the record comes from there, what is sent is an operation. */
function RecordForm({ id, frame = 'panel', onDone, children, ...rest }: RecordFormProps) {
  const { success, failure, log, ...form } = rest;
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
      draft={`${resource}/${id ?? 'new'}`}
      frame={frame}
      onCancel={onDone}
    >
      {children}
    </OperationForm>
  );
  if (frame === 'panel') return fields;
  return (
    <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 640 }}>
      {fields}
    </Paper>
  );
}

/** Shows the form once its record is there, or why it is not. */
function Loaded({ failure, children }: { failure?: Sentences; children: ReactNode }) {
  const { record, error, refetch, resource } = useEditContext<RaRecord, Error>();
  if (error && (!record || isCallError(error, 'notFound'))) {
    const isSilent = isCallError(error, 'notFound') && !error.body;
    const as = isSilent && !failure ? `resources.${resource}.notFound` : undefined;
    const sentence = sentenceFor(error, failure);
    return <Failure failure={error} {...{ as, sentence }} onRetry={refetch} />;
  }
  return record ? children : <Skeleton variant="rounded" height={56} />;
}
