import { expect, it, vi } from 'vitest';
import { openDatabase } from '../../../src/journal/database';
import type { Operation } from '../../../src/journal/operation';

// A separate file, excluded from mutation testing, which would credit module-level code to this test alone.
const open: Operation = {
  ...{ id: 'open', adminId: 'ada', kind: 'wallet.credit', tabId: 'tab', outcome: 'unknown' },
  startedAt: new Date().toISOString(),
};
const fault = () => {
  throw new DOMException('The disk is busy', 'UnknownError');
};
const failing = {
  open: () => vi.spyOn(globalThis.indexedDB, 'open'),
  getAll: () => vi.spyOn(IDBObjectStore.prototype, 'getAll'),
} as const;

it.each(['open', 'getAll'] as const)(
  'a journal that cannot be read once, at %s, is read at the second attempt',
  async (at) => {
    await (await openDatabase()).put('operations', open);
    // Another page of the same browser has no connection yet.
    vi.resetModules();
    const page = await import('../../../src/journal');
    const call = failing[at]().mockImplementationOnce(fault);
    const journal = page.openJournal('ada');
    await journal.ready;
    expect([journal.all().map(({ id }) => id), journal.isComplete()]).toEqual([['open'], true]);
    expect(call.mock.calls.length).toBeGreaterThan(1);
  },
);
