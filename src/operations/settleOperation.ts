import { isOrder } from '../dataProvider/actions/movementKinds';
import type { Journal } from '../journal';
import type { Operation } from '../journal/operation';
import { settledByPersonUpdate, writeOperation } from './writeOperation';

/** Returns whether the wallet's card settles an operation: a money movement whose order can be read. */
export function isSettledInWallet({ kind, details }: Pick<Operation, 'kind' | 'details'>): boolean {
  const { draft } = (details ?? {}) as { draft?: { order?: unknown } | null };
  return kind.startsWith('wallet.') && isOrder(draft?.order);
}

/**
 * Stores the admin's word about an unknown operation. One that was settled in the meantime stays unchanged, and so does a money
 * movement, which the wallet settles. Throws 'errors.notSettled' where the browser does not store it.
 */
export async function settleOperation(
  journal: Journal,
  operation: Operation,
  outcome: 'done' | 'notDone',
): Promise<void> {
  if (isSettledInWallet(operation)) return;
  await writeOperation(journal, operation.id, settledByPersonUpdate(outcome)).catch(() => {
    throw new Error('errors.notSettled');
  });
}
