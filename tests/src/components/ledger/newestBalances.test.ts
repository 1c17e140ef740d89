import { describe, expect, it, vi } from 'vitest';
import { newestBalances } from '../../../../src/components/ledger/newestBalances';
import { type ReadPage, readNewest } from '../../../../src/components/ledger/readNewest';
import { transactionsNewestFirst } from '../../../../src/components/ledger/rows';
import {
  type Transaction,
  transactions,
} from '../../../../src/dataProvider/endpoints/transactions';
import { ledgers, shuffled } from './ledgers';

/** Reads raw rows as the console does. */
const rowsOf = (raw: object[]): Transaction[] =>
  transactions.getList.read({ data: { transactions: raw } }).rows;

const move = (before: unknown, after: unknown, createdAt: unknown, fields: object = {}) => ({
  ...{ currency: 'NGN', balanceBefore: before, balanceAfter: after, createdAt },
  ...fields,
});
const balances = (raw: object[]) =>
  newestBalances(rowsOf(raw)).map(({ currency, balance }) => `${currency} ${balance ?? '?'}`);

const AT = '2026-03-14T10:00:00.000Z';
const BEFORE = '2026-03-14T09:00:00.000Z';

describe('The newest balance (R29)', () => {
  it.each(ledgers)('of a ledger of $name: $expected, in whatever order', ({ raw, expected }) => {
    for (const rows of [raw, raw.toReversed(), ...shuffled(raw)]) {
      expect(balances(rows)).toEqual(expected);
    }
  });

  it.each<[string, unknown[], string]>([
    ['seconds', [1_773_482_400, 1_773_482_460], 'NGN 500'],
    ['seconds as text', ['1773482400', '1773482460'], 'NGN 500'],
    ['milliseconds', [1_773_482_400_000, 1_773_482_400_500], 'NGN 500'],
    ['seconds beside milliseconds', [1_773_482_400, 1_773_482_400_001], 'NGN 500'],
    ['zones', ['2026-03-14T23:00:00+05:00', '2026-03-14T19:00:00Z'], 'NGN 500'],
    ['zones, of one moment', ['2026-03-14T11:00:00+01:00', AT], 'NGN ?'],
    ['days', ['2026-03-13', '2026-03-14'], 'NGN 500'],
    ['none', [undefined, AT], 'NGN ?'],
    ['words', ['yesterday', AT], 'NGN ?'],
    ['null', [null, null], 'NGN ?'],
  ])('of two rows with the times %s: %#', (_, [first, second], expected) => {
    const raw = [move(0, 5, first), move(20, 500, second)];
    expect(balances(raw)).toEqual([expected]);
    expect(balances(raw.toReversed())).toEqual([expected]);
  });

  it('of rows of one moment is the end of the only chain of their balances', () => {
    const step = (from: number, to: number) => move(from, to, AT);
    const told: [object[], string][] = [
      [[step(5, 500), step(0, 5)], 'NGN 500'],
      [[step(500, 5), step(100, 500)], 'NGN 5'],
      [[step(0, 5), step(5, 0), step(0, 7)], 'NGN 7'],
      [[step(0, 5), step(5, 8), step(8, 5), step(5, 9)], 'NGN 9'],
      [[step(0, 0.3), step(0.3, 0.2)], 'NGN 0.2'],
      [[move('0.00', '5.00', AT), move(5, '7.50', AT)], 'NGN 7.5'],
      // An unchanged balance is that of a payment that failed.
      [[step(0, 5), step(0, 0), step(5, 5)], 'NGN 5'],
    ];
    const open: object[][] = [
      [step(0, 500), step(0, 5)],
      [step(500, 5), step(5, 500)],
      [step(0, 5), step(7, 8)],
      [step(0, 5), step(5, 8), step(5, 9)],
      [step(0, 5), move(undefined, 7, AT)],
      [step(1, 2), step(2, 1), step(7, 8)],
      [step(1, 2), step(2, 3), step(7, 8), step(8, 7)],
      [step(0, 0.1 + 0.2), step(0.3, 0.2)],
    ];
    for (const [raw, expected] of told) {
      for (const rows of [raw, raw.toReversed(), ...shuffled(raw)]) {
        expect(balances(rows)).toEqual([expected]);
        // What is older does not change it.
        expect(balances([...rows, move(900, 901, BEFORE)])).toEqual([expected]);
      }
    }
    for (const raw of open) {
      for (const rows of [raw, raw.toReversed(), ...shuffled(raw)]) {
        expect(balances([...rows, move(900, 901, BEFORE)])).toEqual(['NGN ?']);
        // A newer row settles it.
        expect(balances([...rows, move(5, 6, '2026-03-14T11:00:00Z')])).toEqual(['NGN 6']);
      }
    }
  });

  it('of payments that all failed is the one that they share', () => {
    const failed = (balance: number) => move(balance, balance, AT);
    expect(balances([failed(5), failed(5)])).toEqual(['NGN 5']);
    expect(balances([failed(5), failed(7)])).toEqual(['NGN ?']);
  });

  it('counts a row once that two pages have', () => {
    const row = move(0, 5, AT, { _id: 'r1' });
    expect(balances([row, { ...row }])).toEqual(['NGN 5']);
  });

  it('of each currency is told by its own rows', () => {
    const dollars = { currency: 'usd' };
    const raw = [move(0, 5, AT), move(0, 7, AT), move(0, 40, BEFORE, dollars)];
    expect(balances(raw)).toEqual(['NGN ?', 'USD 40']);
    expect(balances([...raw, move(5, 9, undefined, { currency: 'EUR' })])).toEqual([
      ...['NGN ?', 'USD 40', 'EUR 9'],
    ]);
  });
});

it('rows of one moment are listed in the order of their balances, those of a payment that failed in their place', () => {
  const raw = [
    ...[move(0, 5, AT, { id: 'a' }), move(9, 9, AT, { id: 'failed' })],
    ...[move(5, 9, AT, { id: 'b' }), move(1, 0, BEFORE, { id: 'old' })],
  ];
  const ids = (rows: Transaction[]) => rows.map(({ id }) => id).join(' ');
  expect(ids(transactionsNewestFirst(rowsOf(raw)))).toBe('b failed a old');
  expect(ids(transactionsNewestFirst(rowsOf(raw.toReversed())))).toBe('b failed a old');
});

describe('The newest rows of a ledger of several pages', () => {
  /** Serves rows as pages, and counts the pages that were read. */
  function served(raw: object[], size: number) {
    const rows = rowsOf(raw);
    const pages = Math.max(1, Math.ceil(rows.length / size));
    const read = vi.fn<ReadPage>(async (page) => ({
      ...{ pages, rows: rows.slice((page - 1) * size, page * size) },
    }));
    return { read, asked: () => read.mock.calls.map(([page]) => page).join(' ') };
  }
  const found = async (raw: object[], size = 3) => {
    const { read, asked } = served(raw, size);
    const rows = await readNewest(read);
    const [newest] = newestBalances(rows);
    return { rows, asked: asked(), balance: newest?.balance };
  };
  /** A chain of rows, oldest first, of which each `perMoment` have one time. */
  const chain = (count: number, perMoment = 1) =>
    Array.from({ length: count }, (_, at) =>
      move(at, at + 1, new Date(Math.floor(at / perMoment) * 60_000 + 1e12).toISOString(), {
        id: `r${at}`,
      }),
    );

  it.each(ledgers)('of $name have the newest balances, in whatever order', async (ledger) => {
    const { raw, expected } = ledger;
    for (const rows of [raw, raw.toReversed()]) {
      const { read } = served(rows, 2);
      const newest = newestBalances(await readNewest(read));
      const told = newest.map(({ currency, balance }) => `${currency} ${balance ?? '?'}`);
      // A currency whose rows are all on older pages is not read for.
      expect(expected).toEqual(expect.arrayContaining(told));
    }
  });

  it('are on one page where the newest are first, and on the last where the oldest are', async () => {
    const oldestFirst = chain(9);
    expect(await found(oldestFirst.toReversed())).toMatchObject({ balance: '9', asked: '1' });
    expect(await found(oldestFirst)).toMatchObject({ balance: '9', asked: '1 3' });
  });

  it('are as many as a page has, although the last page has one', async () => {
    const { rows, asked, balance } = await found(chain(10));
    expect([rows.map(({ id }) => id).join(' '), asked, balance]).toEqual([
      ...['r9 r8 r7', '1 4 3', '10'],
    ]);
  });

  it('are all of the newest moment, on whichever pages', async () => {
    const raw = chain(12, 6);
    for (const rows of [raw, raw.toReversed()]) {
      for (const size of [2, 3, 4, 5]) {
        // Within its second a server may list in any order.
        const latest = shuffled(rows.filter((row) => row.createdAt === raw[11]?.createdAt))[0];
        const older = rows.filter((row) => row.createdAt === raw[0]?.createdAt);
        const listed = rows === raw ? [...older, ...(latest ?? [])] : [...(latest ?? []), ...older];
        expect((await found(listed, size)).balance).toBe('12');
      }
    }
  });

  it.each([
    ['one moment', 1_000],
    ['moments of their own', 1],
  ])('of %s are read about as often in a long ledger as in a short one', async (_, perMoment) => {
    const readsPerRow = async (count: number) => {
      let reads = 0;
      const rows = rowsOf(chain(count, perMoment).toReversed()).map((row) =>
        Object.defineProperty({ ...row }, 'createdAt', {
          enumerable: true,
          get: () => {
            reads += 1;
            return row.createdAt;
          },
        }),
      );
      const pages = 20;
      const size = count / pages;
      newestBalances(
        await readNewest(async (page) => ({
          ...{ pages, rows: rows.slice((page - 1) * size, page * size) },
        })),
      );
      return reads / count;
    };
    expect(await readsPerRow(400)).toBeLessThan(1.5 * (await readsPerRow(100)));
  });

  it('are found on all pages of a ledger in no order', async () => {
    const raw = chain(9);
    const listed = [raw[3], raw[5], raw[4], raw[0], raw[8], raw[1], raw[7], raw[2], raw[6]];
    expect(await found(listed as object[])).toMatchObject({ balance: '9', asked: '1 2 3' });
  });

  it('are not known in a ledger in no order with very many pages, which keeps its rows', async () => {
    const listed = [...chain(100).slice(40), ...chain(40).toReversed()];
    const inNoOrder = [listed[1], listed[2], listed[0], ...listed.slice(3)] as object[];
    const { balance, rows, asked } = await found(inNoOrder);
    expect([balance, rows.length > 0, asked.split(' ').length]).toEqual([undefined, true, 20]);
  });

  it('are not known without times, unless all rows are on one page', async () => {
    const untimed = [move(0, 5, undefined), move(0, 40, undefined, { currency: 'USD' })];
    expect((await found(untimed, 2)).balance).toBe('5');
    expect(await found(untimed, 1)).toMatchObject({ balance: undefined, asked: '1' });
  });

  it('are on a page that was added while they were read', async () => {
    const raw = rowsOf(chain(5));
    const read = vi.fn<ReadPage>(async (page) => ({
      ...{ rows: raw.slice(page * 2 - 2, page * 2), pages: page === 1 ? 2 : 3 },
    }));
    expect(newestBalances(await readNewest(read))).toMatchObject([{ balance: '5' }]);
  });
});
