import type { Journal } from '../../src/journal';
import type { Operation } from '../../src/journal/operation';

/** Writes a complete record to a journal, which replaces any record with its ID; the console never does this. */
export const putOperation = (journal: Pick<Journal, 'put'>, operation: Operation): Promise<void> =>
  journal.put(operation.id, () => operation);
