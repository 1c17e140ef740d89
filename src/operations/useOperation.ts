import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type NotificationOptions, useNotify } from 'react-admin';
import { type Sentence, type Sentences, sentenceFor } from './failureWords';
import { keepFocus } from './keepFocus';
import { logFailure } from './logFailure';
import { useTellFailure } from './useFailureWords';
import { useOnce } from './useOnce';

/** A toast: its message key, or the key with what belongs to it. */
export type Notice = string | ({ message: string } & NotificationOptions);

interface OperationOptions<Input, Result> {
  /** Sends the change, by react-admin's verbs or a typed action; both write it down. */
  send: (input: Input) => Promise<Result>;
  /** The toast after a positive answer. */
  success?: Notice | ((result: Result, input: Input) => Notice | undefined);
  /** The text that the specification gives for a failure; it may depend on it. */
  failure?: Sentences;
  /** Where a failure is said: inside the frame (the default), or in a toast. */
  tell?: 'inline' | 'toast';
  /** What the log says of a failure, where the specification wants one (part 1, section 8; rulings R28). */
  log?: string;
  /** Resources whose queries are asked again, after a failure too: the change may have been made all the same. */
  refresh?: readonly string[];
  /** Called after a positive answer: closes a panel, goes on. */
  onDone?: (result: Result, input: Input) => unknown;
  onFailure?: (failure: unknown, input: Input) => unknown;
}

/** An operation as its frame needs it. */
export interface UseOperationResult<Input> {
  /** Runs it, once at a time; answers whether it was done. Never rejects. */
  run: (input: Input) => Promise<boolean>;
  isRunning: boolean;
  /** Why the last run was not done. */
  failure: unknown;
  /** The specification's sentence for that failure. */
  sentence?: Sentence;
  /** Forgets the last failure, as when its dialog is closed. */
  forget: () => void;
}

/**
 * The one way to change something: sent once (a double click, or Enter and a click, cannot slip through a render),
 * waited for, told, refreshed; what was typed stays until a positive answer (rulings R14, R16, R27, R30).
 */
export function useOperation<Input = void, Result = unknown>(
  options: OperationOptions<Input, Result>,
): UseOperationResult<Input> {
  const { send, success, failure: sentences, tell = 'inline', log, refresh = [] } = options;
  const notify = useNotify();
  const tellFailure = useTellFailure();
  const queryClient = useQueryClient();
  const mutation = useMutation({ mutationFn: send, retry: false, networkMode: 'always' });

  async function change(input: Input): Promise<boolean> {
    let result: Result;
    try {
      result = await mutation.mutateAsync(input);
    } catch (failure) {
      if (log) logFailure(log, failure);
      if (tell === 'toast') tellFailure(failure, sentenceFor(failure, sentences));
      await options.onFailure?.(failure, input);
      return false;
    } finally {
      for (const resource of refresh) {
        void queryClient.invalidateQueries({ queryKey: [resource] });
      }
    }
    const notice = typeof success === 'function' ? success(result, input) : success;
    if (typeof notice === 'string') notify(notice, { type: 'success' });
    else if (notice) notify(notice.message, { type: 'success', ...notice });
    await options.onDone?.(result, input);
    return true;
  }
  const run = useOnce((input: Input) => {
    const giveFocusBack = keepFocus();
    return change(input).finally(giveFocusBack);
  });
  return {
    run,
    isRunning: mutation.isPending,
    failure: tell === 'inline' ? (mutation.error ?? undefined) : undefined,
    sentence: sentenceFor(mutation.error, sentences),
    forget: mutation.reset,
  };
}
