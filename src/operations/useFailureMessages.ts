import { useCallback } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { isCallError } from '../http/errors';
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

/** The options of a toast about a guarded change of unknown outcome: it stays until it is closed, and several become one (rulings R46). */
export const unknownNotice = {
  type: 'warning',
  autoHideDuration: null,
  merged: 'errors.outcomesUnknown',
} as const;

/** Returns a function that shows a failure in a toast. The end of a session has its own notice. */
export function useNotifyFailure() {
  const notify = useNotify();
  return useCallback(
    (failure: unknown, sentence?: FailureSentence) => {
      if (isCallError(failure, 'unauthorized')) return;
      const { title, text, note } = failureMessages(failure, sentence);
      notify(text, {
        ...(isCallError(failure, 'outcomeUnknown') ? unknownNotice : { type: 'error' }),
        above: title,
        below: note,
      });
    },
    [notify],
  );
}
