import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retryRule } from '../../../src/dataProvider/queryClient';
import {
  createReading,
  pageFetcher,
  readAllPages,
  readCompleteList,
} from '../../../src/dataProvider/readAllPages';
import { CallError } from '../../../src/http/errors';
import { withRetries } from '../../../src/http/retry';

const busy = (retryAfter?: number) => new CallError('refused', 'Busy', { status: 503, retryAfter });

beforeEach(() => {
  vi.useFakeTimers();
  // retry.test.ts covers the random part of a delay.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Responds with pages of the given IDs; `fail` throws instead of returning a page. */
function serverOf(pages: number[][], told = pages.length, fail: (page: number) => void = () => {}) {
  const asked: number[] = [];
  const read = async (page: number) => {
    asked.push(page);
    fail(page);
    return { data: (pages[page - 1] ?? []).map((id) => ({ id })), meta: { pages: told } };
  };
  return { asked, read };
}

describe('Reading all pages', () => {
  it('ends at the last page, and reports its progress after each', async () => {
    const { read, asked } = serverOf([[1, 2], [3, 4], [5]]);
    const heard: unknown[] = [];
    const found = await readAllPages({
      read,
      limit: 10,
      onPage: (rows, progress) => void heard.push([rows.length, progress]),
    });
    expect(found).toMatchObject({ end: 'last', page: 3, pages: 3 });
    expect(found.rows.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
    expect(asked).toEqual([1, 2, 3]);
    expect(heard).toEqual([
      [2, { page: 1, pages: 3 }],
      [2, { page: 2, pages: 3 }],
      [1, { page: 3, pages: 3 }],
    ]);
  });

  it('reports that its limit ended it, so that the result is not taken as complete', async () => {
    const { read, asked } = serverOf([[1], [2], [3]], 9e8);
    expect(await readAllPages({ read, limit: 2 })).toMatchObject({ end: 'limit', page: 2 });
    expect(asked).toEqual([1, 2]);
  });

  it('ends when the visitor stops it', async () => {
    const { read, asked } = serverOf([[1], [2], [3]]);
    const onPage = (rows: { id: number }[]) => rows[0]?.id !== 2;
    expect(await readAllPages({ read, limit: 9, onPage })).toMatchObject({ end: 'stopped' });
    expect(asked).toEqual([1, 2]);
    const last = serverOf([[1], [2]]);
    expect((await readAllPages({ ...last, limit: 9, onPage })).end).toBe('last');
  });

  it.each([
    ['the same one for ever', [[1], [1], [1]]],
    ['two in turn', [[1], [2], [1], [2]]],
    ['empty ones for ever', [[1], [], []]],
  ])('ends at a server that returns %s, and visits none twice', async (_, pages) => {
    const { read, asked } = serverOf(pages, 1e6);
    const found = await readAllPages({ read, limit: 1000 });
    expect(found.end).toBe('repeated');
    expect(new Set(found.rows.map(({ id }) => id)).size).toBe(found.rows.length);
    expect(asked.length).toBeLessThanOrEqual(3);
  });

  it('tells rows without an ID apart by their content', async () => {
    const names = ['A', 'B', 'B', 'C'];
    const read = async (page: number) => ({
      data: [{ name: names[page - 1] }],
      meta: { pages: 4 },
    });
    const found = await readAllPages({ read, limit: 9 });
    expect([found.end, found.rows.length]).toEqual(['repeated', 2]);
  });

  it('retries each page where that can help, and no other (R15)', async () => {
    let failures = 0;
    const { read, asked } = serverOf([[1], [2]], 2, (page) => {
      if (page === 2 && failures++ < 3) throw busy();
    });
    const reading = readAllPages({ read, limit: 9 });
    await vi.advanceTimersByTimeAsync(7000);
    expect((await reading).end).toBe('last');
    expect(asked).toEqual([1, 2, 2, 2, 2]);
  });

  it('fails with the failure of a page, after reporting the pages read before', async () => {
    const { read } = serverOf([[1], [2]], 2, (page) => {
      if (page === 2) throw new CallError('refused', 'No', { status: 422 });
    });
    const onPage = vi.fn();
    await expect(readAllPages({ read, limit: 9, onPage })).rejects.toThrow('No');
    expect(onPage).toHaveBeenCalledOnce();
  });

  it('may request several pages at once, and reports them in their order', async () => {
    const { read, asked } = serverOf([[1], [2], [3], [4], [5], [6]]);
    const next = createReading(read);
    const calls = [await next(3, 5), await next(3, 5), await next(3, 5)];
    expect(calls.map((pages) => pages.map(({ page }) => page))).toEqual([[1], [2, 3, 4], [5]]);
    expect(asked).toEqual([1, 2, 3, 4, 5]);
  });

  /** Responds with pages of two rows of a list that loses its first row before the given requests. */
  function shrinking(ids: number[], removals: number[], isCounted: boolean) {
    const rows = [...ids];
    let requests = 0;
    const read = async (page: number) => {
      requests += 1;
      if (removals.includes(requests)) rows.shift();
      const data = rows.slice((page - 1) * 2, page * 2).map((id) => ({ id }));
      const meta = { pages: Math.ceil(rows.length / 2) };
      return isCounted ? { data, total: rows.length, meta } : { data, meta };
    };
    return { read, requests: () => requests };
  }

  it.each([
    ['counted', [1, 2, 3, 4, 5, 6], true],
    ['counted by pages', [1, 2, 3, 4, 5], false],
  ])(
    'of %s rows is repeated if a row was removed between two pages (R39)',
    async (_, ids, isCounted) => {
      const { read, requests } = shrinking(ids, [2], isCounted);
      const found = await readAllPages({ read, limit: 9 });
      expect(found.rows.map(({ id }) => id)).toEqual(ids.slice(1));
      expect([found.end, requests()]).toEqual(['last', isCounted ? 6 : 4]);
    },
  );

  it('says that rows were removed, to a reader who has seen them, and when it happens again', async () => {
    const onPage = () => true;
    const once = shrinking([1, 2, 3, 4, 5], [2], false);
    expect(await readAllPages({ read: once.read, limit: 9, onPage })).toMatchObject({
      end: 'changed',
    });
    const twice = shrinking([1, 2, 3, 4, 5, 6, 7], [2, 5], true);
    await expect(readCompleteList({ read: twice.read, limit: 9 })).rejects.toThrow(
      'errors.changedWhileRead',
    );
  });

  it('is repeated once if a page is short or rows are missing, as some servers always do', async () => {
    const short = serverOf([[1, 2], [3], [4, 5]]);
    expect((await readAllPages({ read: short.read, limit: 9 })).end).toBe('last');
    expect(short.asked).toEqual([1, 2, 3, 1, 2, 3]);
    const asked: number[] = [];
    const read = async (page: number) => {
      asked.push(page);
      return { data: [{ id: page }], total: 9, meta: { pages: 2 } };
    };
    expect((await readAllPages({ read, limit: 9 })).end).toBe('last');
    expect(asked).toEqual([1, 2, 1, 2]);
  });

  it('of a list that must be complete fails where the list has no end', async () => {
    expect(await readCompleteList({ ...serverOf([[1], [2]]), limit: 2 })).toHaveLength(2);
    for (const pages of [
      [[1], [2], [3]],
      [[1], [1]],
    ]) {
      await expect(readCompleteList({ ...serverOf(pages, 9), limit: 2 })).rejects.toThrow(
        'errors.endless',
      );
    }
  });

  it('stops once it is aborted', async () => {
    const leaving = new AbortController();
    const { read, asked } = serverOf([[1], [2], [3]]);
    const onPage = () => leaving.abort();
    const reading = readAllPages({ read, limit: 9, signal: leaving.signal, onPage });
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
    expect(asked).toEqual([1]);
  });
});

describe('A read with the retries of queries (R15)', () => {
  it('is retried three times after 1, 2 and 4 seconds, and fails with the last failure', async () => {
    const read = vi.fn(async () => {
      throw busy();
    });
    const outcome = withRetries(read).catch((error) => error);
    const times = [];
    for (const ms of [0, 999, 1, 1999, 1, 3999, 1, 60_000]) {
      await vi.advanceTimersByTimeAsync(ms);
      times.push(read.mock.calls.length);
    }
    expect(times).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
    expect(await outcome).toMatchObject({ message: 'Busy' });
  });

  it('waits as long as the server requests', async () => {
    let failures = 0;
    const answer = withRetries(async () => {
      if (failures++ === 0) throw busy(9);
      return 'here';
    });
    await vi.advanceTimersByTimeAsync(8999);
    expect(failures).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toBe('here');
  });

  it.each([404, 403, 422])('fails at once with %i', async (status) => {
    const read = vi.fn(async () => {
      throw new CallError('refused', 'No', { status });
    });
    await expect(withRetries(read)).rejects.toThrow('No');
    expect(read).toHaveBeenCalledOnce();
  });

  it('is not retried by the read around it once its own retries failed', async () => {
    const read = vi.fn(async () => {
      throw busy();
    });
    const outcome = withRetries(() => withRetries(read)).catch((error) => error);
    await vi.advanceTimersByTimeAsync(60_000);
    const error = await outcome;
    expect(read).toHaveBeenCalledTimes(4);
    expect([retryRule.retry(0, error), retryRule.retry(0, busy())]).toEqual([false, true]);
  });

  it('is neither retried nor awaited once it is aborted', async () => {
    const leaving = new AbortController();
    const read = vi.fn(async () => {
      throw busy();
    });
    const outcome = withRetries(read, leaving.signal).catch((error) => error);
    await vi.advanceTimersByTimeAsync(500);
    leaving.abort();
    expect(await outcome).toMatchObject({ name: 'AbortError' });
    expect(read).toHaveBeenCalledOnce();
    await expect(withRetries(read, leaving.signal)).rejects.toMatchObject({ name: 'AbortError' });
    expect(read).toHaveBeenCalledOnce();
  });
});

it('A page of a list is read in the order of the server, with its filter and the signal', async () => {
  const getList = vi.fn(async () => ({ data: [], total: 0 }));
  const { signal } = new AbortController();
  await pageFetcher({ getList }, 'leads', { status: 'sent' }, signal)(3);
  const params = {
    pagination: expect.objectContaining({ page: 3 }),
    sort: { field: 'id', order: 'ASC' },
    filter: { status: 'sent' },
    signal,
  };
  expect(getList.mock.calls).toEqual([['leads', params]]);
});
