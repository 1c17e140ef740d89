import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type NotificationOptions, useNotify } from 'react-admin';
import { type FailureSentence, type FailureSentences, sentenceFor } from './failureMessages';
import { useSingleFlight } from './useSingleFlight';

/** Logs a failure that the specification requires in the log; screens show it too. */
export function logFailure(message: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: this is the log that the specification asks for
  console.error(message, error);
}

/** A toast: its message key, or the key with options. */
export type ToastMessage = string | ({ message: string } & NotificationOptions);

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      failure?: FailureSentences;
      /** A failure is announced in a toast, also while the page is open. */
      isToast?: boolean;
      [further: string]: unknown;
    };
  }
}

interface OperationOptions<Input, Result> {
  /** Sends the change, by react-admin's verbs or a typed action; both record it. */
  send: (input: Input) => Promise<Result>;
  /** The toast after a positive response. */
  success?: ToastMessage | ((result: Result, input: Input) => ToastMessage | undefined);
  /** The specification's text for a failure; it may depend on it. */
  failure?: FailureSentences;
  /** Place of a failure: inside the frame (the default), or in a toast. */
  showFailure?: 'inline' | 'toast';
  /** Log message of a failure, where the specification requires one. */
  log?: string;
  /** Resources whose queries are refetched, after a failure too: the change may have been made anyway. */
  refresh?: readonly string[];
  onDone?: (result: Result, input: Input) => unknown;
  onFailure?: (failure: unknown, input: Input) => unknown;
}

/** An operation, as its frame needs it. */
export interface UseOperationResult<Input> {
  /** Runs it, once at a time; resolves to whether it was done. Never rejects. */
  run: (input: Input) => Promise<boolean>;
  isRunning: boolean;
  failure: unknown;
  /** Nothing was sent, because what had to be read before could not be read: it can be tried again. */
  isUnsent?: boolean;
  sentence?: FailureSentence;
  /** Clears the last failure, as when its dialog is closed. */
  clearFailure: () => void;
}

/** Runs a change: sends it once, shows the outcome and refetches; typed values stay until a positive response. */
export function useOperation<Input = void, Result = unknown>(
  options: OperationOptions<Input, Result>,
): UseOperationResult<Input> {
  const { send, success, failure: sentences, showFailure = 'inline', log, refresh = [] } = options;
  const notify = useNotify();
  const queryClient = useQueryClient();
  // The shell announces a failure that its page does not show, since it was left (layout/useFailureToasts.ts).
  const meta = { failure: sentences, isToast: showFailure === 'toast' };
  const mutation = useMutation({ mutationFn: send, retry: false, networkMode: 'always', meta });

  async function change(input: Input): Promise<boolean> {
    let result: Result;
    try {
      result = await mutation.mutateAsync(input);
    } catch (failure) {
      if (log) logFailure(log, failure);
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
  const run = useSingleFlight(change);
  return {
    run,
    isRunning: mutation.isPending,
    failure: showFailure === 'inline' ? (mutation.error ?? undefined) : undefined,
    sentence: sentenceFor(mutation.error, sentences),
    clearFailure: mutation.reset,
  };
}
