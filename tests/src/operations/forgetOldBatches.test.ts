import { expect, it } from 'vitest';
import { openDatabase } from '../../../src/journal/database';
import { forgetOldBatches } from '../../../src/operations/forgetOldBatches';

const DAY_MS = 24 * 60 * 60 * 1000;
const now = Date.parse('2026-11-22T00:00:00Z');
const daysAgo = (days: number) => new Date(now - days * DAY_MS).toISOString();

it('a batch without a write for 30 days is deleted with its messages, and a newer one is kept', async () => {
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

it('nothing is deleted where the browser stores nothing', async () => {
  Object.assign(globalThis, { indexedDB: undefined });
  await expect(forgetOldBatches()).resolves.toBeUndefined();
});
