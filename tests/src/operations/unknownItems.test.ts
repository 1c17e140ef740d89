import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { CallError } from '../../../src/http/errors';
import { openDatabase } from '../../../src/journal/database';
import { countStates } from '../../../src/operations/batch';
import { openBatchStore, readSummaries } from '../../../src/operations/batchStore';
import { tabLocks } from '../../../src/operations/locks';
import { createBatchRunner } from '../../../src/operations/runBatch';

const item = z.object({ id: z.string() });
const items = [{ id: 'a' }, { id: 'b' }];
const lost = () => new CallError('outcomeUnknown', 'lost', { outcome: 'unknown' });

/** Creates a sender whose second item gets no response, with the journal as a map of settled operations. */
async function finished(holdsMessages = false) {
  const settled = new Map<string, 'done' | 'refused'>();
  const settle = vi.fn(async () => {});
  const key = 'me batch';
  const sent: string[] = [];
  const sender = createBatchRunner({
    name: `batch ${key}`,
    store: openBatchStore(key, item, { holdsMessages }),
    locks: tabLocks,
    repeats: { find: async () => undefined, remember: async () => {} },
    operations: { settledAs: (operation) => settled.get(operation), settle },
  });
  await sender.start(
    { items },
    {
      send: async ({ id }, { operationId = '' }) => {
        sent.push(operationId);
        if (id === 'b') throw lost();
      },
    },
  );
  const counts = () => {
    const { batch } = sender.view();
    return batch && countStates(batch);
  };
  return { sender, settled, settle, sent, counts };
}
const keys = async () => (await openDatabase()).getAllKeys('batches');

describe('An item of unknown outcome in a finished batch', () => {
  it('keeps the batch from being dismissed until it is settled', async () => {
    const { sender, counts } = await finished();
    expect(sender.view().batch?.phase).toBe('finished');
    await sender.close();
    expect(counts()).toMatchObject({ done: 1, unknown: 1 });
    expect(await keys()).toEqual(['me batch', 'me batch items']);
    await sender.settle('b', 'done');
    await sender.close();
    expect(sender.view().batch).toBeUndefined();
    expect(await keys()).toEqual([]);
  });

  it('keeps the batch where the browser stores nothing, too', async () => {
    const { sender, counts } = await finished();
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('Storage is blocked', 'UnknownError');
    });
    await sender.close();
    expect(counts()).toMatchObject({ unknown: 1 });
  });

  it('is counted after a reload, and names its operation', async () => {
    const { sent } = await finished();
    expect(await readSummaries('me')).toMatchObject([
      { name: 'batch', phase: 'finished', counts: { unknown: 1 }, unknown: [sent[1]] },
    ]);
  });

  it.each([
    ['done', { done: 2, unknown: 0 }],
    ['refused', { done: 1, refused: 1 }],
  ] as const)(
    'that was settled as %s under Activity is settled in the batch',
    async (as, after) => {
      const { sender, settled, sent, counts } = await finished();
      await sender.follow();
      expect(counts()).toMatchObject({ unknown: 1 });
      settled.set(sent[1] ?? '', as);
      await sender.follow();
      expect(counts()).toMatchObject(after);
      expect(await readSummaries('me')).toMatchObject([{ counts: after, unknown: [] }]);
    },
  );

  it.each(['done', 'refused'] as const)(
    'that a person settles as %s in the batch is settled under Activity',
    async (state) => {
      const { sender, settle, sent } = await finished();
      await sender.settle('a', state);
      expect(settle).not.toHaveBeenCalled();
      await sender.settle('b', state);
      expect(settle.mock.calls).toEqual([[sent[1], state]]);
      expect(sender.view().batch?.results[1]).toEqual({ state });
    },
  );
});

describe('Texts and recipients of a message in parts', () => {
  it('are kept while a part is not done, and deleted once every part is', async () => {
    const { sender } = await finished(true);
    expect(await keys()).toEqual(['me batch', 'me batch items']);
    await sender.settle('b', 'done');
    expect(await keys()).toEqual([]);
    expect(sender.view().batch?.phase).toBe('finished');
    await sender.close();
    expect(sender.view().batch).toBeUndefined();
  });

  it('are deleted at sign-out, also while a part is in flight, and stay deleted', async () => {
    let answer = () => {};
    const key = 'me run';
    const send = vi.fn(() => new Promise<void>((done) => (answer = done)));
    const sender = createBatchRunner({
      name: `batch ${key}`,
      store: openBatchStore(key, item, { holdsMessages: true }),
      locks: tabLocks,
      repeats: { find: async () => undefined, remember: async () => {} },
    });
    const going = sender.start({ items }, { send });
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
    void sender.pause('signedOut');
    await sender.discard();
    expect(await keys()).toEqual([]);
    answer();
    await going;
    expect(send).toHaveBeenCalledTimes(1);
    expect([await keys(), sender.view().batch]).toEqual([[], undefined]);
  });
});
