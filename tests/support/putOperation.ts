import type { Journal } from '../../src/journal';
import type { Operation } from '../../src/journal/operation';

/** Writes a whole record to a journal, as no code of the console does: whatever was stored under its ID is replaced. */
export const putOperation = (journal: Pick<Journal, 'put'>, operation: Operation): Promise<void> =>
  journal.put(operation.id, () => operation);
