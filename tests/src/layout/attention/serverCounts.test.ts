import type { GetListParams, GetListResult } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { emailCountQuery, type Lists } from '../../../../src/dataProvider/countList';
import { readErrorLogs } from '../../../../src/layout/attention/useAttention';

const { signal } = new AbortController();
const countFailedEmails = (lists: Lists) => emailCountQuery(lists, 'failed').queryFn({ signal });
const NOW = Date.parse('2026-11-26T12:00:00.000Z');
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** A server with this many rows, newest first and `spacing` apart; it returns no total unless `total` is set. */
function serve(rows: number, pageSize: number, { total = false, spacing = HOUR / 10 } = {}) {
  const calls: { resource: string; page?: number; filter: unknown }[] = [];
  const all = Array.from({ length: rows }, (_, index) => ({
    id: index + 1,
    created_at: new Date(NOW - index * spacing).toISOString(),
  }));
  async function getList(resource: string, params: GetListParams): Promise<GetListResult> {
    const page = params.pagination?.page ?? 1;
    calls.push({ resource, page, filter: params.filter });
    const data = all.slice((page - 1) * pageSize, page * pageSize);
    const pages = Math.max(1, Math.ceil(rows / pageSize));
    return { data, meta: { pages }, ...(total && { total: rows }) };
  }
  return { calls, lists: { getList: getList as never } };
}

describe('The number of failed emails', () => {
  it('is the total of the server, read by one call with the specified filter', async () => {
    const { lists, calls } = serve(499, 20, { total: true });
    expect(await countFailedEmails(lists)).toBe(499);
    expect(calls).toEqual([
      { resource: 'leads', page: 1, filter: { notificationStatus: 'failed' } },
    ]);
  });

  it('is exact without a total, from the first and the last page', async () => {
    const { lists, calls } = serve(499, 20);
    expect(await countFailedEmails(lists)).toBe(499);
    expect(calls.map(({ page }) => page)).toEqual([1, 25]);
    expect(await countFailedEmails(serve(20, 20).lists)).toBe(20);
    expect(await countFailedEmails(serve(0, 20).lists)).toBe(0);
  });
});

describe('The errors of the last 24 hours', () => {
  it('are read by severity and start time, and counted exactly however many there are', async () => {
    const { lists, calls } = serve(230, 25);
    const found = await readErrorLogs(lists, signal, NOW);
    expect(found.count).toBe(230);
    expect(found.since).toBe('2026-11-25T12:00:00.000Z');
    expect(calls.map(({ page }) => page)).toEqual([1, 10]);
    const filter = { severity: 'error', startDate: found.since };
    expect(calls).toContainEqual({ resource: 'logs', page: 10, filter });
  });

  it('exclude older ones where the server filters by day only', async () => {
    const { lists } = serve(40, 25, { spacing: HOUR });
    expect((await readErrorLogs(lists, signal, NOW)).count).toBe(25);
  });

  it.each([false, true])(
    'exclude whole pages of older ones, whether the server returns a total or not: %s',
    async (total) => {
      const old = 14;
      const { lists, calls } = serve(30, 10, { total, spacing: DAY / (30 - old - 0.5) });
      expect((await readErrorLogs(lists, signal, NOW)).count).toBe(16);
      expect(calls.map(({ page }) => page)).toEqual([1, 3, 2]);
      const allOld = serve(30, 10, { total, spacing: 2 * DAY });
      expect((await readErrorLogs(allOld.lists, signal, NOW)).count).toBe(1);
      expect((await readErrorLogs(serve(7, 10, { total }).lists, signal, NOW)).count).toBe(7);
      expect((await readErrorLogs(serve(0, 10, { total }).lists, signal, NOW)).count).toBe(0);
    },
  );

  it('are counted exactly where most pages hold older ones only, by few requests', async () => {
    const { lists, calls } = serve(1_000, 10, { spacing: HOUR });
    expect((await readErrorLogs(lists, signal, NOW)).count).toBe(25);
    expect(calls.length).toBeLessThanOrEqual(9);
  });

  it('reject when a page cannot be read, instead of counting fewer', async () => {
    const { lists } = serve(230, 25);
    const getList: typeof lists.getList = (async (resource: string, params: GetListParams) => {
      if (params.pagination?.page === 10) throw new Error('lost');
      return (lists.getList as unknown as (...args: unknown[]) => unknown)(resource, params);
    }) as never;
    await expect(readErrorLogs({ getList }, signal, NOW)).rejects.toThrow('lost');
  });
});
