import { describe, expect, it } from 'vitest';
import { balanceChangeOf } from '../../../../src/components/ledger/labels';
import { newestBalances } from '../../../../src/components/ledger/newestBalances';

describe('The direction of a ledger row', () => {
  it('is read from the balances before the type, whatever the type is', () => {
    const row = { id: 'a', type: 'credit', balanceBefore: '10.00', balanceAfter: 5 };
    expect(balanceChangeOf(row)).toEqual({ direction: 'out', isUnchanged: false });
    expect(balanceChangeOf({ ...row, balanceAfter: '10.01' })).toEqual({
      direction: 'in',
      isUnchanged: false,
    });
  });

  it('is read from the type where the balance is unchanged or missing', () => {
    const still = { id: 'a', balanceBefore: 5, balanceAfter: '5.00' };
    expect(balanceChangeOf({ ...still, type: 'CREDIT' })).toEqual({
      direction: 'in',
      isUnchanged: true,
    });
    expect(balanceChangeOf({ ...still, type: 'bank_transfer' })).toEqual({
      direction: 'out',
      isUnchanged: true,
    });
    expect(balanceChangeOf({ id: 'a', type: 'debit' })).toEqual({ direction: 'out' });
    expect(balanceChangeOf({ id: 'a', type: 'debit', balanceAfter: 5 })).toEqual({
      direction: 'out',
    });
  });

  it('is not guessed', () => {
    expect(balanceChangeOf({ id: 'a', type: 'transfer' })).toEqual({});
    expect(balanceChangeOf({ id: 'a' })).toEqual({});
  });
});

describe('The balance of a customer', () => {
  it('is that of the newest entry with a balance, in its own currency', () => {
    const rows = [
      { id: 'c', currency: 'USD', status: 'failed', createdAt: '2026-10-03T10:00:00Z' },
      {
        id: 'b',
        currency: 'NGN',
        status: 'completed',
        balanceAfter: 70,
        createdAt: '2026-10-02T10:00:00Z',
      },
      {
        id: 'a',
        currency: 'NGN',
        status: 'completed',
        balanceAfter: 60,
        createdAt: '2026-10-01T10:00:00Z',
      },
    ];
    expect(newestBalances(rows)).toEqual([
      { balance: '70', currency: 'NGN', at: '2026-10-02T10:00:00Z' },
    ]);
    expect(newestBalances([])).toEqual([]);
  });
});
