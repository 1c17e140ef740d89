import { useCallback } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { isCallError, mayBeDone } from '../http/errors';
import { failureWords, type Sentence } from './failureWords';

/** Returns a function that words a failure in the user's language. */
export function useFailureWords() {
  const translate = useTranslate();
  return useCallback(
    (failure: unknown, sentence?: Sentence) => {
      const { title, text, note } = failureWords(failure, sentence);
      const say = (words: string) => translate(words, { _: words });
      return { title: title && say(title), text: say(text), note: note && say(note) };
    },
    [translate],
  );
}

/**
 * Returns a function that shows a failure in a toast, which stays until it is
 * closed if the outcome is unknown. The end of a session has its own notice.
 */
export function useTellFailure() {
  const notify = useNotify();
  return useCallback(
    (failure: unknown, sentence?: Sentence) => {
      if (isCallError(failure, 'unauthorized')) return;
      const { title, text, note } = failureWords(failure, sentence);
      notify(text, {
        type: isCallError(failure, 'outcomeUnknown') ? 'warning' : 'error',
        above: title,
        below: note,
        autoHideDuration: mayBeDone(failure) ? null : undefined,
      });
    },
    [notify],
  );
}
