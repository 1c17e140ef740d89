import { describe, expect, it } from 'vitest';
import {
  blocksOrder,
  isKeyYoung,
  isSameMovement,
  isUnchanged,
  type Movement,
  type MovementDetails,
  type MovementDraft,
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

const draftWith = (fields: Partial<Order>, mac?: MovementDraft['accountMac']): MovementDraft => ({
  ...bank,
  order: orderWith(fields),
  accountMac: mac,
});
const macs = {
  one: { digits: 'aaa', type: 'string' },
  asNumber: { digits: 'aaa', type: 'number' },
  other: { digits: 'bbb', type: 'string' },
};

describe('An order is unchanged', () => {
  it.each<[string, Partial<Order>, boolean]>([
    ['the same', {}, true],
    ['another amount', { amount: '11' }, false],
    ['another narration', { narration: 'Rent' } as Partial<Order>, false],
    ['another name', { accountName: 'Bo' } as Partial<Order>, false],
    ['another account', { accountNumber: '1234567891' } as Partial<Order>, false],
    // Its body is another one, under the same key.
    ['the account as a number', { accountNumber: 1_234_567_890 } as Partial<Order>, false],
    ['the bank as a number', { bankCode: 101 } as Partial<Order>, false],
  ])('with %s: %s', (_, fields, expected) => {
    expect(isUnchanged(bank, draftWith(fields))).toBe(expected);
    expect(isUnchanged(draftWith(fields), bank)).toBe(expected);
  });

  it('with the ID of a customer as it was found, and not as it was typed', () => {
    const credit = (customerId: string | number) => draftOf('credit', '10', '', { customerId });
    expect(isUnchanged(credit(7), credit(7))).toBe(true);
    expect(isUnchanged(credit(7), credit('7'))).toBe(false);
    expect(isSameMovement(credit(7), credit('7'))).toBe(true);
  });

  const settled = (mac?: MovementDraft['accountMac']) => {
    const stored = operation({
      ...{ outcome: 'notDone', settledBy: 'person' },
      details: details(draftWith({}, mac)),
    });
    const m = movementOf(redact(stored));
    if (!m) throw new Error('No movement');
    return m.details.draft;
  };

  it.each<[string, Partial<Order>, MovementDraft['accountMac'], boolean, boolean]>([
    ['the same', {}, macs.one, true, true],
    ['another narration', { narration: 'Rent' } as Partial<Order>, macs.one, false, true],
    ['another name', { accountName: 'Bo' } as Partial<Order>, macs.one, false, true],
    ['the account as a number', {}, macs.asNumber, false, true],
    [
      'another account with the same last digits',
      { accountNumber: '9994567890' } as Partial<Order>,
      macs.other,
      ...([false, false] as const),
    ],
    ['an account that could not be compared', {}, undefined, false, true],
  ])('although the settled one is masked, with %s: %#', (_, fields, mac, unchanged, same) => {
    const masked = settled(macs.one);
    expect(masked.order).toMatchObject({ accountNumber: '••••7890' });
    const draft = draftWith(fields, mac);
    expect(isUnchanged(masked, draft)).toBe(unchanged);
    expect(isUnchanged(draft, masked)).toBe(unchanged);
    expect(isSameMovement(masked, draft)).toBe(same);
  });

  it('never where the record of an earlier version has no HMAC, although it may be the same', () => {
    expect(isUnchanged(settled(), draftWith({}, macs.one))).toBe(false);
    expect(isSameMovement(settled(), draftWith({}, macs.one))).toBe(true);
  });
});

describe('A key is young', () => {
  const young = (
    fields: Partial<Operation>,
    clocks: { browser?: number; server?: number; setBacks?: number },
    hours = 24,
    clockSetBacks?: number,
  ) => {
    const start = Date.parse(startedAt);
    const now = start + (clocks.browser ?? 0) * HOUR_MS;
    const server = clocks.server === undefined ? undefined : start + clocks.server * HOUR_MS;
    const m = movement({ hasKey: true, ...fields, details: { ...details(), clockSetBacks } });
    return isKeyYoung(m, { now, server, setBacks: clocks.setBacks ?? 0 }, hours);
  };

  it.each<[string, number, number, boolean]>([
    ['just sent', 0, 24, true],
    ['24 h ago, less a moment', 24 - 1e-6, 24, true],
    ['24 h ago', 24, 24, false],
    ['24 h ago, where keys are kept longer', 24, 48, true],
    ['later than now', -1, 24, false],
    ['where no key is sent any more', 0, 0, false],
  ])('by the clock of the browser alone, sent %s: %#', (_, age, hours, expected) => {
    expect(young({}, { browser: age }, hours)).toBe(expected);
    expect(young({ hasKey: false }, { browser: age }, hours)).toBe(false);
  });

  it('by that clock only if it was not set back since', () => {
    expect(young({}, { browser: 1, setBacks: 1 }, 24, 1)).toBe(true);
    expect(young({}, { browser: 1, setBacks: 2 }, 24, 1)).toBe(false);
    const start = Date.parse(startedAt);
    const m = movement({ hasKey: true });
    expect(isKeyYoung(m, { now: start + HOUR_MS }, 24)).toBe(false);
  });

  it.each<[string, number, number, boolean]>([
    ['both say so', 1, 1, true],
    ['the browser was two hours ahead, and is right again', 23, 25, false],
    ['the browser has gone ahead', 25, 1, false],
    ['the browser has gone back', -48, 2, true],
    ['both are before the first request', -1, -1, false],
  ])(
    'by the clock that counts more hours, where that of the server is known: %s',
    (_, browser, server, expected) => {
      // A clock that was set back says nothing then.
      expect(young({ serverStartedAt: startedAt }, { browser, server, setBacks: 5 })).toBe(
        expected,
      );
    },
  );
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
    expect(blocksOrder(operation(fields), bank)).toBe(expected);
    expect(blocksOrder(operation(fields), draftWith({ narration: 'Rent' } as Partial<Order>))).toBe(
      expected,
    );
    expect(blocksOrder(operation(fields), draftWith({ amount: '11' }))).toBe(false);
    expect(blocksOrder(operation({ ...fields, kind: 'wallet.credit' }), bank)).toBe(false);
  });

  it('by a record that cannot be read, if it has the same subject or none, whatever the amount', () => {
    const unreadable = readOperation({
      ...operation({ details: { format: 9 } }),
      outcome: 'checking',
    });
    const lock = (fields: Partial<Operation>) =>
      blocksOrder({ ...(unreadable as Operation), ...fields }, draftWith({ amount: '11' }));
    expect(unreadable).toMatchObject({ outcome: 'unknown' });
    expect(lock({})).toBe(true);
    expect(lock({ subject: undefined })).toBe(true);
    expect(lock({ subject: '999' })).toBe(false);
    expect(lock({ outcome: 'done' })).toBe(false);
  });
});
