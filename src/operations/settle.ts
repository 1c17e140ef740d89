import type { Journal } from '../journal';
import type { Operation } from '../journal/operation';

/** Writes down what a person found out about an open operation. One that was settled meanwhile stays as it is. */
export async function settle(
  journal: Journal,
  { id }: Operation,
  outcome: 'done' | 'refused',
): Promise<void> {
  const operation = journal.get(id);
  if (operation?.outcome !== 'unknown') return;
  const endedAt = new Date().toISOString();
  await journal.put({ ...operation, outcome, settledBy: 'person', endedAt });
}
