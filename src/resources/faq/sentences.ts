import { type FailureKind, isCallError } from '../../http/errors';
import type { Sentence } from '../../operations/failureWords';

// What the specification says of some kinds of failure, whatever else it says (part 1, section 8).
const OF_SAVE: Partial<Record<FailureKind, Sentence>> = {
  conflict: { instead: 'resources.faq.nameTaken' },
  unreachable: 'resources.faq.networkError',
};
const OF_LOAD: Partial<Record<FailureKind, Sentence>> = {
  notFound: { instead: 'resources.faq.notFound' },
};

/** Gives the text for a feature that could not be saved: taken name, no response, else the given one. */
export const saveFailure = (otherwise: string) => (failure: unknown) =>
  (isCallError(failure) && OF_SAVE[failure.kind]) || otherwise;

/** Returns the text for a feature that could not be loaded; an empty response has one of its own (part 1, section 8). */
export function loadFailure(failure: unknown): Sentence | undefined {
  if (!isCallError(failure)) return undefined;
  if (failure.kind === 'malformed' && failure.message === 'errors.noData') return undefined;
  return OF_LOAD[failure.kind] ?? 'resources.faq.loadOneFailed';
}
