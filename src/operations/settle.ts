import type { Journal } from '../journal';
import { isUnsettled, type Operation } from '../journal/operation';
import { isSettledInWallet } from './kinds';
import { settledByPerson, writeOperation } from './writeOperation';

/**
 * Writes down what a person found out about an open operation. One that was settled meanwhile stays as it is, and so does
 * a money movement.
 */
export async function settle(
  journal: Journal,
  { id, kind }: Operation,
  outcome: 'done' | 'refused',
): Promise<void> {
  if (!isSettledInWallet(kind)) await writeOperation(journal, id, settledByPerson(outcome));
}

/** Tells how an operation was settled, where it was. */
export function settledAs(operation: Operation | undefined): 'done' | 'refused' | undefined {
  if (!operation || isUnsettled(operation)) return undefined;
  return operation.outcome === 'done' ? 'done' : 'refused';
}
