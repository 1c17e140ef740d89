import { type FailureKind, isCallError } from '../../http/errors';
import type { FailureSentence } from '../../operations/failureMessages';

// The specification's messages for some kinds of failure (part 1, section 8).
const OF_SAVE: Partial<Record<FailureKind, FailureSentence>> = {
  conflict: { instead: 'resources.faq.nameTaken' },
  unreachable: 'resources.faq.networkError',
};
const OF_LOAD: Partial<Record<FailureKind, FailureSentence>> = {
  notFound: { instead: 'resources.faq.notFound' },
};

/** Returns the message for a failed save: name taken, no response, else `otherwise`. */
export const saveFailure = (otherwise: string) => (failure: unknown) =>
  (isCallError(failure) && OF_SAVE[failure.kind]) || otherwise;

/** Returns the message for a failed load; an empty response has its own message. */
export function loadFailure(failure: unknown): FailureSentence | undefined {
  if (!isCallError(failure)) return undefined;
  if (failure.kind === 'malformed' && failure.message === 'errors.noData') return undefined;
  return OF_LOAD[failure.kind] ?? 'resources.faq.loadOneFailed';
}
