import { formatText } from '../../../format/text';
import { isCallError } from '../../../http/errors';

/** What a retry came to (part 2, sections 4 and 8; rulings R16). */
export type Outcome =
  | { kind: 'successful' }
  /** The answer said `valid: false`: its words, and the whole of it. */
  | { kind: 'refused'; text: string; raw: string }
  /** Something was thrown: '' where nobody said what. `notSent` when it is known that nothing left. */
  | { kind: 'error'; text: string; notSent?: true }
  /** It was sent and the answer never came. */
  | { kind: 'unknown' }
  /** Nothing was sent, or nothing done: the session had ended. */
  | { kind: 'signedOut' };

const wordsOf = (body: unknown, name: 'message' | 'error'): string => {
  const value = (body as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : formatText(value);
};

/** Reads what was thrown. A good status with `valid: false` is a refusal; anything else an error (part 2, section 8). */
export function outcomeOf(error: unknown): Outcome {
  if (isCallError(error, 'unauthorized')) return { kind: 'signedOut' };
  if (isCallError(error, 'outcomeUnknown')) return { kind: 'unknown' };
  if (isCallError(error, 'refused') && error.status !== undefined && error.status < 300) {
    const words = [wordsOf(error.body, 'message'), wordsOf(error.body, 'error')];
    const raw = JSON.stringify(error.body, null, 2);
    return { kind: 'refused', text: words.filter(Boolean).join(' - '), raw };
  }
  const notSent = isCallError(error, 'unreachable') || undefined;
  const said = isCallError(error) ? wordsOf(error.body, 'error') : '';
  return {
    kind: 'error',
    text: said || (error instanceof Error ? error.message : ''),
    ...(notSent && { notSent }),
  };
}
