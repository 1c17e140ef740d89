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
import { retryRule } from '../dataProvider/queryClient';
import { isCallError } from '../http/errors';
import { useOperation } from '../operations/useOperation';
import { Failure } from './Failure';
import { OperationForm } from './OperationForm';

interface FrameProps {
  resource: string;
  /** Message keys: the toast after the server said yes, and the specification's sentence for a failure. */
  success: string;
  failure?: string;
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

/**
 * Edits one record: loading, failing with "Try again", the form, and a failed save that keeps what was typed.
 * It waits for the server (rulings R27).
 */
export function EditFrame({ resource, id, children, ...words }: FrameProps & { id: string }) {
  return (
    <EditBase
      {...{ resource, id }}
      mutationMode="pessimistic"
      redirect={false}
      redirectOnError={false}
      queryOptions={{ ...retryRule, onError: ignore }}
    >
      <Loaded>
        <RecordForm {...words} id={id}>
          {children}
        </RecordForm>
      </Loaded>
    </EditBase>
  );
}

type RecordFormProps = Omit<FrameProps, 'resource'> & { id?: string };

/** The form of CreateBase or EditBase: the record comes from there, what is sent is an operation. */
function RecordForm({ id, success, failure, onDone, children }: RecordFormProps) {
  const provider = useDataProvider();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const what = id === undefined ? `A new record of ${resource}` : `${resource} ${id}`;
  const save = useOperation({
    send: (data: RaRecord) =>
      id === undefined
        ? provider.create(resource, { data })
        : provider.update(resource, { id, data, previousData: record }),
    success,
    failure,
    log: `${what} was not saved`,
    refresh: [resource],
    onDone,
  });
  return (
    <OperationForm
      operation={save}
      draft={`${resource}/${id ?? 'new'}`}
      frame="panel"
      onCancel={onDone}
    >
      {children}
    </OperationForm>
  );
}

/** Shows the form once its record is there, or why it is not. */
function Loaded({ children }: { children: ReactNode }) {
  const { record, error, refetch, resource } = useEditContext<RaRecord, Error>();
  if (error && (!record || isCallError(error, 'notFound'))) {
    const isSilent = isCallError(error, 'notFound') && !error.body;
    const as = isSilent ? `resources.${resource}.notFound` : undefined;
    return <Failure failure={error} as={as} onRetry={refetch} />;
  }
  return record ? children : <Skeleton variant="rounded" height={56} />;
}
