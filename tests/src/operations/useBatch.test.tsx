import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Batch } from '../../../src/operations/batch';
import { createBatchSender } from '../../../src/operations/batchSender';
import type { BatchSettings } from '../../../src/operations/batchSettings';
import { openBatchStore } from '../../../src/operations/batchStore';
import { tabLocks } from '../../../src/operations/locks';
import { useBatch } from '../../../src/operations/useBatch';

const item = z.object({ id: z.string() });
type Item = z.infer<typeof item>;
const settings: BatchSettings = { first: 'withOthers', paceMs: 0, pauseOn: 'nothing' };
const send = async () => {};

/** Renders one tab, and creates the sender of another. */
async function twoTabs(name: string) {
  const key = `me ${name}`;
  const told: string[][] = [];
  const onSettled = ({ items }: Batch<Item>) => void told.push(items.map(({ id }) => id));
  const options = { adminId: 'me', name, item, send, onLeave: 'stop', onSettled } as const;
  const { result } = renderHook(() => useBatch<Item>(options));
  await vi.waitFor(() => expect(result.current.isReady).toBe(true));
  const other = createBatchSender({
    name: `batch ${key}`,
    store: openBatchStore(key, item),
    locks: tabLocks,
    repeats: { find: async () => undefined, remember: async () => {} },
  });
  return { result, told, other };
}

it('reports its own batch once all of it was sent', async () => {
  const { result, told } = await twoTabs('mine');
  await act(() => result.current.start({ items: [{ id: 'a' }], settings }));
  expect(told).toEqual([['a']]);
});

it('reports no batch that another tab sent instead of its own', async () => {
  const { result, told, other } = await twoTabs('theirs');
  await other.start({ items: [{ id: 'b' }], settings }, { send });
  await act(() => result.current.start({ items: [{ id: 'a' }], settings }));
  expect(result.current.batch?.items).toEqual([{ id: 'b' }]);
  expect(told).toEqual([]);
});

it('reports no batch that replaced the one to be resumed', async () => {
  const { result, told, other } = await twoTabs('next');
  let release = () => {};
  const slowly = { send: () => new Promise<void>((done) => (release = done)) };
  void other.start({ items: [{ id: 'b' }, { id: 'c' }], settings }, slowly);
  await vi.waitFor(() => expect(other.isSending()).toBe(true));
  await act(() => result.current.start({ items: [{ id: 'a' }], settings }));
  const stopped = other.act({ type: 'stop', why: 'person' });
  release();
  await stopped;
  await vi.waitFor(() => expect(other.isSending()).toBe(false));
  await act(() => result.current.start({ items: [{ id: 'a' }], settings }));
  expect(result.current.batch?.items).toHaveLength(2);
  await other.close();
  await other.start({ items: [{ id: 'd' }], settings }, { send });
  await act(() => result.current.resume());
  expect(result.current.batch?.items).toEqual([{ id: 'd' }]);
  expect(told).toEqual([]);
});
