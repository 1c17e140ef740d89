import type { Journal } from '../journal';
import { isUnsettled, type Operation } from '../journal/operation';
import { isSettledInWallet } from './kinds';
import { settledByUserUpdate, writeOperation } from './writeOperation';

/**
 * Stores the user's finding about an open operation. One that was settled in
 * the meantime stays unchanged, and so does a money movement.
 */
export async function settleOperation(
  journal: Journal,
  { id, kind }: Operation,
  outcome: 'done' | 'refused',
): Promise<void> {
  if (!isSettledInWallet(kind)) await writeOperation(journal, id, settledByUserUpdate(outcome));
}

/** Returns how an operation was settled; undefined if it was not. */
export function settledAs(operation: Operation | undefined): 'done' | 'refused' | undefined {
  if (!operation || isUnsettled(operation)) return undefined;
  return operation.outcome === 'done' ? 'done' : 'refused';
}
