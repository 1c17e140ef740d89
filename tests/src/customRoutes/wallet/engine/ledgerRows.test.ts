import { describe, expect, it } from 'vitest';
import { failureReason } from '../../../../../src/customRoutes/wallet/engine/failureReason';
import {
  balanceAfter,
  evidenceOf,
  judgeRow,
  matchesMovement,
  namesMovement,
  newRows,
  rowId,
  snapshotOf,
} from '../../../../../src/customRoutes/wallet/engine/ledgerRows';
import type { Order } from '../../../../../src/dataProvider/actions/movementKinds';
import type { Transaction } from '../../../../../src/dataProvider/endpoints/transactions';
import { CallError } from '../../../../../src/http/errors';

const credit: Order = { kind: 'credit', amount: '10', customerId: 'cus_1' };
const bank: Order = {
  ...{ kind: 'bankTransfer', amount: '10', narration: 'Rent' },
  ...{ accountNumber: '1', accountName: 'A', bankCode: '1' },
};
const row = (fields: Partial<Transaction>): Transaction => ({ id: 'r', amount: 10, ...fields });

it('a movement adds to the balance of its recipient, and subtracts from that of its sender', () => {
  expect(balanceAfter('100', 'to', '0.1')).toBe('100.1');
  expect(balanceAfter('100', 'from', '0.1')).toBe('99.9');
});

describe('A row of a ledger shows a movement', () => {
  it.each([
    [{ balanceBefore: 0, balanceAfter: 10, type: 'debit' }, true, false],
    [{ balanceBefore: 10, balanceAfter: 0, type: 'credit' }, false, true],
    // Missing or unchanged balances show no direction: the type does.
    [{ balanceBefore: 10, balanceAfter: 10, type: 'credit' }, true, false],
    [{ balanceBefore: 10, type: 'credit' }, true, false],
    [{ balanceAfter: 0, type: 'credit' }, true, false],
    [{ balanceBefore: 10, type: 'withdrawal' }, false, true],
    [{ type: 'Deposit' }, true, false],
    [{ type: 'DEBIT' }, false, true],
    [{}, true, true],
    [{ amount: undefined }, false, false],
    [{ amount: 'ten' }, false, false],
    [{ status: 'Declined' }, false, false],
    [{ status: 'cancelled' }, false, false],
    [{ status: 'rejected' }, false, false],
  ])('%j: to the customer %s, from the customer %s', (fields, to, from) => {
    expect(matchesMovement(row(fields), credit, 'to')).toBe(to);
    expect(matchesMovement(row(fields), credit, 'from')).toBe(from);
  });

  it.each([
    ['Rent', 'Rent of May', true],
    ['Rent', 'Salary', false],
    ['Rent', undefined, true],
    ['', 'Salary', true],
  ])('requested with the narration %j and recorded with %j: %s', (narration, told, expected) => {
    const order = { ...bank, narration } as Order;
    expect(matchesMovement(row({ narration: told, type: 'debit' }), order, 'from')).toBe(expected);
  });
});

describe('A row that is not clearly done proves nothing', () => {
  const judge = (fields: Partial<Transaction>, isNamed = false, currency = 'NGN') =>
    judgeRow(row(fields), credit, 'to', { currency, isNamed });

  it.each<[Partial<Transaction>, string]>([
    [{ status: 'completed', currency: 'ngn ' }, 'done'],
    [{ currency: '  ' }, 'done'],
    [{ status: 'submitted' }, 'begun'],
    [{ status: 'not completed' }, 'begun'],
    [{ status: 'failed', amount: 'ten' }, 'unrelated'],
    [{ amount: '10,000.00' }, 'unreadable'],
    [{ amount: '' }, 'unreadable'],
    [{ amount: undefined }, 'unreadable'],
    [{ currency: 'USD' }, 'otherCurrency'],
    [{ currency: 'USD', amount: 11 }, 'unrelated'],
    [{ amount: -10 }, 'unrelated'],
    [{ amount: -10, balanceBefore: 0, balanceAfter: 10 }, 'done'],
  ])('%j is %s', (fields, expected) => {
    expect(judge(fields)).toBe(expected);
  });

  it('a debit may be written with a minus', () => {
    expect(judgeRow(row({ amount: -10, type: 'credit' }), credit, 'from')).toBe('done');
  });

  it('a row that names the movement is unclear with another amount, and ours with another narration', () => {
    expect(judge({ amount: 9.9 }, true)).toBe('otherAmount');
    expect(judge({ amount: 9.9, status: 'failed' }, true)).toBe('unrelated');
    const rent = row({ narration: 'cut off' });
    expect(judgeRow(rent, bank, 'from')).toBe('unrelated');
    expect(judgeRow(rent, bank, 'from', { isNamed: true })).toBe('done');
  });

  it('a currency that only one of them has is not a different currency', () => {
    expect(judge({ currency: 'USD' }, false, '')).toBe('done');
    expect(judgeRow(row({ currency: 'USD' }), credit, 'to')).toBe('done');
  });
});

describe('A row names a movement', () => {
  const uuid = '0f8c2c1e-6f6e-4d8e-9a53-1f0d6a6f2b11';

  it.each<[Partial<Transaction>, string, boolean]>([
    [{ reference: 'TRX-1' }, 'TRX-1', true],
    [{ reference: ' TRX-1 ' }, 'TRX-1', true],
    [{ reference: 'TRX of 1' }, 'TRX of 1', true],
    [{ narration: 'Refund (TRX-1), of May' }, 'TRX-1', true],
    [{ reference: 'TRX-12' }, 'TRX-1', false],
    [{ reference: 'TRX-1' }, 'TRX', false],
    [{ reference: `REF_${uuid}_1` }, uuid, true],
    [{ narration: `x${uuid}` }, uuid, true],
    [{ reference: '' }, '', false],
    [{ reference: 'a b' }, ' ', false],
  ])('%j by the name %j: %s', (fields, name, expected) => {
    expect(namesMovement(row(fields), ['', name])).toBe(expected);
  });
});

describe('A ledger snapshot', () => {
  const at = (day: number) => `2026-11-0${day}T00:00:00Z`;

  it('begins with the newest row, whatever the order of the rows', () => {
    const rows = [
      row({ id: 'a', createdAt: at(1), balanceAfter: 1 }),
      row({ id: 'c', createdAt: at(3), balanceAfter: 3 }),
      row({ id: 'b', createdAt: at(2), balanceAfter: 2 }),
    ];
    expect(snapshotOf(rows)).toMatchObject({
      ...{ status: 'read', newest: 'c', ids: ['c', 'b', 'a'], balance: '3' },
    });
  });

  it('keeps the order of the server where a time cannot be read', () => {
    const rows = [
      row({ id: 'a', createdAt: at(1) }),
      row({ id: 'b' }),
      row({ id: 'c', createdAt: at(3) }),
    ];
    expect(snapshotOf(rows).ids).toEqual(['a', 'b', 'c']);
    const [first, unread, last] = rows as [Transaction, Transaction, Transaction];
    expect(snapshotOf([first, last, unread]).ids).toEqual(['a', 'c', 'b']);
    expect(newRows(rows, snapshotOf([row({ id: 'b' })])).fresh.map(rowId)).toEqual(['a', 'c']);
  });

  it('has the currency of the newest row that moved money and names a currency', () => {
    const failed = row({ id: 'a', currency: 'USD', status: 'failed' });
    const unnamed = row({ id: 'b', status: 'completed' });
    const named = row({ id: 'c', currency: 'NGN', status: 'completed' });
    expect(snapshotOf([failed, unnamed, named]).currency).toBe('NGN');
    expect(snapshotOf([failed]).currency).toBe('USD');
    expect(snapshotOf([unnamed]).currency).toBeUndefined();
  });

  it('is empty for an empty ledger', () => {
    expect(snapshotOf([])).toEqual({
      ...{ status: 'read', newest: null, ids: [], balance: undefined, currency: undefined },
    });
  });

  it('has only new rows where none was seen before', () => {
    expect(newRows([row({ id: 'a' })], snapshotOf([]))).toMatchObject({ complete: false });
    expect(newRows([], snapshotOf([]))).toEqual({ fresh: [], complete: false });
  });

  it('identifies a row by its ID, else its reference, else all its fields', () => {
    expect(rowId(row({ reference: 'R' }))).toBe('r');
    expect(rowId({ id: '', reference: 'R' } as Transaction)).toBe('R');
    expect(rowId({ id: '', amount: 5 } as Transaction)).toBe('{"id":"","amount":5}');
    // Some ledgers give every row the same reference.
    const timed = { id: '', reference: 'R', createdAt: at(1) } as Transaction;
    expect(rowId(timed)).toBe(`R ${at(1)}`);
  });
});

it('evidence holds the fields of its row', () => {
  const fields = { createdAt: 'then', reference: 'R', status: 'completed', currency: 'NGN' };
  expect(evidenceOf(row({ ...fields, balanceBefore: 0, balanceAfter: 10 }), 1, ['R'])).toEqual({
    ...{ id: 'r', party: 1, isOurs: true, at: 'then', reference: 'R', status: 'completed' },
    ...{ balanceBefore: '0', balanceAfter: '10', currency: 'NGN' },
  });
  expect(evidenceOf(row({}), 0, [''])).toMatchObject({ isOurs: false, currency: undefined });
});

it('the reason is the detail next to the specified sentence, or that sentence', () => {
  const lost = new CallError('outcomeUnknown', 'errors.outcomeUnknown', {
    ...{ status: 500, body: { message: 'It broke' }, outcome: 'unknown' },
  });
  expect(failureReason(lost, 'sentence')).toBe('It broke');
  const refused = new CallError('refused', 'HTTP 400: Bad', { status: 400, outcome: 'refused' });
  expect(failureReason(refused, 'sentence')).toBe('sentence');
  expect(failureReason(refused)).toBe('HTTP 400: Bad');
});
