import { beforeEach, expect, it, vi } from 'vitest';
import { openJournal } from '../../../src/journal';
import { openBatches } from '../../../src/journal/batches';
import { openDatabase } from '../../../src/journal/database';
import type { Operation } from '../../../src/journal/operation';
import { putOperation } from '../../support/putOperation';

const startedAt = new Date().toISOString();
const done: Operation = {
  ...{ id: 'x', adminId: 'ada', kind: 'users.update', subject: 'u', tabId: 'tab' },
  ...{ startedAt, outcome: 'done' },
};

// Vitest fails on a rejection that nothing handles.
beforeEach(() => {
  // A request that fails, and with it its transaction.
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore) {
    return this.add({ id: 'x' }) as unknown as IDBRequest<undefined>;
  });
});

it('settled operations that the browser does not delete stay, and the caller is told', async () => {
  const journal = openJournal('ada');
  await putOperation(journal, done);
  await expect(journal.clearSettled()).rejects.toThrow();
  expect(journal.all().map(({ id }) => id)).toEqual(['x']);
});

it('batches that the browser does not delete are reported once', async () => {
  await (await openDatabase()).put('batches', { id: 'x', batch: {} });
  await expect(openBatches('ada', () => {}).forgetOld()).rejects.toThrow();
});
