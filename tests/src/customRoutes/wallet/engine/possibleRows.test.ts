import { expect, it } from 'vitest';
import { couldBeMovement } from '../../../../../src/customRoutes/wallet/engine/ledgerRows';
import type { Transaction } from '../../../../../src/dataProvider/endpoints/transactions';

const order = { kind: 'debit', amount: '100', customerId: 'c' } as const;
const debit: Transaction = { id: 'r', type: 'debit', amount: 100 };

it.each<[string, Partial<Transaction>, boolean]>([
  ['its amount', {}, true],
  ['its amount, negative', { amount: '-100.00' }, true],
  ['its total', { amount: 98, total: 100 }, true],
  ['its amount with the fee', { amount: 98.5, fee: '1.5' }, true],
  ['its amount without the fee', { amount: 101.5, fee: 1.5 }, true],
  ['another amount', { amount: 101 }, false],
  ['an unreadable amount', { amount: 'much' }, false],
  ['the other direction', { type: 'credit' }, false],
  ['the other direction by its balances', { balanceBefore: 0, balanceAfter: 100 }, false],
  ['a failed status', { status: 'failed' }, false],
  ['an open status', { status: 'pending' }, true],
])('A row could be a refused movement by %s: %j, %s', (_, fields, expected) => {
  expect(couldBeMovement({ ...debit, ...fields }, order, 'from')).toBe(expected);
});
