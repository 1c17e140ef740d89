import { describe, expect, it } from 'vitest';
import { canConfirm } from '../../../../src/customRoutes/wallet/createMovements';
import {
  type ConfirmationFigures,
  figuresFor,
  isSameFigures,
  isTooFine,
  readFor,
} from '../../../../src/customRoutes/wallet/ledger';
import type { MovementDraft } from '../../../../src/customRoutes/wallet/movement';
import type { Transaction } from '../../../../src/dataProvider/endpoints/transactions';
import type { Operation } from '../../../../src/journal/operation';
import { draftOf } from './model';

const HOUR_MS = 3_600_000;
const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const ago = (hours: number) => new Date(NOW - hours * HOUR_MS).toISOString();
const credit = draftOf('credit', '10');
const operation = (fields: Partial<Operation> = {}, draft = credit): Operation => ({
  ...{ id: 'op', adminId: 'ada', kind: `wallet.${draft.order.kind}`, tabId: 'tab', hasKey: true },
  ...{ startedAt: ago(1), outcome: 'done' },
  details: { draft, snapshot: { parties: [] }, operator: 'Ada' },
  ...fields,
});
const notDone = { outcome: 'notDone', settledBy: 'person' } as const;
const row = (fields: Partial<Transaction> = {}): Transaction => ({
  ...{ id: 'r', amount: 10, type: 'credit', reference: 'REF', createdAt: ago(1) },
  ...fields,
});
const figures = (
  operations: Operation[],
  rows: Transaction[] = [],
  draft: MovementDraft = credit,
) =>
  figuresFor(
    draft,
    draft.parties.map(() => ({ figures: { status: 'noEmail' }, rows })),
    operations,
    { now: NOW, setBacks: 0 },
    24,
  );

describe('The ledger for a confirmation', () => {
  it('says whether it could be read', async () => {
    const fail = async () => {
      throw new Error('No connection');
    };
    const rows = [row({ balanceAfter: 5, currency: 'NGN' })];
    expect(await readFor(undefined, fail)).toEqual({ figures: { status: 'noEmail' }, rows: [] });
    expect(await readFor('a@x', fail)).toEqual({
      ...{ figures: { status: 'unreadable', reason: 'No connection' }, rows: [] },
    });
    expect(await readFor('a@x', () => Promise.reject('odd'))).toMatchObject({
      figures: { status: 'unreadable', reason: 'odd' },
    });
    expect(await readFor('a@x', async () => rows)).toEqual({
      figures: { status: 'read', ids: ['r'], balances: [{ currency: 'NGN', balance: '5' }] },
      rows,
    });
  });
});

describe('A confirmation names', () => {
  it.each<[string, Partial<Operation>, unknown[]]>([
    ['a movement of the last day that was done', {}, [{ id: 'op', source: 'here', at: ago(1) }]],
    ['its reference', { names: ['TRX', 'row'] }, [{ reference: 'TRX' }]],
    ['nothing older', { startedAt: ago(24) }, []],
    ['nothing that was refused', { outcome: 'refused' }, []],
    ['nothing that was not sent', { outcome: 'notSent' }, []],
    ['nothing that the ledger shows as failed', { outcome: 'notDone', settledBy: 'ledger' }, []],
    ['what a person called not done', notDone, [{ id: 'op', source: 'notDone' }]],
    ['a movement from a clock ahead', { startedAt: ago(-2) }, [{ id: 'op' }]],
  ])('%s', (_, fields, expected) => {
    expect(figures([operation(fields)]).earlier).toMatchObject(expected);
    expect(figures([operation(fields)], [], draftOf('credit', '11')).earlier).toEqual([]);
  });

  it.each<[string, Transaction[], string[]]>([
    ['a row of the last day that looks like it', [row()], ['r']],
    ['each reference once', [row(), row({ id: 's' })], ['s']],
    ['no other amount', [row({ amount: 11 })], []],
    ['no other direction', [row({ type: 'debit' })], []],
    ['no failed one', [row({ status: 'failed' })], []],
    // The ledger's own clock counts: its newest row is from now.
    [
      'none from more than a day before the newest',
      [row({ createdAt: ago(30) }), row({ id: 'n', amount: 1 })],
      [],
    ],
    [
      'one beside a row with a date to come',
      [row(), row({ createdAt: ago(-72), id: 'n', amount: 1 })],
      ['r'],
    ],
  ])('%s', (_, rows, expected) => {
    expect(figures([], rows).earlier.map(({ id }) => id)).toEqual(expected);
    for (const { source: seen } of figures([], rows).earlier) expect(seen).toBe('ledger');
  });

  it('no row of a movement that it names already', () => {
    const details = {
      ...(operation().details as object),
      row: { key: 'r', reference: 'X', at: '', status: '' },
    };
    for (const known of [
      operation({ names: ['REF'] }),
      operation({ id: 'REF' }),
      operation({ details }),
    ]) {
      expect(figures([known], [row()]).earlier).toMatchObject([{ source: 'here' }]);
    }
    expect(figures([operation()], [row()]).earlier).toMatchObject([
      { source: 'here' },
      { source: 'ledger' },
    ]);
  });
});

describe('The order of an earlier attempt that was not done', () => {
  const bank = draftOf('bankTransfer', '10');
  const rent = draftOf('bankTransfer', '10', 'Rent');

  it.each<[string, Partial<Operation>, MovementDraft, string | undefined]>([
    ['unchanged, with a young key', notDone, bank, 'op'],
    ['with another narration', notDone, rent, undefined],
    ['with an old key', { ...notDone, startedAt: ago(24) }, bank, undefined],
    ['without a key', { ...notDone, hasKey: false }, bank, undefined],
    ['that the ledger shows as failed', { ...notDone, settledBy: 'ledger' }, bank, undefined],
    ['that was done', {}, bank, undefined],
  ])('%s is sent under the key of: %#', (_, fields, draft, expected) => {
    expect(figures([operation(fields, bank)], [], draft).same).toBe(expected);
  });

  it('has its own key although another narration was tried since', () => {
    const tried = [
      operation({ ...notDone, id: 'later' }, rent),
      operation({ ...notDone, startedAt: ago(2) }, bank),
    ];
    expect(figures(tried, [], bank)).toMatchObject({
      ...{ same: 'op', earlier: [{ id: 'op', source: 'notDone' }] },
    });
    expect(figures(tried, [], rent).same).toBe('later');
  });

  it('is named as long as its key is young, however long ago that is', () => {
    const old = operation({ ...notDone, startedAt: ago(30) }, bank);
    expect(figuresFor(bank, [], [old], { now: NOW, setBacks: 0 }, 48)).toMatchObject({
      same: 'op',
      earlier: [{ id: 'op' }],
    });
  });
});

it('a movement of the last day is named by the clock of the server as well as that of the browser', () => {
  const seen = (now: number, server?: number) =>
    figuresFor(credit, [], [operation()], { now, server, setBacks: 0 }, 24).earlier;
  const set = NOW + 40 * HOUR_MS;
  expect(seen(set, NOW)).toMatchObject([{ id: 'op' }]);
  expect(seen(NOW, set)).toMatchObject([{ id: 'op' }]);
  expect([seen(set, set), seen(set)]).toEqual([[], []]);
});

it('an identical order that is sending or unknown locks, since its start', () => {
  for (const outcome of ['sending', 'unknown'] as const) {
    expect(figures([operation({ outcome })]).lockedSince).toBe(ago(1));
  }
  expect(figures([operation()]).lockedSince).toBeUndefined();
});

it.each<[string, Partial<ConfirmationFigures>, boolean]>([
  ['nothing', {}, true],
  ['a balance', { parties: [{ status: 'read', ids: ['a'], balances: [] }] }, false],
  ['a lock', { lockedSince: 'then' }, false],
  ['the earlier attempt', { same: 'op' }, false],
  [
    'one more that looks like it',
    {
      earlier: [
        { id: 'a', source: 'here', at: '' },
        { id: 'b', source: 'here', at: '' },
      ],
    },
    false,
  ],
  ['one that is gone', { earlier: [] }, true],
])('figures hold although %s has changed: %#', (_, changed, expected) => {
  const shown: ConfirmationFigures = {
    parties: [{ status: 'noEmail' }],
    earlier: [{ id: 'a', source: 'here', at: '' }],
  };
  expect(isSameFigures(shown, { ...shown, ...changed })).toBe(expected);
});

it('an amount with more decimals than the currency that the ledger shows cannot be confirmed (R29)', () => {
  const read = (currency: string): ConfirmationFigures => ({
    parties: [{ status: 'read', ids: ['a'], balances: [{ currency, balance: '5' }] }],
    earlier: [],
  });
  const of = (amount: string) => draftOf('credit', amount);
  const isRefused = (amount: string, figures?: ConfirmationFigures) => {
    const confirmation = { draft: of(amount), figures, notice: 'first', isSending: false } as const;
    expect(isTooFine(of(amount).order, figures)).toBe(!canConfirm(confirmation, true) && !!figures);
    return isTooFine(of(amount).order, figures);
  };
  expect(isRefused('10.5', read('JPY'))).toBe(true);
  expect(isRefused('10', read('JPY'))).toBe(false);
  expect(isRefused('10.525', read('BHD'))).toBe(false);
  expect(isRefused('10.525', read('NGN'))).toBe(true);
  expect(isRefused('10.525', read(''))).toBe(true);
  expect(isRefused('10.525')).toBe(false);
});
