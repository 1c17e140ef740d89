import { isCallError, serverMessage } from '../http/errors';

/** What is said of a failure: message keys, or the server's own words. */
export interface FailureWords {
  text: string;
  /** Stands beside the text: what it leaves open, or what the server said of an outcome that nobody knows. */
  note?: string;
}

/**
 * Words a failure by the one rule (rulings R14, R16): the server's own message; else the sentence that the
 * specification gives for it, in place of `HTTP 500: …`; beside it, that a change may have been made all the same.
 */
export function failureWords(failure: unknown, sentence?: string): FailureWords {
  if (!isCallError(failure)) {
    return { text: failure instanceof Error ? failure.message : String(failure) };
  }
  const { kind, message, status, outcome } = failure;
  const said = serverMessage(failure.body);
  if (kind === 'outcomeUnknown') return { text: message, note: said };
  const isOpen = outcome === 'unknown';
  if (status === undefined) {
    const reason = isOpen ? 'errors.outcomeUnknown' : message;
    return sentence ? { text: sentence, note: reason } : { text: reason };
  }
  const text = said ?? sentence ?? message;
  return {
    text,
    note: isOpen && text !== 'errors.outcomeUnknown' ? 'errors.mayBeDone' : undefined,
  };
}
