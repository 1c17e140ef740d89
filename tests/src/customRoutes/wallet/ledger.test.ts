import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { newestBalances } from '../../../../src/components/ledger/newestBalances';
import { readNewest } from '../../../../src/components/ledger/readNewest';
import {
  balanceAfter,
  figuresOf,
  isFailed,
  isNamedBy,
  newRows,
  outcomeOfRow,
  resemblesMovement,
  rowKey,
  settlingRow,
} from '../../../../src/customRoutes/wallet/ledger';
import type { Movement } from '../../../../src/customRoutes/wallet/movement';
import type { Order } from '../../../../src/dataProvider/actions/movementKinds';
import {
  type Transaction,
  transactions,
} from '../../../../src/dataProvider/endpoints/transactions';

const row = (fields: Partial<Transaction> = {}): Transaction => ({
  id: 'r',
  amount: 10,
  ...fields,
});
const order = (amount: string): Order => ({ kind: 'credit', amount, customerId: 'cus_1' });
const at = (...days: (number | undefined)[]): Transaction[] =>
  days.map((day, index) => ({
    id: `${index} ${day}`,
    createdAt: day === undefined ? undefined : `2026-11-${String(day).padStart(2, '0')}T00:00:00Z`,
  }));
const days = (rows: Transaction[]) => rows.map(({ id }) => String(id).split(' ')[1]).join(' ');

/** Reads a stored answer as the console does. */
async function ledgerOf(file: string): Promise<Transaction[]> {
  const body = JSON.parse(readFileSync(join(import.meta.dirname, 'ledgers', file), 'utf8'));
  const { rows } = transactions.getList.read(body);
  return readNewest(async () => ({ rows, pages: 1 }));
}

describe('The newest rows of a ledger', () => {
  type Row = [string, (number | undefined)[][], number[], string];
  it.each<Row>([
    ['on the first page of a ledger with the newest first', [[5, 4], [3, 2], [1]], [1], '5 4'],
    [
      'on the last page of a ledger with the oldest first',
      [
        [1, 2],
        [3, 4],
        [5, 6],
      ],
      [1, 3],
      '6 5',
    ],
    [
      'on the first page of a ledger without times',
      [[undefined, undefined], [undefined]],
      [1],
      'undefined undefined',
    ],
    ['on its only page, sorted', [[1, 3, 2]], [1], '3 2 1'],
    [
      'on its only page, in its order where a time is missing',
      [[1, undefined, 3]],
      [1],
      '1 undefined 3',
    ],
    ['on a first page that is in no order, sorted', [[4, 6, 5], [1]], [1, 2], '6 5 4'],
    ['in an empty ledger', [[]], [1], ''],
  ])('are %s', async (_, pages, asked, expected) => {
    const read = vi.fn(async (page: number) => ({
      rows: at(...(pages[page - 1] ?? [])),
      pages: pages.length,
    }));
    expect(days(await readNewest(read))).toBe(expected);
    expect(read.mock.calls.map(([page]) => page)).toEqual(asked);
  });

  it.each(['ledger-two-currencies.json', 'ledger-without-order.json'])(
    'of %s come first, with one balance for each currency',
    async (file) => {
      const rows = await ledgerOf(file);
      expect(rows.map(({ id }) => id)).toEqual(['row5', 'row4', 'row3', 'row2', 'row1']);
      expect(newestBalances(rows)).toMatchObject([
        { currency: 'USD', balance: '40' },
        { currency: 'NGN', balance: '1200.5' },
      ]);
      expect(figuresOf(rows)).toMatchObject({ status: 'read', ids: rows.map(rowKey) });
    },
  );
});

describe('The balances of a ledger', () => {
  it('are those of the newest row of each currency that has one, whatever its case', () => {
    const on = (day: number) => `2026-11-0${day}`;
    const rows = [
      row({ currency: ' ngn', balanceAfter: undefined, createdAt: on(9) }),
      row({ currency: 'NGN', balanceAfter: 5, createdAt: on(8) }),
      row({ currency: 'ngn', balanceAfter: 4, createdAt: on(7) }),
      row({ balanceAfter: 3, createdAt: on(6) }),
      row({ currency: 'USD', balanceAfter: 2, createdAt: on(5) }),
    ];
    expect(newestBalances(rows)).toMatchObject([
      { currency: 'NGN', balance: '5' },
      { currency: '', balance: '3' },
      { currency: 'USD', balance: '2' },
    ]);
    expect(newestBalances([])).toEqual([]);
  });

  it('grow by a credit and shrink by a debit, to the cent', () => {
    expect(balanceAfter('100', 'to', '0.1')).toBe('100.1');
    expect(balanceAfter('100', 'from', '0.1')).toBe('99.9');
  });
});

describe('A row could be a movement of 500', () => {
  it.each<[Partial<Transaction>, boolean]>([
    [{ amount: 500 }, true],
    [{ amount: 510, fee: 10 }, true],
    [{ amount: 490, fee: 10 }, true],
    [{ amount: 490, total: 500 }, true],
    [{ amount: -500, type: 'credit', balanceBefore: 0, balanceAfter: 500 }, true],
    [{ amount: 500, status: 'pending' }, true],
    [{ amount: 500, status: 'reversed' }, false],
    [{ amount: 510 }, false],
    [{ amount: 500.01 }, false],
    // Kobo: an amount in minor units may be anything.
    [{ amount: 50_000 }, false],
    [{ amount: undefined, fee: 500 }, false],
    [{ amount: undefined }, false],
  ])('as %j: %s', (fields, expected) => {
    expect(resemblesMovement(row(fields), order('500'), 'to')).toBe(expected);
  });

  it.each<[Partial<Transaction>, boolean, boolean]>([
    [{ balanceBefore: 0, balanceAfter: 10, type: 'debit' }, true, false],
    [{ balanceBefore: 10, balanceAfter: 0, type: 'credit' }, false, true],
    // Equal or missing balances show no direction: the sign does, then the type.
    [{ balanceBefore: 10, balanceAfter: 10, type: 'credit' }, true, false],
    [{ balanceBefore: 10, type: 'withdrawal' }, false, true],
    [{ amount: -10, type: 'credit' }, false, true],
    [{ type: 'Deposit' }, true, false],
    [{ type: 'DEBIT' }, false, true],
    [{}, true, true],
  ])('in the direction of %j: to the customer %s, from the customer %s', (fields, to, from) => {
    expect(resemblesMovement(row(fields), order('10'), 'to')).toBe(to);
    expect(resemblesMovement(row(fields), order('10'), 'from')).toBe(from);
  });
});

const called = (name: string): Movement => ({
  ...{ id: 'key', adminId: 'ada', kind: 'wallet.credit', tabId: 'tab', startedAt: '' },
  ...{ outcome: 'unknown', hasKey: true, names: [name] },
  details: {
    draft: { order: order('10'), parties: [{ side: 'to', customerId: 'cus_1' }] },
    ...{ snapshot: { parties: [] }, operator: '' },
  },
});

describe('A row names a movement', () => {
  it.each<[Partial<Transaction>, boolean]>([
    [{ reference: 'TRX-1' }, true],
    [{ reference: ' TRX-1 ' }, true],
    [{ id: 'TRX-1', reference: 'other' }, true],
    [{ reference: 'TRX-1', amount: 9, fee: 1 }, true],
    [{ reference: 'TRX-12' }, false],
    [{ reference: '', narration: 'TRX-1' }, false],
    [{ reference: 'TRX-1', amount: 11 }, false],
    [{ reference: 'TRX-1', type: 'debit' }, false],
    [{ reference: 'TRX-1', status: 'failed' }, true],
  ])('as %j: %s', (fields, expected) => {
    expect(isNamedBy(row(fields), called('TRX-1'), 'to', [])).toBe(expected);
  });

  it('by no empty name', () => {
    expect(isNamedBy(row({ id: '', reference: '' }), called(''), 'to', [])).toBe(false);
  });

  it.each([
    ['completed', 'done'],
    ['Successful', 'done'],
    ['paid', 'done'],
    ['FAILED', 'notDone'],
    ['reversed', 'notDone'],
    ['canceled', 'notDone'],
    ['pending', undefined],
    ['submitted', undefined],
    ['not completed', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('with the word %j: %s', (status, expected) => {
    expect(outcomeOfRow(row({ status }))).toBe(expected);
    expect(isFailed(row({ status }))).toBe(expected === 'notDone');
  });
});

describe('The rows beside a movement', () => {
  const rows = at(9, 8, 7, 6, 5, 4, 3);

  it('are those that were not read for its confirmation', () => {
    const shown = newRows(rows, figuresOf(rows.slice(2)));
    expect([days(shown.rows), shown.isKnownNewer]).toEqual(['9 8', true]);
    expect(newRows(rows, figuresOf(rows)).rows).toEqual([]);
    expect(newRows(rows, figuresOf([])).rows).toEqual(rows);
  });

  it('are the newest five where none could be read then, not known to be newer', () => {
    for (const figures of [
      undefined,
      { status: 'noEmail' },
      { status: 'unreadable', reason: 'x' },
    ] as const) {
      const shown = newRows(rows, figures);
      expect([days(shown.rows), shown.isKnownNewer]).toEqual(['9 8 7 6 5', false]);
    }
  });
});

it('a row has its ID as key, else its reference with its time, else all its fields', () => {
  expect(rowKey(row({ reference: 'R' }))).toBe('r');
  expect(rowKey(row({ id: '', reference: 'R' }))).toBe('R');
  expect(rowKey(row({ id: '', reference: 'R', createdAt: 'then' }))).toBe('R then');
  expect(rowKey({ id: '', amount: 5 })).toBe('{"id":"","amount":5}');
  expect(settlingRow(row({ reference: 'R', createdAt: 'then', status: 'completed' }))).toEqual({
    ...{ key: 'r', reference: 'R', at: 'then', status: 'completed' },
  });
  expect(settlingRow(row())).toEqual({ key: 'r', reference: '', at: '', status: '' });
});
