import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useState } from 'react';
import { CreateBase, EditBase, type RaRecord, useEditContext, useNotify } from 'react-admin';
import { retryRule } from '../dataProvider/queryClient';
import { isCallError } from '../http/errors';
import { Failure } from './Failure';
import { logFailure } from './logFailure';
import { RecordForm } from './RecordForm';

interface FrameProps {
  resource: string;
  /** Message key of the toast after the server said yes. */
  success: string;
  /** Called after a success, and on Cancel. */
  onDone: () => void;
  /** The inputs. */
  children: ReactNode;
}

const ignore = () => {};

/** What a save does on either answer: a toast and on, or the failure beside what was typed, logged as well (rulings R28). */
function useSaving(what: string, success: string, onDone: () => void) {
  const notify = useNotify();
  const [failure, setFailure] = useState<unknown>();
  const mutationOptions = {
    onMutate: () => setFailure(undefined),
    onSuccess: () => {
      notify(success, { type: 'success' });
      onDone();
    },
    onError: (error: unknown) => {
      logFailure(`${what} was not saved`, error);
      setFailure(error);
    },
  };
  return { failure, mutationOptions };
}

/**
 * Creates one record; a failed save keeps what was typed. It waits for the server (rulings R27).
 * @public Used by resources with a plain create page (docs/adding-a-resource.md).
 */
export function CreateFrame({ resource, success, onDone, children }: FrameProps) {
  const { failure, mutationOptions } = useSaving(`A new record of ${resource}`, success, onDone);
  return (
    <CreateBase {...{ resource, mutationOptions }} mutationMode="pessimistic" redirect={false}>
      <RecordForm draft={`${resource}/new`} failure={failure} onCancel={onDone}>
        {children}
      </RecordForm>
    </CreateBase>
  );
}

/**
 * Edits one record: loading, failing with "Try again", the form, and a failed save that keeps what was typed.
 * It waits for the server (rulings R27).
 */
export function EditFrame({
  resource,
  id,
  success,
  onDone,
  children,
}: FrameProps & { id: string }) {
  const { failure, mutationOptions } = useSaving(`${resource} ${id}`, success, onDone);
  return (
    <EditBase
      {...{ resource, id, mutationOptions }}
      mutationMode="pessimistic"
      redirect={false}
      redirectOnError={false}
      queryOptions={{ ...retryRule, onError: ignore }}
    >
      <Loaded>
        <RecordForm draft={`${resource}/${id}`} failure={failure} onCancel={onDone}>
          {children}
        </RecordForm>
      </Loaded>
    </EditBase>
  );
}

/** Shows the form once its record is there, or why it is not. */
function Loaded({ children }: { children: ReactNode }) {
  const { record, error, refetch, resource } = useEditContext<RaRecord, Error>();
  if (error && (!record || isCallError(error, 'notFound'))) {
    const isSilent = isCallError(error, 'notFound') && !error.body;
    const as = isSilent ? `resources.${resource}.notFound` : undefined;
    return <Failure error={error} as={as} onRetry={refetch} />;
  }
  return record ? children : <Skeleton variant="rounded" height={56} />;
}
