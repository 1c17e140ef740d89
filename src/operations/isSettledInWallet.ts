import { isOrder } from '../dataProvider/actions/movementKinds';
import type { Operation } from '../journal/operation';

/** Returns whether the wallet's card settles an operation: a money movement whose order can be read. */
export function isSettledInWallet({ kind, details }: Pick<Operation, 'kind' | 'details'>): boolean {
  const { draft } = (details ?? {}) as { draft?: { order?: unknown } | null };
  return kind.startsWith('wallet.') && isOrder(draft?.order);
}
