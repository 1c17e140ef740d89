import { type CallError, isCallError, serverMessage } from '../http/errors';
import { isGateway } from './outcome';

/**
 * The specification's text for a failure, a message key: said where the server said nothing. `above` stands over the
 * server's own words as well, `instead` takes their place.
 */
export type Sentence = string | { above?: string; instead?: string };

/** A text for every failure, or one by the failure. */
export type Sentences = Sentence | ((failure: unknown) => Sentence | undefined);

/** Chooses the sentence for a failure. */
export function sentenceFor(failure: unknown, sentences?: Sentences): Sentence | undefined {
  return typeof sentences === 'function' ? sentences(failure) : sentences;
}

/** What is said of a failure: message keys, or the server's own words. */
export interface FailureWords {
  /** Stands above the server's own words. */
  title?: string;
  text: string;
  /** Stands beside the text: what it leaves open, or what the server said of an outcome that nobody knows. */
  note?: string;
}

// No answer came, or what stands between lost it.
const LOST = 'errors.outcomeUnknown';

/** Returns why a change has no known outcome: no response, one with an error, or one that cannot be read. */
function reasonOf({ status, body }: CallError): string {
  const isLost = status === undefined || (isGateway(status) && serverMessage(body) === undefined);
  if (isLost) return LOST;
  return status < 400 ? 'errors.outcomeUnread' : 'errors.outcomeAfterError';
}

/**
 * Words a failure by the one rule (rulings R14, R16): the server's own message; else the sentence that the
 * specification gives for it, in place of `HTTP 500: …`; beside it, that a change may have been made all the same.
 */
export function failureWords(failure: unknown, sentence?: Sentence): FailureWords {
  if (!isCallError(failure)) {
    return { text: failure instanceof Error ? failure.message : String(failure) };
  }
  const { kind, status, outcome } = failure;
  const message = failure.message === LOST ? reasonOf(failure) : failure.message;
  const said = serverMessage(failure.body);
  if (kind === 'outcomeUnknown') return { text: message, note: said };
  const { above, instead } = typeof sentence === 'object' ? sentence : {};
  const own = typeof sentence === 'string' ? sentence : (above ?? instead);
  const isOpen = outcome === 'unknown';
  // An answer of 200 that says `valid: false` reaches this place without its status, but with words.
  if (status === undefined && said === undefined) {
    const reason = isOpen ? LOST : message;
    return own ? { text: own, note: reason } : { text: reason };
  }
  const text = instead ?? said ?? own ?? message;
  // What is wrong with an answer that cannot be read is no `HTTP 500: …`: it is said beside the sentence (rulings R12).
  const isUnread = kind === 'malformed' && text !== message;
  const isWhy = failure.message === LOST;
  const why = isWhy ? message : 'errors.mayBeDone';
  const open = isOpen && text !== why ? why : undefined;
  return { title: said && above, text, note: open ?? (isUnread ? message : undefined) };
}
