import type { Journal } from '../journal';
import { isUnsettled, type Operation } from '../journal/operation';
import { isSettledInWallet } from './kinds';

/**
 * Writes down what a person found out about an open operation. One that was settled meanwhile stays as it is, and so does
 * a money movement.
 */
export async function settle(
  journal: Journal,
  { id }: Operation,
  outcome: 'done' | 'refused',
): Promise<void> {
  const operation = journal.get(id);
  if (operation?.outcome !== 'unknown' || isSettledInWallet(operation.kind)) return;
  const endedAt = new Date().toISOString();
  await journal.put({ ...operation, outcome, settledBy: 'person', endedAt });
}

/** Tells how an operation was settled, where it was. */
export function settledAs(operation: Operation | undefined): 'done' | 'refused' | undefined {
  if (!operation || isUnsettled(operation)) return undefined;
  return operation.outcome === 'done' ? 'done' : 'refused';
}
