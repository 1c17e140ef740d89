import { useCallback } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { isCallError, mayBeDone } from '../http/errors';
import { failureWords, type Sentence } from './failureWords';

/** Gives the way to word a failure in the reader's language. */
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

/** Gives the way to say a failure in one toast, which stays until it is closed where the outcome is unknown. The end of a session is said once, elsewhere. */
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
