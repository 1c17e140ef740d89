import { describe, expect, test } from 'vitest';
import type { Transaction } from '../../../../src/dataProvider/endpoints/transactions';
import {
  balanceLine,
  checkHistory,
  checkLedger,
} from '../../../../src/resources/transactions/ledgerCheck';

let at = 0;
/** Creates a row of a sound ledger, a day after the previous one. */
const row = (fields: Partial<Transaction>): Transaction => {
  at += 1;
  const createdAt = new Date(at * 86_400_000).toISOString();
  return {
    id: `t${at}`,
    amount: 10,
    fee: 0,
    vat: 0,
    total: 10,
    type: 'credit',
    createdAt,
    ...fields,
  };
};
const faults = (...rows: Transaction[]) =>
  checkLedger(rows).map(({ row: { id }, fault }) => `${id} ${fault}`);

describe('checkLedger', () => {
  test('finds nothing in a sound ledger, in either order, exact where floating point is not', () => {
    const rows = [
      row({ balanceBefore: 0, balanceAfter: 0.1, amount: 0.1, total: 0.1 }),
      row({ balanceBefore: '0.10', balanceAfter: 0.3, amount: 0.1, fee: 0.1, vat: 0, total: 0.2 }),
      row({ balanceBefore: 0.3, balanceAfter: 10.3 }),
    ];
    expect(faults(...rows)).toEqual([]);
    expect(faults(...rows.toReversed())).toEqual([]);
  });

  test('finds a balance that does not continue the older row', () => {
    const older = row({ id: 'a', balanceAfter: 100 });
    const newer = row({ id: 'b', balanceBefore: 150.5 });
    expect(checkLedger([newer, older])).toMatchObject([
      { row: { id: 'b' }, fault: 'gap', before: '150.5', older: '100', missing: '50.5' },
    ]);
  });

  test('finds a total that is not amount, fee and VAT', () => {
    const wrong = row({ id: 'a', amount: '100.00', fee: 10, vat: 0.75, total: 110 });
    expect(checkLedger([wrong])).toMatchObject([{ fault: 'total', total: '110', sum: '110.75' }]);
  });

  test('finds the later of two equal rows within a minute, even with another row between', () => {
    const time = (seconds: number) => new Date(seconds * 1000).toISOString();
    const rows = [
      row({ id: 'c', createdAt: time(60) }),
      row({ id: 'b', amount: 5, total: 5, createdAt: time(30) }),
      row({ id: 'a', createdAt: time(0) }),
    ];
    expect(checkLedger(rows)).toMatchObject([{ row: { id: 'c' }, fault: 'repeat', seconds: 60 }]);
    expect(faults(row({ createdAt: time(61) }), row({ createdAt: time(0) }))).toEqual([]);
    expect(faults(row({ createdAt: time(1), type: 'debit' }), row({ createdAt: time(0) }))).toEqual(
      [],
    );
  });

  test('checks a long history in slices, with the same findings', async () => {
    const minute = Array.from({ length: 1_000 }, (_, n) =>
      row({ amount: n % 7, total: n % 7, createdAt: new Date(n * 9_000).toISOString() }),
    );
    const wrong = row({ total: 11, createdAt: new Date(0).toISOString() });
    const rows = [wrong, ...minute];
    const found = await checkHistory(rows.toReversed());
    expect(found).toEqual(checkLedger(rows));
    // Every seventh row is equal and 63 s apart, so none repeats.
    expect(found).toMatchObject([{ fault: 'total' }]);
  });

  test('does not check missing values', () => {
    const bare: Transaction[] = [
      { id: 'b' },
      { id: 'a', balanceAfter: 5, total: 3, createdAt: 'x' },
    ];
    expect(checkLedger(bare)).toEqual([]);
    expect(checkLedger([])).toEqual([]);
  });
});

test('the balance line goes from old to new, over rows with a time and a balance', () => {
  const rows = [
    row({ balanceAfter: '20.00' }),
    row({}),
    row({ balanceAfter: 5, createdAt: undefined }),
    row({ balanceAfter: 7 }),
  ];
  expect(balanceLine(rows.toReversed()).map(({ balance }) => balance)).toEqual(['20', '7']);
});
