import type { Operation, OperationOutcome } from '../journal/operation';

/** State of an operation, the same on every screen: `activity.outcomes`. */
export type OperationState = OperationOutcome | 'markedDone' | 'markedNotDone' | 'doneTwice';

/** Returns the state of an operation: its outcome, and whether the user reported it. */
export function operationState({
  outcome,
  settledBy,
  details,
}: Pick<Operation, 'outcome' | 'settledBy' | 'details'>): OperationState {
  const isByPerson = settledBy === 'person';
  if (outcome === 'done' && isByPerson) return 'markedDone';
  if (outcome === 'refused' && isByPerson) return 'markedNotDone';
  const { state } = (details ?? {}) as { state?: unknown };
  return outcome === 'unknown' && state === 'doneTwice' ? 'doneTwice' : outcome;
}
