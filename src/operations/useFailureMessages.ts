import { useCallback } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { isCallError, isOutcomeUnknown } from '../http/errors';
import { type FailureSentence, failureMessages } from './failureMessages';

/** Returns a function that words a failure in the user's language. */
export function useFailureMessages() {
  const translate = useTranslate();
  return useCallback(
    (failure: unknown, sentence?: FailureSentence) => {
      const { title, text, note } = failureMessages(failure, sentence);
      const translated = (key: string) => translate(key, { _: key });
      return {
        title: title && translated(title),
        text: translated(text),
        note: note && translated(note),
      };
    },
    [translate],
  );
}

/**
 * Returns a function that shows a failure in a toast, which stays until it is
 * closed if the outcome is unknown. The end of a session has its own notice.
 */
export function useNotifyFailure() {
  const notify = useNotify();
  return useCallback(
    (failure: unknown, sentence?: FailureSentence) => {
      if (isCallError(failure, 'unauthorized')) return;
      const { title, text, note } = failureMessages(failure, sentence);
      notify(text, {
        type: isCallError(failure, 'outcomeUnknown') ? 'warning' : 'error',
        above: title,
        below: note,
        autoHideDuration: isOutcomeUnknown(failure) ? null : undefined,
      });
    },
    [notify],
  );
}
