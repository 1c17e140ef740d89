import { describe, expect, it } from 'vitest';
import type { Transaction } from '../../../../src/dataProvider/endpoints/transactions';
import { sumsOf } from '../../../../src/resources/transactions/sums';

const row = (fields: object) =>
  ({
    ...{ id: 'a', currency: 'NGN', status: 'completed', type: 'credit', fee: '0', vat: '0' },
    ...fields,
  }) as Transaction;

describe('The sums of transactions', () => {
  it('are exact, by direction, with the fees and the VAT of what moved', () => {
    const [sums] = sumsOf([
      row({ amount: '0.1', fee: '0.01', vat: '0.001' }),
      row({ amount: '0.2', balanceBefore: '1', balanceAfter: '1.2' }),
      row({ amount: '9007199254740993.55', type: 'debit', fee: '10' }),
      row({ amount: '-5', type: 'transfer', balanceBefore: '6', balanceAfter: '1' }),
    ]);
    expect(sums).toMatchObject({ in: '0.3', out: '9007199254740998.55', fees: '10.01' });
    expect(sums).toMatchObject({ vat: '0.001', failed: '0', failedCount: 0, restCount: 0 });
  });

  it('leave out months without money where a date is far from the others', () => {
    const months = (...dates: string[]) =>
      sumsOf(dates.map((createdAt) => row({ amount: '1', createdAt })))[0]?.months ?? [];
    expect(months('2026-01-05T12:00:00Z', '2026-04-05T12:00:00Z')).toHaveLength(4);
    for (const odd of ['0001-01-01T00:00:00Z', '1970-01-01T12:00:00Z', '9999-12-05T12:00:00Z']) {
      expect(months('2026-01-05T12:00:00Z', odd), odd).toHaveLength(2);
    }
  });

  it('never add one currency to another, nor to an amount without one', () => {
    const sums = sumsOf([
      row({ amount: '5', currency: 'USD' }),
      row({ amount: '7', currency: 'ngn' }),
      row({ amount: '8' }),
      row({ amount: '3', currency: undefined }),
    ]);
    expect(sums.map(({ currency, in: sum }) => [currency, sum])).toEqual([
      ['NGN', '15'],
      ['USD', '5'],
      ['', '3'],
    ]);
  });

  it('have failed ones apart, and count those that moved nothing, or may not have', () => {
    const still = { balanceBefore: '9', balanceAfter: '9' };
    const [sums] = sumsOf([
      row({ amount: '4', status: 'failed', fee: '1', ...still }),
      row({ amount: '2', status: 'FAILED' }),
      row({ amount: '1', status: 'initiated', ...still }),
      row({ amount: '1', status: 'pending' }),
      row({ amount: '1', type: 'other' }),
      row({ amount: '10', fee: 'none' }),
      row({ amount: 'many' }),
    ]);
    expect(sums).toMatchObject({ failed: '6', failedCount: 2, restCount: 4, in: '10', fees: '0' });
  });

  it('have each month from the first to the last, by the time zone of the browser', () => {
    const [sums] = sumsOf([
      row({ amount: '1', createdAt: new Date(2026, 0, 31, 23, 59).toISOString() }),
      row({ amount: '2', createdAt: new Date(2026, 2, 1).toISOString(), type: 'debit' }),
      row({ amount: '3', createdAt: new Date(2026, 2, 31).toISOString() }),
      row({ amount: '4', createdAt: 'unreadable' }),
    ]);
    expect(sums?.months).toEqual([
      { at: new Date(2026, 0, 1).getTime(), in: '1', out: '0' },
      { at: new Date(2026, 1, 1).getTime(), in: '0', out: '0' },
      { at: new Date(2026, 2, 1).getTime(), in: '3', out: '2' },
    ]);
    expect(sums?.in).toBe('8');
    expect(sumsOf([row({ amount: '4' })])[0]?.months).toEqual([]);
  });
});
