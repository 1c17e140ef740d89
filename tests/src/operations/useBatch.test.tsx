import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Batch } from '../../../src/operations/batch';
import { openBatchStore } from '../../../src/operations/batchStore';
import { tabLocks } from '../../../src/operations/locks';
import { createBatchRunner } from '../../../src/operations/runBatch';
import { useBatch, useBatchNews } from '../../../src/operations/useBatch';

const item = z.object({ id: z.string() });
type Item = z.infer<typeof item>;
const send = async () => {};

/** Renders one tab, and creates the sender of another. */
async function twoTabs(name: string) {
  const key = `me ${name}`;
  const told: string[][] = [];
  const onNews = ({ items }: Batch<Item>) => void told.push(items.map(({ id }) => id));
  const options = { adminId: 'me', name, item, send };
  const { result } = renderHook(() => {
    const batch = useBatch<Item>(options);
    useBatchNews(batch, onNews);
    return batch;
  });
  await vi.waitFor(() => expect(result.current.isReady).toBe(true));
  const other = createBatchRunner({
    name: `batch ${key}`,
    store: openBatchStore(key, item),
    locks: tabLocks,
    repeats: { find: async () => undefined, remember: async () => {} },
  });
  return { result, told, other };
}

it('reports its own batch once all of it was sent', async () => {
  const { result, told } = await twoTabs('mine');
  await act(() => result.current.start({ items: [{ id: 'a' }] }));
  expect(told).toEqual([['a']]);
});

it('reports no batch that another tab sent instead of its own', async () => {
  const { result, told, other } = await twoTabs('theirs');
  await other.start({ items: [{ id: 'b' }] }, { send });
  await act(() => result.current.start({ items: [{ id: 'a' }] }));
  expect(result.current.batch?.items).toEqual([{ id: 'b' }]);
  expect(told).toEqual([]);
});

it('reports no batch that replaced the one to be resumed', async () => {
  const { result, told, other } = await twoTabs('next');
  let release = () => {};
  const slowly = { send: () => new Promise<void>((done) => (release = done)) };
  void other.start({ items: [{ id: 'b' }, { id: 'c' }] }, slowly);
  await vi.waitFor(() => expect(other.view().batch?.items).toHaveLength(2));
  await act(() => result.current.start({ items: [{ id: 'a' }] }));
  const isEnded = other.end();
  release();
  await isEnded;
  await vi.waitFor(() => expect(other.isSending()).toBe(false));
  await act(() => result.current.start({ items: [{ id: 'a' }] }));
  expect(result.current.batch?.items).toHaveLength(2);
  await other.close();
  await other.start({ items: [{ id: 'd' }] }, { send });
  await act(() => result.current.resume());
  expect(result.current.batch?.items).toEqual([{ id: 'd' }]);
  expect(told).toEqual([]);
});
