import { expect, it } from 'vitest';
import { openDatabase } from '../../../src/journal/database';
import { forgetOldBatches } from '../../../src/operations/forgetOldBatches';

const DAY_MS = 24 * 60 * 60 * 1000;
const now = Date.parse('2026-11-22T00:00:00Z');
const daysAgo = (days: number) => new Date(now - days * DAY_MS).toISOString();

it('a batch that nothing was written to for 30 days is forgotten with its messages, a younger one stays whole', async () => {
  const database = await openDatabase();
  for (const [id, days] of [
    ['ada old', 31],
    ['ada young', 29],
  ] as const) {
    await database.put('batches', { id, batch: {}, writtenAt: daysAgo(days) });
    await database.put('batches', { id: `${id} items`, batch: { message: 'Dear customer' } });
  }
  await forgetOldBatches(now);
  expect(await database.getAllKeys('batches')).toEqual(['ada young', 'ada young items']);
});

it('where the browser keeps nothing there is nothing to forget', async () => {
  Object.assign(globalThis, { indexedDB: undefined });
  await expect(forgetOldBatches()).resolves.toBeUndefined();
});
