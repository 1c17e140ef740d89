import type { Journal } from '../journal';
import { isUnsettled, type Operation } from '../journal/operation';
import { isSettledInWallet } from './isSettledInWallet';
import { settledByPersonUpdate, writeOperation } from './writeOperation';

/**
 * Stores the admin's word about an unknown operation (rulings R16b). One that was settled in the meantime stays
 * unchanged, and so does a money movement, which the wallet settles.
 */
export async function settleOperation(
  journal: Journal,
  operation: Operation,
  outcome: 'done' | 'notDone',
): Promise<void> {
  if (isSettledInWallet(operation)) return;
  await writeOperation(journal, operation.id, settledByPersonUpdate(outcome));
}

/** Returns how an operation was settled; undefined if it was not. */
export function settledAs(operation: Operation | undefined): 'done' | 'refused' | undefined {
  if (!operation || isUnsettled(operation)) return undefined;
  return operation.outcome === 'done' ? 'done' : 'refused';
}
