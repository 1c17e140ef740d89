import { useCallback } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { type CallError, isCallError, serverMessage } from '../http/errors';
import type { ItemReason } from './batch';
import { isGatewayStatus } from './outcome';

/** The specification's text, where the server sent none. `above` is also shown above the server's, `replacement` replaces it. */
export type FailureSentence = string | { above?: string; replacement?: string };

/** One text for every failure, or a function of the failure. */
export type FailureSentences =
  | FailureSentence
  | ((failure: unknown) => FailureSentence | undefined);

export function sentenceFor(
  failure: unknown,
  sentences?: FailureSentences,
): FailureSentence | undefined {
  return typeof sentences === 'function' ? sentences(failure) : sentences;
}

/** Texts for a failure: message keys, or the server's message. */
export interface FailureMessages {
  title?: string;
  text: string;
  /** Shown next to the text: what remains open, or the server's message for an unknown outcome. */
  note?: string;
}

// No response was received, or a gateway lost it.
const OUTCOME_UNKNOWN = 'errors.outcomeUnknown';

/** Returns why a change has no known outcome: no response, one with an error, or one that cannot be read. */
function reasonOf({ status, response: body }: CallError): string {
  const isLost =
    status === undefined || (isGatewayStatus(status) && serverMessage(body) === undefined);
  if (isLost) return OUTCOME_UNKNOWN;
  if (status >= 400) return 'errors.outcomeAfterError';
  // It was read, and is neither a success nor a refusal, such as `{ "status": "pending" }`.
  const isRead = typeof body === 'object' && body !== null;
  return isRead ? 'errors.outcomeUnconfirmed' : 'errors.outcomeUnread';
}

/**
 * Returns the texts for a failure: the server's message, otherwise the specification's sentence instead of `HTTP 500: …`; the
 * note adds that the change may have been made anyway.
 */
export function failureMessages(failure: unknown, sentence?: FailureSentence): FailureMessages {
  if (!isCallError(failure)) {
    return { text: failure instanceof Error ? failure.message : String(failure) };
  }
  const { kind, status, outcome } = failure;
  const message = failure.message === OUTCOME_UNKNOWN ? reasonOf(failure) : failure.message;
  const serverText = serverMessage(failure.response);
  if (kind === 'outcomeUnknown') return { text: message, note: serverText };
  const { above, replacement } = typeof sentence === 'object' ? sentence : {};
  const ownSentence = typeof sentence === 'string' ? sentence : (above ?? replacement);
  const isOpen = outcome === 'unknown';
  // A response of 200 with `valid: false` has no status here, but a message.
  if (status === undefined && serverText === undefined) {
    const reason = isOpen ? OUTCOME_UNKNOWN : message;
    return ownSentence ? { text: ownSentence, note: reason } : { text: reason };
  }
  const text = replacement ?? serverText ?? ownSentence ?? message;
  // Why a response is unreadable is shown next to the sentence, since it is no `HTTP 500: …`.
  const isUnread = kind === 'malformed' && text !== message;
  const isUnknown = failure.message === OUTCOME_UNKNOWN;
  const serverReason = isUnknown ? message : 'errors.mayBeDone';
  const detail = isOpen && text !== serverReason ? serverReason : undefined;
  return { title: serverText && above, text, note: detail ?? (isUnread ? message : undefined) };
}

/** Words the failure of a batch's item, with the sentence of its screen if there is one. */
export function reasonOfFailure(failure: unknown, sentence?: string): ItemReason {
  const { text, note } = failureMessages(failure, sentence);
  return { reason: text, note };
}

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

/** The options of a toast about a guarded change of unknown outcome: it stays until it is closed, and several become one. */
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
