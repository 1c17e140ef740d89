import { describe, expect, it } from 'vitest';
import {
  isKeyYoung,
  isUnchanged,
  locks,
  type Movement,
  type MovementDetails,
  movementCurrency,
  movementOf,
  namesOf,
  summaryOf,
} from '../../../../src/customRoutes/wallet/movement';
import type { Order } from '../../../../src/dataProvider/actions/movementKinds';
import type { Operation } from '../../../../src/journal/operation';
import { readOperation, redact } from '../../../../src/journal/readOperation';
import { isSettledInWallet } from '../../../../src/operations/settleOperation';
import { draftOf } from './model';

const startedAt = '2026-11-21T12:00:00.000Z';
const HOUR_MS = 3_600_000;
const bank = draftOf('bankTransfer', '10');
const details = (draft = bank): MovementDetails => ({
  draft,
  snapshot: { parties: [] },
  operator: 'Ada',
});
const operation = (fields: Partial<Operation> = {}): Operation => ({
  ...{ id: 'op', adminId: 'ada', kind: 'wallet.bankTransfer', subject: '1234567890' },
  ...{ tabId: 'tab', startedAt, outcome: 'unknown', details: details() },
  ...fields,
});
const movement = (fields: Partial<Operation> = {}): Movement => {
  const m = movementOf(operation(fields));
  if (!m) throw new Error('No movement');
  return m;
};
const orderWith = (fields: Partial<Order>): Order => ({ ...bank.order, ...fields }) as Order;

describe('A movement', () => {
  it('is an operation of the wallet with an order that can be read, the same object for the same record', () => {
    const one = operation();
    expect(movementOf(one)).toMatchObject({ id: 'op', details: { draft: { order: bank.order } } });
    expect(movementOf(one)).toBe(movementOf(one));
    for (const other of [
      operation({ kind: 'users.update' }),
      operation({ details: undefined }),
      operation({ details: { format: 9 } }),
      operation({ details: details({ ...bank, order: orderWith({ amount: 'ten' }) }) }),
    ]) {
      expect(movementOf(other)).toBeUndefined();
      // Activity settles what the wallet cannot show.
      expect(isSettledInWallet(other)).toBe(false);
    }
  });

  it('of another version is one as long as its order can be read', () => {
    const { order } = bank;
    for (const other of [
      { draft: { order } },
      { draft: { order, parties: 7 }, snapshot: [], row: 7 },
    ]) {
      expect(isSettledInWallet(operation({ details: other }))).toBe(true);
      expect(movement({ details: other }).details).toEqual({
        draft: { order, parties: [] },
        ...{ snapshot: { parties: [] }, operator: '' },
      });
    }
  });

  it('with balances of another version has none, and is a movement all the same', () => {
    const figures = { status: 'read', ids: ['a'], balances: [{ balance: 'ten' }] };
    const stored = { ...details(), snapshot: { parties: [figures] } };
    expect(movement({ details: stored }).details.snapshot.parties).toEqual([
      { status: 'read', ids: ['a'], balances: [] },
    ]);
  });

  it('is named by its key if it was sent, and by what the server called it', () => {
    expect(namesOf(movement({ names: ['TRX-1'], hasKey: true }))).toEqual(['op', 'TRX-1']);
    expect(namesOf(movement({ names: ['TRX-1'] }))).toEqual(['TRX-1']);
    expect(namesOf(movement())).toEqual([]);
  });

  it('is summed up by its amount and its sides, by the best name of each', () => {
    const parties = [
      { side: 'from' as const, customerId: 'a', email: 'a@x', name: 'Ada' },
      { side: 'to' as const, customerId: 7 },
    ];
    const order = {
      kind: 'transfer',
      amount: '5',
      fromCustomerId: 'a',
      toCustomerId: 7,
      narration: '',
    } as const;
    expect(summaryOf({ order, parties }, 'NGN')).toMatchObject({
      ...{ amount: '5', currency: 'NGN', from: 'Ada', to: '7' },
    });
    const account = ['Ada', '', 'First Bank'];
    expect(summaryOf({ ...bank, account })).toMatchObject({ account: 'Ada, First Bank' });
  });

  it('has the only currency of its ledgers', () => {
    const read = (...currencies: string[]) => ({
      ...{ status: 'read' as const, ids: [] },
      balances: currencies.map((currency) => ({ currency, balance: '1' })),
    });
    expect(movementCurrency([read('NGN'), { status: 'noEmail' }, read('NGN', '')])).toBe('NGN');
    expect(movementCurrency([read('NGN'), read('USD')])).toBeUndefined();
    expect(movementCurrency([read('NGN', 'USD')])).toBeUndefined();
    expect(movementCurrency([])).toBeUndefined();
    expect(movementCurrency()).toBeUndefined();
  });
});

describe('An order is unchanged', () => {
  it.each<[string, Partial<Order>, boolean]>([
    ['the same', {}, true],
    ['another amount', { amount: '11' }, false],
    ['another narration', { narration: 'Rent' } as Partial<Order>, false],
    ['another name', { accountName: 'Bo' } as Partial<Order>, false],
    ['another account', { accountNumber: '1234567891' } as Partial<Order>, false],
    ['the account as a number', { accountNumber: 1_234_567_890 } as Partial<Order>, true],
  ])('with %s: %s', (_, fields, expected) => {
    expect(isUnchanged(bank.order, orderWith(fields))).toBe(expected);
    expect(isUnchanged(orderWith(fields), bank.order)).toBe(expected);
  });

  it('although the account of the settled one is masked', () => {
    const settled = movementOf(redact(operation({ outcome: 'notDone', settledBy: 'person' })));
    const { order } = settled?.details.draft ?? {};
    expect(order).toMatchObject({ accountNumber: '••••7890' });
    expect(order && isUnchanged(order, bank.order)).toBe(true);
    expect(order && isUnchanged(order, orderWith({ narration: 'Rent' } as Partial<Order>))).toBe(
      false,
    );
    expect(
      order && isUnchanged(order, orderWith({ accountNumber: '1234567891' } as Partial<Order>)),
    ).toBe(false);
  });
});

it.each<[string, Partial<Operation>, number, number, boolean]>([
  ['just sent', { hasKey: true }, 0, 24, true],
  ['sent 24 h ago, less a moment', { hasKey: true }, 24 * HOUR_MS - 1, 24, true],
  ['sent 24 h ago', { hasKey: true }, 24 * HOUR_MS, 24, false],
  ['sent 24 h ago, where keys are kept longer', { hasKey: true }, 24 * HOUR_MS, 48, true],
  ['from a clock that was set back since', { hasKey: true }, -HOUR_MS, 24, true],
  [
    'from a clock that was set back, where no key is sent any more',
    { hasKey: true },
    -HOUR_MS,
    0,
    false,
  ],
  ['sent without one', {}, 0, 24, false],
])('a key %s is young: %#', (_, fields, age, hours, expected) => {
  expect(isKeyYoung(movement(fields), Date.parse(startedAt) + age, hours)).toBe(expected);
});

describe('An identical order is forbidden', () => {
  it.each<[string, Partial<Operation>, boolean]>([
    ['is being sent', { outcome: 'sending' }, true],
    ['is unknown', {}, true],
    ['is done', { outcome: 'done' }, false],
    ['is refused', { outcome: 'refused' }, false],
    ['was not sent', { outcome: 'notSent' }, false],
    ['was not done', { outcome: 'notDone', settledBy: 'person' }, false],
    ['is unknown and no longer matters', { settledBy: 'later' }, false],
  ])('while a movement %s: %s', (_, fields, expected) => {
    expect(locks(operation(fields), bank.order)).toBe(expected);
    expect(locks(operation(fields), orderWith({ narration: 'Rent' } as Partial<Order>))).toBe(
      expected,
    );
    expect(locks(operation(fields), orderWith({ amount: '11' }))).toBe(false);
    expect(locks(operation({ ...fields, kind: 'wallet.credit' }), bank.order)).toBe(false);
  });

  it('by a record that cannot be read, if it has the same subject or none, whatever the amount', () => {
    const unreadable = readOperation({
      ...operation({ details: { format: 9 } }),
      outcome: 'checking',
    });
    const lock = (fields: Partial<Operation>) =>
      locks({ ...(unreadable as Operation), ...fields }, orderWith({ amount: '11' }));
    expect(unreadable).toMatchObject({ outcome: 'unknown' });
    expect(lock({})).toBe(true);
    expect(lock({ subject: undefined })).toBe(true);
    expect(lock({ subject: '999' })).toBe(false);
    expect(lock({ outcome: 'done' })).toBe(false);
  });
});
