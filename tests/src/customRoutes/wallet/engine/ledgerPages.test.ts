import { expect, it, vi } from 'vitest';
import {
  orderOf,
  readLedger,
  readNewest,
} from '../../../../../src/customRoutes/wallet/engine/ledgerPages';
import type { Transaction } from '../../../../../src/dataProvider/endpoints/transactions';

const at = (...days: (number | undefined)[]): Transaction[] =>
  days.map((day, index) => ({
    id: `${index} ${day}`,
    createdAt: day === undefined ? undefined : `2026-11-${String(day).padStart(2, '0')}T00:00:00Z`,
  }));

it.each([
  [[3, 2, 2, 1], 'newestFirst'],
  [[1, 2, 2, 3], 'oldestFirst'],
  [[1, 3, 2], 'mixed'],
  [[2, 2, 2], 'unknown'],
  [[2], 'unknown'],
  [[], 'unknown'],
  [[undefined, undefined], 'unknown'],
  [[3, undefined, 1], 'newestFirst'],
] as const)('rows of the days %j are in the order %s', (days, expected) => {
  expect(orderOf(at(...days))).toBe(expected);
});

it.each([
  [
    'the first page where the newest come first',
    [
      [5, 4],
      [3, 2],
    ],
    [1],
    1,
    1,
  ],
  ['the last page where the oldest come first', [[1, 2], [3, 4], [5]], [1, 3], 3, -1],
  ['the last page where only its distance tells the order', [[1], [2], [3]], [1, 3], 3, -1],
  ['the first page where only its distance tells the order', [[3], [2], [1]], [1, 3], 1, 1],
  ['the first page of a ledger without times', [[undefined], [undefined]], [1], 1, 1],
  ['the first page where the order contradicts itself', [[1, 3, 2], [4]], [1], 1, 1],
  ['the only page', [[1, 2]], [1], 1, 1],
] as const)('the newest rows are on %s', async (_, pages, asked, page, step) => {
  const read = vi.fn(async (number: number) => ({
    rows: at(...(pages[number - 1] ?? [])),
    pages: pages.length,
  }));
  const newest = await readNewest(read);
  expect(read.mock.calls.map(([number]) => number)).toEqual(asked);
  expect(newest).toMatchObject({ page, step, pages: pages.length });
  expect(newest.rows).toEqual(at(...(pages[page - 1] ?? [])));
});

it('a page of a ledger is read with the specified parameters, bypassing every cache', async () => {
  const getList = vi.fn(async () => ({ data: [{ id: 'a' }], meta: { pages: 3 } }));
  const read = await readLedger({ getList } as never, 'one@x', 2);
  expect(read).toEqual({ rows: [{ id: 'a' }], pages: 3 });
  expect(getList.mock.calls).toMatchObject([
    [
      'transactions',
      { filter: { email: 'one@x' }, pagination: { page: 2 }, meta: { fresh: true } },
    ],
  ]);
  getList.mockResolvedValue({ data: [] } as never);
  expect((await readLedger({ getList } as never, 'one@x', 1)).pages).toBe(1);
});
