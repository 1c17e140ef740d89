import { describe, expect, it } from 'vitest';
import { namesMovement, rowStatus } from '../../../../../src/customRoutes/wallet/engine/ledgerRows';
import {
  advance,
  replacesEarlier,
  type SettlementEvent,
  settleMovement,
  TAB_CLOSED,
} from '../../../../../src/customRoutes/wallet/engine/movement';
import type {
  Evidence,
  Movement,
} from '../../../../../src/customRoutes/wallet/engine/movementRecord';
import { isClaimed } from '../../../../../src/customRoutes/wallet/engine/proof';

const sending: Movement = {
  ...{ id: 'op', operator: 'A', sentAt: 0, state: 'sending' },
  draft: { order: { kind: 'credit', amount: '10', customerId: 'c' }, parties: [] },
  snapshot: { parties: [], earlier: [] },
};
const row = (id: string, fields: Partial<Evidence> = {}): Evidence => ({
  ...{ id, isOurs: false, party: 0, at: '', reference: '', status: 'done' },
  ...fields,
});
const run = (...events: SettlementEvent[]) => events.reduce(settleMovement, sending);
const answered: SettlementEvent = { type: 'answered', now: 1, message: 'Done', reference: '' };
const lost = (reason = 'x'): SettlementEvent => ({ type: 'lost', now: 1, reason });
const found = (evidence: Evidence[], mayRepeat = false): SettlementEvent => ({
  ...{ type: 'found', now: 2, evidence, mayRepeat },
});
const refused = (why: 'server' | 'notSent'): SettlementEvent => ({
  ...{ type: 'refused', now: 1, reason: 'x', why },
});

describe('An event replaces the movement that its own repeats', () => {
  it.each<[string, SettlementEvent, boolean]>([
    ['where the server confirmed it', answered, true],
    ['not where the server refused it', refused('server'), false],
    ['not where the request was not sent', refused('notSent'), false],
    ['where its response was lost', lost(), true],
    ['not where the tab was closed', lost(TAB_CLOSED), false],
  ])('%s', (_, event, expected) => {
    expect(replacesEarlier(event, run(event))).toBe(expected);
  });

  it('where one or two ledger rows name the movement, and not where a row only matches', () => {
    for (const [rows, expected] of [
      [[row('a', { isOurs: true })], true],
      [[row('a', { isOurs: true }), row('b', { isOurs: true })], true],
      [[row('a')], false],
    ] as const) {
      const event = found([...rows]);
      expect(replacesEarlier(event, run(lost(), event))).toBe(expected);
    }
  });
});

describe('Matching ledger rows after a response', () => {
  const two = [row('a'), row('b')];
  it('are a question only where the request may have been sent twice and several rows match', () => {
    expect(run(answered, found(two, true)).state).toBe('matched');
    expect(run(answered, found(two)).state).toBe('confirmed');
    expect(run(answered, found([row('a')], true)).state).toBe('confirmed');
  });

  it('are no question after the user confirmed the movement, or once a row is known', () => {
    const happened: SettlementEvent = { type: 'happened', now: 1 };
    expect(run(lost(), happened, found(two, true)).state).toBe('confirmed');
    const known = run(answered, found([row('a', { isOurs: true })], true));
    expect(settleMovement(known, found([row('a', { isOurs: true }), row('b')], true)).state).toBe(
      'confirmed',
    );
  });

  it('that name the movement twice mean done twice, with or without a response', () => {
    const named = [row('a', { isOurs: true }), row('b', { isOurs: true })];
    expect(run(answered, found(named, true))).toMatchObject({
      ...{ state: 'doneTwice', isAnswered: true, evidence: named },
    });
    expect(run(lost(), found(named))).toMatchObject({ state: 'doneTwice', isAnswered: false });
  });

  it('are not in the receipt once the user marked them as not theirs', () => {
    const notMine: SettlementEvent = { type: 'notMine', now: 3 };
    expect(run(answered, found(two, true), notMine)).toMatchObject({
      ...{ state: 'confirmed', by: 'answer', message: 'Done', evidence: [] },
      foreignRows: ['a', 'b'],
    });
  });
});

it('a row is claimed only where the user confirmed it, by its party and ID', () => {
  const known = [row('a', { isMine: true })];
  expect(isClaimed(known, row('a'))).toBe(true);
  expect(isClaimed(known, row('b'))).toBe(false);
  expect(isClaimed(known, row('a', { party: 1 }))).toBe(false);
  expect(isClaimed([row('a')], row('a'))).toBe(false);
});

it('a movement remembers that it was requested again, as long as it is open', () => {
  const asked: SettlementEvent = { type: 'asked', now: 2 };
  expect(run(lost(), asked)).toMatchObject({ state: 'unknown', isRetried: true });
  expect(run(answered, asked)).not.toMatchObject({ isRetried: true });
});

it('a movement is not confirmed before its figures were read', () => {
  for (const state of ['idle', 'confirming'] as const) {
    const form = { ...sending, state, notice: 'first', snapshot: undefined } as never;
    expect(advance(form, { type: 'confirm', repeats: 'none' })).toBe(form);
  }
  const rereading = { ...sending, state: 'rereading' } as never;
  expect(advance(rereading, { type: 'confirm', repeats: 'none' })).toBe(rereading);
});

describe('A name in a row', () => {
  const uuid = '0123456789abcdef0123456789abcdef';
  it.each([
    [{ reference: ' TRX-1 ' }, 'TRX-1', true],
    [{ narration: ' paid,  TRX-1 ' }, ' TRX-1', true],
    [{ reference: `x${uuid}` }, uuid, true],
    [{ reference: `x${uuid.slice(1)}` }, uuid.slice(1), false],
    [{ narration: 'of  two blanks' }, '  ', false],
  ])('of %j is %j: %s', (fields, name, expected) => {
    expect(namesMovement({ id: 'r', amount: 1, ...fields }, [name])).toBe(expected);
  });
});

it.each([
  [undefined, 'done'],
  [null, 'done'],
  ['', 'done'],
  ['   ', 'open'],
  [{}, 'open'],
  ['transaction', 'open'],
  ['Credit completed', 'done'],
  ['Payment fully settled', 'done'],
])('the status %j is %s', (status, expected) => {
  expect(rowStatus(status)).toBe(expected);
});
