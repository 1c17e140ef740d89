import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openDatabase } from '../../../src/journal/database';
import { type Batch, createBatch } from '../../../src/operations/batch';
import {
  forgetBatchesOf,
  forgetOldBatches,
  openBatchStore,
  readSummaries,
} from '../../../src/operations/batchStore';

const item = z.object({ id: z.string() });
type Item = z.infer<typeof item>;
const items = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id }));
const whole: Batch<Item> = {
  ...createBatch('one', items),
  phase: 'paused',
  why: 'person',
  results: [
    { state: 'done' },
    { state: 'refused', reason: 'No', note: 'Never' },
    { state: 'unknown', operation: 'op' },
    { state: 'sending' },
    { state: 'waiting' },
    { state: 'notSent' },
  ],
};
const open = () => openBatchStore('me run', item);
const stored = async (id: string) => (await openDatabase()).get('batches', id);
/** Changes the stored batch, as another version of the console might have left it. */
async function damage(id: string, changes: object) {
  const kept = await stored(id);
  await (await openDatabase()).put('batches', {
    ...kept,
    id,
    batch: { ...(kept?.batch as object), ...changes },
  });
}
const keep = (revision = 1, batch = whole) => open().write({ batch, revision, digest: 'abc' });

describe('A stored batch', () => {
  it('is read as it was written, with the result of each item', async () => {
    expect(await open().read()).toBeUndefined();
    await keep();
    expect(await open().read()).toEqual({ batch: whole, revision: 1, digest: 'abc' });
    expect(await openBatchStore('you run', item).read()).toBeUndefined();
  });

  it('has the items once, one letter per result, and messages only where there are some', async () => {
    await keep();
    const { batch, writtenAt } = (await stored('me run')) ?? {};
    expect(batch).toMatchObject({ letters: 'dru>.n', revision: 1 });
    expect(batch).toHaveProperty('notes', {
      1: { reason: 'No', note: 'Never' },
      2: { operation: 'op' },
    });
    expect(Date.parse(writtenAt ?? '')).not.toBeNaN();
    const [key = ''] = (await (await openDatabase()).getAllKeys('batches')).filter(
      (id) => id !== 'me run',
    );
    await damage(key, { items: items.map(({ id }) => ({ id: id.toUpperCase() })) });
    await keep(2);
    expect(await open().read()).toMatchObject({
      batch: { items: [{ id: 'A' }, {}, {}, {}, {}, {}] },
    });
    await (await openDatabase()).delete('batches', key);
    await keep(3);
    expect(await open().read()).toMatchObject({ batch: { items }, revision: 3 });
  });

  it.each([
    ['a letter nobody knows', { letters: 'dru>.x' }],
    ['a letter too few', { letters: 'dru>.' }],
    ['a phase nobody knows', { phase: 'dancing' }],
    ['another batch’s items', { id: 'two' }],
    ['a revision that is no number', { revision: 'first' }],
    ['notes that are no words', { notes: { 1: { reason: 5 } } }],
  ])('is set aside with %s', async (_, changes) => {
    await keep();
    await damage('me run', changes);
    expect(await open().read()).toBe('unreadable');
  });

  it('is set aside without its items, whether it is readable or not', async () => {
    await keep();
    const keys = await (await openDatabase()).getAllKeys('batches');
    for (const key of keys)
      if (key !== 'me run') await (await openDatabase()).delete('batches', key);
    expect(await open().read()).toBe('unreadable');
    await damage('me run', { phase: 'dancing' });
    expect(await open().read()).toBe('unreadable');
  });

  it('is removed with its items', async () => {
    await keep();
    await open().remove();
    expect(await open().read()).toBeUndefined();
    expect(await (await openDatabase()).getAllKeys('batches')).toEqual([]);
  });
});

describe('The batches of an admin', () => {
  it('are listed with their results, without those of other admins and other records', async () => {
    await keep();
    await openBatchStore('you run', item).write({ batch: whole, revision: 1 });
    await openBatchStore('me', item).write({ batch: whole, revision: 1 });
    await (await openDatabase()).put('batches', { id: 'me sent abc', batch: { at: 1 } });
    expect(await readSummaries('me')).toEqual([
      {
        ...{ id: 'one', unknown: ['op'] },
        name: 'run',
        phase: 'paused',
        counts: { waiting: 1, sending: 1, done: 1, refused: 1, unknown: 1, notSent: 1 },
      },
    ]);
    expect(await readSummaries('nobody')).toEqual([]);
  });
});

describe('Batches are deleted', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const now = Date.parse('2026-11-22T00:00:00Z');
  const writtenAt = (days: number) => new Date(now - days * DAY_MS).toISOString();
  const keys = async () => (await openDatabase()).getAllKeys('batches');
  async function kept(...records: { id: string; days: number }[]) {
    const database = await openDatabase();
    for (const { id, days } of records) {
      await database.put('batches', { id, batch: {}, writtenAt: writtenAt(days) });
      await database.put('batches', { id: `${id} items`, batch: { message: 'Dear customer' } });
    }
    await database.put('batches', { id: 'bob sent x-y', batch: { at: now - 29 * DAY_MS } });
    await database.put('batches', { id: 'bob sent y-z', batch: { at: now - 31 * DAY_MS } });
  }

  it('with their messages after 30 days without a write, and those of another admin at once', async () => {
    await kept(
      { id: 'ada old', days: 31 },
      { id: 'ada young', days: 29 },
      { id: 'bob run', days: 1 },
    );
    await forgetOldBatches('ada', now);
    expect(await keys()).toEqual(['ada young', 'ada young items', 'bob sent x-y']);
  });

  it('at a sign-out: those of the admin, without the digests of what was sent', async () => {
    await kept({ id: 'ada run', days: 1 }, { id: 'bob run', days: 1 });
    await forgetBatchesOf('bob');
    expect(await keys()).toEqual(['ada run', 'ada run items', 'bob sent x-y', 'bob sent y-z']);
  });

  it('never with an error, where the browser stores nothing', async () => {
    Object.assign(globalThis, { indexedDB: undefined });
    await expect(forgetOldBatches('ada')).resolves.toBeUndefined();
  });
});
