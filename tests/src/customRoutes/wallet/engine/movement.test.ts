import { describe, expect, test } from 'vitest';
import {
  evidenceOf,
  matchesMovement,
  newRows,
  snapshotOf,
} from '../../../../../src/customRoutes/wallet/engine/ledgerRows';
import {
  advance,
  type ConfirmationEvent,
  type FormState,
  type SettlementEvent,
  settleMovement,
} from '../../../../../src/customRoutes/wallet/engine/movement';
import {
  type Evidence,
  type Movement,
  type MovementDraft,
  movementOf,
  operationFields,
  type SentMovement,
  type Snapshot,
} from '../../../../../src/customRoutes/wallet/engine/movementRecord';
import { settleUnreadable } from '../../../../../src/customRoutes/wallet/engine/movementStore';
import { comparePayee } from '../../../../../src/customRoutes/wallet/engine/payee';
import { takeSnapshot } from '../../../../../src/customRoutes/wallet/engine/takeSnapshot';
import type { Order } from '../../../../../src/dataProvider/actions/movementKinds';
import type { Transaction } from '../../../../../src/dataProvider/endpoints/transactions';
import type { OperationChange } from '../../../../../src/journal';
import type { Operation } from '../../../../../src/journal/operation';

const order: Order = { kind: 'credit', amount: '10', customerId: 'cus_1' };
const operationOf = (m: Movement): Operation => {
  return { id: m.id, adminId: 'ada', tabId: 'tab', ...operationFields(m) };
};
const draft: MovementDraft = {
  order,
  parties: [{ side: 'to', customerId: 'cus_1', email: 'one@x' }],
};
const clear: Snapshot = { parties: [{ status: 'noEmail' }], earlier: [] };
const sent: SentMovement = { id: 'op', draft, snapshot: clear, operator: 'A', sentAt: 0 };
const ask = (from: FormState, ...events: ConfirmationEvent[]) => events.reduce(advance, from);
const run = (from: Movement, ...events: SettlementEvent[]) => events.reduce(settleMovement, from);
const idle: FormState = { state: 'idle' };
const sending: Movement = { ...sent, state: 'sending' };
const lost: SettlementEvent = { type: 'lost', now: 0, reason: 'x' };
const answered: SettlementEvent = { type: 'answered', now: 1, message: '', reference: '' };
const clean = (now: number, elapsed?: number): SettlementEvent => ({ type: 'clean', now, elapsed });
const word = (type: 'happened' | 'release' | 'checkAgain' | 'notMine'): SettlementEvent => ({
  type,
  now: 1,
});
const entry = (id: string, isOurs: boolean): Evidence => ({
  ...{ id, isOurs, party: 0, at: '', reference: 'R', status: 'completed' },
});
const found = (...evidence: Evidence[]): SettlementEvent => ({ type: 'found', now: 9, evidence });
const confirm: ConfirmationEvent = { type: 'confirm', repeats: 'none' };
const shown = (snapshot: Snapshot): ConfirmationEvent => ({ type: 'snapshotTaken', snapshot });

describe('A movement', () => {
  test('goes idle → confirming → sending → confirmed', () => {
    const asked = ask(idle, { type: 'ask', draft }, shown(clear), confirm);
    expect(asked.state).toBe('rereading');
    expect(ask(asked, { type: 'reread', snapshot: clear, sent })).toEqual(sending);
    expect(run(sending, answered).state).toBe('confirmed');
  });

  test('is not confirmed before its figures are shown, while locked, or as a repetition without a second consent', () => {
    const repeated: Snapshot = { ...clear, earlier: [{ id: 'r', seen: 'ledger', at: '' }] };
    const asked = ask(idle, { type: 'ask', draft });
    expect(ask(asked, confirm).state).toBe('confirming');
    expect(ask(asked, shown({ ...clear, lockedBy: 'op' }), confirm).state).toBe('confirming');
    expect(ask(asked, shown(repeated), confirm).state).toBe('confirming');
    const accepted: ConfirmationEvent = { type: 'confirm', repeats: 'accepted' };
    expect(ask(asked, shown(repeated), accepted).state).toBe('rereading');
  });

  test('stops with the new figures when the balance moved', () => {
    const at = (newest: string): Snapshot => ({
      ...clear,
      parties: [{ status: 'read', newest, ids: [newest], balance: '5' }],
    });
    const asked = ask(idle, { type: 'ask', draft }, shown(at('a')), confirm);
    const moved = ask(asked, { type: 'reread', snapshot: at('b'), sent });
    expect(moved).toMatchObject({ state: 'confirming', notice: 'moved', snapshot: at('b') });
  });

  test('of unknown outcome needs two clean reads 30 s apart to be called not found', () => {
    expect(run(sending, lost).state).toBe('unknown');
    expect(run(sending, lost, clean(1_000)).state).toBe('checking');
    expect(run(sending, lost, clean(1_000), clean(30_999, 29_999)).state).toBe('checking');
    expect(run(sending, lost, clean(1_000), clean(31_000, 30_000)).state).toBe('notFound');
  });

  test.each([
    ['that jumped an hour ahead between two reads a second apart', 3_601_000, 1_000, 'checking'],
    ['that was set back between two reads 30 s apart', -3_600_000, 30_000, 'notFound'],
    ['while the distance is not known', 99_000_000, undefined, 'checking'],
    ['while the distance is negative', 99_000_000, -30_000, 'checking'],
  ])('is not called not found by the clock of the computer, %s', (_, now, elapsed, state) => {
    expect(run(sending, lost, clean(1_000), clean(now, elapsed)).state).toBe(state);
  });

  test('of unknown outcome is done once a ledger row names it, and a question where a row only matches', () => {
    const byName = run(sending, lost, found(entry('r', true)));
    expect(byName).toMatchObject({ state: 'confirmed', by: 'ledger' });
    expect(run(sending, lost, clean(1), clean(40_000, 39_999), found(entry('r', true))).state).toBe(
      'confirmed',
    );
    const asked = run(sending, lost, found(entry('r', false)));
    expect(asked.state).toBe('matched');
    expect(run(asked, word('happened'))).toMatchObject({
      ...{ state: 'confirmed', by: 'person' },
      evidence: [{ id: 'r' }],
    });
    expect(run(asked, word('notMine'))).toMatchObject({ state: 'unknown', foreignRows: ['r'] });
  });

  test('that two rows name is done twice until the user settles it', () => {
    const rows = [entry('a', true), entry('b', true)];
    expect(run(sending, lost, found(...rows)).state).toBe('doneTwice');
    const twice = run(sending, answered, found(...rows));
    expect(twice).toMatchObject({ state: 'doneTwice', isAnswered: true, evidence: rows });
    const settled = run(twice, word('happened'));
    expect(settled.state).toBe('confirmed');
    expect(run(settled, found(...rows))).toBe(settled);
    const bothSides = rows.map((row, party) => ({ ...row, party }));
    expect(run(sending, answered, found(...bothSides)).state).toBe('confirmed');
  });

  test('that was answered without a key asks about a second matching row, and cannot be settled as not done', () => {
    const named = entry('a', true);
    const other = entry('b', false);
    const repeated: SettlementEvent = {
      ...found(named, other),
      mayRepeat: true,
    } as SettlementEvent;
    const answer: SettlementEvent = { type: 'answered', now: 1, message: 'Done', reference: 'R' };
    const asked = run(sending, answer, repeated);
    expect(asked).toMatchObject({ state: 'matched', evidence: [{ id: 'b' }] });
    for (const type of ['release', 'checkAgain'] as const)
      expect(run(asked, word(type))).toBe(asked);
    const another = run(asked, word('notMine'));
    expect(another).toMatchObject({
      ...{ state: 'confirmed', by: 'answer', message: 'Done', reference: 'R', foreignRows: ['b'] },
    });
    const twice = run(asked, word('happened'));
    expect(twice).toMatchObject({
      ...{ state: 'doneTwice', isAnswered: true, message: 'Done' },
      evidence: [{ id: 'a' }, { id: 'b', isMine: true }],
    });
    // Another version of the console did not store the rows of the response.
    const earlier = { ...asked, answer: { message: 'Done', reference: 'R' } } as Movement;
    const mine = run(earlier, word('happened'));
    expect(mine).toMatchObject({ state: 'confirmed', by: 'person', reference: 'R' });
    expect(run(mine, repeated)).toMatchObject({ state: 'doneTwice', isAnswered: true });
    expect(run(twice, word('release'))).toBe(twice);
    const written = operationOf(asked);
    expect(movementOf({ ...written })).toEqual(asked);
    expect(movementOf({ ...written, outcome: 'refused', settledBy: 'person' })).toEqual(asked);
    // With a key the server makes it once: the other row belongs to another movement.
    expect(run(sending, answer, found(named, other)).state).toBe('confirmed');
  });

  test('keeps each step with its time and the ledger figures, and counts repeated steps', () => {
    const ledger = { fresh: 1, matching: 0, balance: '5', currency: 'NGN' };
    const unread = (now: number): SettlementEvent => ({ type: 'unread', now, reason: 'no line' });
    const read: SettlementEvent = { type: 'clean', now: 30, ledger };
    const steps = [
      { what: 'lost', at: 0, reason: 'x' },
      { what: 'unread', at: 20, reason: 'no line', times: 2 },
      { what: 'clean', at: 30, ledger },
    ];
    const checking = run(sending, lost, unread(10), unread(20), read);
    expect(checking).toMatchObject({ state: 'checking', steps });
    // Too early to count: no step.
    expect(run(checking, clean(40))).toBe(checking);
    expect(run(checking, found(entry('r', false)), word('notMine')).steps).toMatchObject([
      ...steps,
      { what: 'found', at: 9 },
      { what: 'notMine', at: 1 },
    ]);
    const operation = operationOf(checking);
    expect(movementOf(JSON.parse(JSON.stringify(operation)))).toMatchObject({ steps });
    const month = Array.from({ length: 90 }, (_, at) => [
      ...[clean(at * 80_000), clean(at * 80_000 + 40_000, 40_000)],
      word('checkAgain'),
    ]);
    const long = run(sending, lost, ...month.flat()).steps ?? [];
    expect(long).toHaveLength(30);
    expect(long[0]).toMatchObject({ what: 'lost' });
  });

  test('never goes from unknown to refused by itself, nor leaves a final state', () => {
    const ends: SettlementEvent[][] = [
      [answered],
      [{ type: 'refused', now: 1, reason: 'no', why: 'server' }],
      [lost, word('release')],
      [lost, word('happened')],
    ];
    for (const events of ends) {
      const end = run(sending, ...events);
      const later = [lost, clean(1), word('checkAgain'), word('release'), word('notMine')];
      for (const event of later) expect(run(end, event)).toBe(end);
    }
  });
});

describe('Matching rows that name no movement', () => {
  const rows = [entry('a', false), entry('b', false)];
  const answer = (type: 'happened' | 'notMine', row?: string): SettlementEvent => ({
    ...{ type, row, now: 1 },
  });
  const asked = run(sending, lost, found(...rows));

  test('are a question, however many there are, and never a verdict', () => {
    expect(asked).toMatchObject({ state: 'matched', evidence: rows });
    expect(run(sending, answered, found(...rows))).toMatchObject({
      ...{ state: 'confirmed', evidence: [] },
    });
  });

  test('change nothing next to a row that names the movement: it is done once', () => {
    const named = entry('c', true);
    for (const before of [[lost], [answered]]) {
      expect(run(sending, ...before, found(...rows, named))).toMatchObject({
        ...{ state: 'confirmed', evidence: [named] },
      });
    }
  });

  test('are settled one by one: a row that is not mine is removed, and the question stays for the others', () => {
    const one = run(asked, answer('notMine', 'a'));
    expect(one).toMatchObject({ state: 'matched', evidence: [{ id: 'b' }], foreignRows: ['a'] });
    const none = run(one, answer('notMine', 'b'));
    expect(none).toMatchObject({ state: 'unknown', foreignRows: ['a', 'b'] });
    expect(run(asked, answer('notMine'))).toMatchObject({ foreignRows: ['a', 'b'] });
  });

  test('are mine one at a time, and done twice only next to a second row that names it', () => {
    const mine = run(asked, answer('happened', 'b'));
    expect(mine).toMatchObject({ state: 'confirmed', by: 'person' });
    expect('evidence' in mine && mine.evidence).toEqual([{ ...entry('b', false), isMine: true }]);
    // The same row again, an anonymous one, or one that names it in another reading: none proves a second effect.
    for (const shown of [[entry('b', false)], rows, [entry('b', true)], [entry('c', true)]]) {
      expect(run(mine, found(...shown))).toBe(mine);
    }
    expect(run(mine, found(entry('b', false), entry('c', true)))).toMatchObject({
      ...{ state: 'doneTwice', isAnswered: false },
      evidence: [
        { id: 'b', isMine: true },
        { id: 'c', isOurs: true },
      ],
    });
  });

  test('that the user did not select are not claimed by a general confirmation', () => {
    const done = run(asked, answer('happened'));
    expect(done).toMatchObject({ state: 'confirmed', by: 'person', evidence: [] });
  });
});

describe('The record of a movement', () => {
  test('is the operation of the journal, open as long as its outcome is unknown', () => {
    const states: [Movement, string][] = [
      [sending, 'sending'],
      [run(sending, answered), 'done'],
      [run(sending, lost), 'unknown'],
      [run(sending, lost, found(entry('r', false))), 'unknown'],
      [run(sending, answered, found(entry('a', true), entry('b', true))), 'unknown'],
      [run(sending, { type: 'refused', now: 1, reason: '', why: 'notSent' }), 'notSent'],
      [run(sending, lost, word('release')), 'refused'],
    ];
    for (const [movement, outcome] of states) {
      const operation = operationOf(movement);
      expect(operation).toMatchObject({ kind: 'wallet.credit', subject: 'cus_1', outcome });
      expect(movementOf(operation)).toEqual(movement);
    }
  });

  test.each([
    ['done', undefined, { state: 'confirmed', by: 'answer' }],
    ['done', 'person', { state: 'confirmed', by: 'person' }],
    ['refused', undefined, { state: 'refused', why: 'server' }],
    ['refused', 'person', { state: 'released' }],
    ['notSent', undefined, { state: 'refused', why: 'notSent' }],
    ['unknown', undefined, { state: 'unknown' }],
  ] as const)(
    'that was left while sending follows the journal: %s by %s',
    (outcome, settledBy, state) => {
      const operation = { ...operationOf(sending), outcome, settledBy };
      expect(movementOf(operation)).toMatchObject(state);
    },
  );

  test('that the server confirmed is not reverted by an invalid write of a page', () => {
    const twice = run(sending, answered, found(entry('a', true), entry('b', true)));
    const written = { ...operationOf(twice), outcome: 'refused', settledBy: 'person' };
    expect(movementOf(written as never)).toMatchObject({ state: 'doneTwice', isAnswered: true });
    const done = { ...operationOf(twice), outcome: 'done', settledBy: 'person' };
    expect(movementOf(done as never)).toMatchObject({ state: 'confirmed' });
    const unanswered = run(sending, lost, found(entry('a', true), entry('b', true)));
    const undone = { ...operationOf(unanswered), outcome: 'refused', settledBy: 'person' };
    expect(movementOf(undone as never)).toMatchObject({ state: 'released' });
  });

  test('that cannot be read is settled by a user; a readable one is settled only within its states', async () => {
    const open = operationOf(run(sending, lost));
    const unread = { ...open, id: 'unread', details: null };
    const done = { ...unread, id: 'done', outcome: 'done' as const };
    const stored = new Map([open, unread, done].map((each) => [each.id, each]));
    const journal = {
      get: (id: string) => stored.get(id),
      put: async (id: string, change: OperationChange) => {
        const changed = change(stored.get(id));
        if (changed) stored.set(id, changed as never);
      },
    };
    for (const each of [open, unread, done]) {
      await settleUnreadable(journal as never, each, 'refused');
    }
    expect(stored.get(open.id)).toEqual(open);
    expect(stored.get('done')).toEqual(done);
    expect(stored.get('unread')).toMatchObject({ outcome: 'refused', settledBy: 'person' });
  });

  test.each([
    undefined,
    null,
    'text',
    {},
    { ...sending, draft: null },
    { ...sending, draft: { ...draft, order: { kind: 'gift', amount: '1' } } },
    { ...sending, draft: { ...draft, order: { ...order, amount: 'ten' } } },
    { ...sending, snapshot: { ...clear, parties: [{ status: 'read', newest: 1 }] } },
    { ...run(sending, answered), evidence: [{ id: 'r', balanceBefore: 'x' }] },
  ])('that is invalid, as %j, is ignored', (details) => {
    expect(movementOf({ ...operationOf(sending), details })).toBeUndefined();
  });
});

describe('The ledger', () => {
  const row = (fields: Partial<Transaction>): Transaction => ({ id: 'r', amount: 10, ...fields });
  test.each([
    [{ balanceBefore: 0, balanceAfter: 10 }, true],
    [{ balanceBefore: '10.00', balanceAfter: '0.00' }, false],
    [{ amount: '10.00', type: 'CREDIT' }, true],
    [{ type: 'debit' }, false],
    [{ amount: 10.01, type: 'credit' }, false],
    [{ type: 'credit', status: 'failed' }, false],
    [{ type: 'credit', status: 'reversed' }, false],
    [{ type: 'credit', status: 'pending' }, true],
  ])('row %j matches a credit of 10: %s', (fields, expected) => {
    expect(matchesMovement(row(fields), order, 'to')).toBe(expected);
  });

  test.each([
    [{ reference: 'TRX-1' }, true],
    [{ reference: 'TRX-2' }, false],
    [{ narration: 'by op-7' }, true],
    [{}, false],
  ])('row %j is ours by its name: %s', (fields, expected) => {
    expect(evidenceOf(row(fields), 0, ['op-7', 'TRX-1', '']).isOurs).toBe(expected);
  });

  test('shows which rows are new since the snapshot, and whether the page reaches back to it', () => {
    const rows = ['c', 'b', 'a'].map((id) => row({ id, balanceAfter: 5, currency: 'NGN' }));
    const snapshot = snapshotOf(rows.slice(1));
    expect(snapshot).toMatchObject({ newest: 'b', balance: '5', currency: 'NGN' });
    expect(newRows(rows, snapshot)).toMatchObject({ fresh: [{ id: 'c' }], complete: true });
    expect(newRows([row({ id: 'd' })], snapshot).complete).toBe(false);
  });
});

describe('An identical movement', () => {
  const HOUR = 3_600_000;
  const now = Date.parse('2026-11-20T12:00:00Z');
  const at = (hoursAgo: number) => new Date(now - hoursAgo * HOUR).toISOString();
  const rowAt = (createdAt: string | undefined, id = 'r'): Transaction => ({
    ...{ id, amount: 10, type: 'credit', createdAt },
  });
  const other = (createdAt: string): Transaction => ({ id: 'x', amount: 99, createdAt });
  const earlier = async (
    rows: Transaction[],
    movements: Movement[] = [],
    serverTime: number | undefined = undefined,
  ) => {
    const read = async () => ({ rows, pages: 1 });
    const snapshot = await takeSnapshot(
      draft,
      read,
      () => movements,
      () => serverTime,
    );
    return snapshot.earlier.map(({ seen }) => seen);
  };
  const done = (serverTime?: number): Movement => ({
    ...run(sending, answered),
    snapshot: { ...clear, serverTime },
  });

  test.each([
    ['an hour ago, by the clock of the server', [rowAt(at(1))], now, ['ledger']],
    ['25 hours ago, by the clock of the server', [rowAt(at(25))], now, []],
    ['25 hours before the newest row', [other(at(0)), rowAt(at(25))], undefined, []],
    ['23 hours before the newest row', [other(at(0)), rowAt(at(23))], undefined, ['ledger']],
    ['at no time that can be read', [rowAt('soon')], now, ['ledger']],
    ['at no time at all', [rowAt(undefined)], undefined, ['ledger']],
  ] as const)('in the ledger causes a warning or not: %s', async (_, rows, serverTime, warned) => {
    expect(await earlier([...rows], [], serverTime)).toEqual(warned);
  });

  test('from this browser is judged by the server time, and counts where that is unknown', async () => {
    expect(await earlier([], [done(now - HOUR)], now)).toEqual(['here']);
    expect(await earlier([], [done(now - 25 * HOUR)], now)).toEqual([]);
    expect(await earlier([], [done()], now)).toEqual(['here']);
    expect(await earlier([], [done(now - 25 * HOUR)])).toEqual(['here']);
  });
});

describe('comparePayee', () => {
  test.each([
    ['Babatunde Ojo', 'OJO BABATUNDE', 'match'],
    ['Mr. Babatunde  OJO', 'Ojo, Babatunde', 'match'],
    ["O'Neil Ada", 'ADA ONEIL', 'match'],
    ['Babatunde Ojo', 'OJO BABATUNDE WALE', 'close'],
    ['B. Ojo', 'OJO BABATUNDE', 'close'],
    ['Babatnude Ojo', 'OJO BABATUNDE', 'close'],
    ['Someone Else', 'OJO BABATUNDE', 'none'],
    ['Babatunde Ade', 'OJO BABATUNDE', 'none'],
    ['Ojo', 'OJO BABATUNDE', 'none'],
    ['', 'OJO BABATUNDE', 'none'],
  ] as const)('%j and %j: %s', (given, name, expected) => {
    expect(comparePayee(given, name)).toBe(expected);
  });
});
