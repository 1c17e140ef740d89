import { describe, expect, it } from 'vitest';
import {
  advance,
  type ConfirmationEvent,
  canConfirm,
  type FormState,
  isMovement,
  isMovementOpen,
  type SettlementEvent,
  settleMovement,
} from '../../../../../src/customRoutes/wallet/engine/movement';
import type {
  Evidence,
  Movement,
  MovementDraft,
  SentMovement,
  Snapshot,
} from '../../../../../src/customRoutes/wallet/engine/movementRecord';

const order = { kind: 'credit' as const, amount: '10', customerId: 'cus_1' };
const draft: MovementDraft = {
  order,
  parties: [{ side: 'to', customerId: 'cus_1', email: 'one@x' }],
};
const other: MovementDraft = { ...draft, order: { ...order, amount: '11' } };
const snapshot: Snapshot = { parties: [{ status: 'noEmail' }], earlier: [] };
const sent: SentMovement = { id: 'op', draft, snapshot, operator: 'A', sentAt: 0 };
const row = (id: string, isOurs = true, party = 0): Evidence => ({
  ...{ id, isOurs, party, at: '', reference: 'R', status: 'completed' },
});

const forms: Record<string, FormState> = {
  idle: { state: 'idle' },
  unseen: { state: 'confirming', draft, notice: 'first' },
  confirming: { state: 'confirming', draft, snapshot, notice: 'first' },
  elsewhere: { state: 'confirming', draft, snapshot, notice: 'elsewhere' },
  rereading: { state: 'rereading', draft, snapshot, notice: 'first' },
};
const movements: Record<string, Movement> = {
  sending: { ...sent, state: 'sending' },
  confirmed: {
    ...{ ...sent, state: 'confirmed', by: 'answer', settledAt: 1, message: 'Done' },
    ...{ reference: 'R', evidence: [] },
  },
  proved: {
    ...{ ...sent, state: 'confirmed', by: 'ledger', settledAt: 1, message: '' },
    evidence: [row('r')],
  },
  refused: { ...sent, state: 'refused', settledAt: 1, reason: 'no', why: 'server' },
  released: { ...sent, state: 'released', settledAt: 1 },
  unknown: { ...sent, state: 'unknown', reason: 'lost' },
  checking: { ...sent, state: 'checking', reason: 'lost', cleanAt: 0 },
  notFound: { ...sent, state: 'notFound', reason: 'lost', cleanAt: 0, againAt: 1 },
  matched: { ...sent, state: 'matched', reason: 'lost', evidence: [row('r', false)] },
  twice: {
    ...{ ...sent, state: 'doneTwice', reason: 'lost', message: '', isAnswered: false },
    evidence: [row('a'), row('b')],
  },
  answeredTwice: {
    ...{ ...sent, state: 'doneTwice', reason: 'how', message: 'Done', isAnswered: true },
    evidence: [row('a'), row('b')],
  },
};

/** The name of the state after an event; 'same' where the event changes nothing. */
const after = <State extends { state: string }>(before: State, now: State) =>
  now === before ? 'same' : now.state;

describe('A movement form', () => {
  const events: Record<string, ConfirmationEvent> = {
    ask: { type: 'ask', draft: other },
    look: { type: 'snapshotTaken', snapshot: { ...snapshot, earlier: [] } },
    cancel: { type: 'cancel' },
    confirm: { type: 'confirm', repeats: 'none' },
    reread: { type: 'reread', snapshot, sent },
    heldElsewhere: { type: 'heldElsewhere' },
  };

  it.each([
    ['idle', 'confirming same same same same same'],
    ['unseen', 'confirming confirming idle same same same'],
    ['confirming', 'confirming confirming idle rereading same same'],
    ['elsewhere', 'confirming confirming idle same same same'],
    ['rereading', 'same same idle same sending confirming'],
    ['sending', 'same same same same same same'],
    ['confirmed', 'confirming same same same same same'],
    ['unknown', 'confirming same same same same same'],
  ])('in the state %s moves on the actions of the user to: %s', (name, expected) => {
    const from = forms[name] ?? movements[name];
    if (!from) throw new Error(name);
    const reached = Object.values(events).map((event) => after(from, advance(from, event)));
    expect(reached.join(' ')).toBe(expected);
  });

  it('that is opened again starts over, with the last order and no figures', () => {
    expect(advance(forms.confirming as FormState, events.ask as ConfirmationEvent)).toEqual({
      ...{ state: 'confirming', draft: other, notice: 'first' },
    });
  });

  it('whose movement another tab is sending shows that, and cannot be confirmed again', () => {
    const held = advance(forms.rereading as FormState, { type: 'heldElsewhere' });
    expect(held).toEqual({ state: 'confirming', draft, snapshot, notice: 'elsewhere' });
    expect(canConfirm(held, 'accepted')).toBe(false);
  });

  it('can be confirmed only in the state confirming, with its figures', () => {
    const names = Object.entries(forms).filter(([, form]) => canConfirm(form, 'accepted'));
    expect(names.map(([name]) => name)).toEqual(['confirming']);
    for (const movement of Object.values(movements)) {
      expect(canConfirm(movement, 'accepted')).toBe(false);
    }
  });

  it.each([
    ['another newest row', { newest: 'b', balance: '5' }],
    ['another balance', { newest: 'a', balance: '6' }],
    ['no balance any more', { newest: 'a', balance: undefined }],
  ])('stops where the ledger shows %s', (_, figures) => {
    const seen: Snapshot = {
      parties: [{ status: 'read', newest: 'a', ids: [], balance: '5' }],
      earlier: [],
    };
    const asked: FormState = { state: 'rereading', draft, snapshot: seen, notice: 'first' };
    const now: Snapshot = { ...seen, parties: [{ status: 'read', ids: [], ...figures }] };
    expect(advance(asked, { type: 'reread', snapshot: now, sent })).toMatchObject({
      ...{ state: 'confirming', notice: 'moved', snapshot: now },
    });
    expect(advance(asked, { type: 'reread', snapshot: { ...seen }, sent }).state).toBe('sending');
  });

  it('stops where a ledger that could be read has become unreadable', () => {
    const unread: Snapshot = { ...snapshot, parties: [{ status: 'unreadable', reason: 'x' }] };
    const asked = forms.rereading as FormState;
    expect(advance(asked, { type: 'reread', snapshot: unread, sent }).state).toBe('confirming');
  });

  it('stops where an identical movement was sent in the meantime, or made by another operator', () => {
    const asked = forms.rereading as FormState;
    const earlier: Snapshot['earlier'] = [{ id: 'x', seen: 'ledger', at: '' }];
    for (const now of [
      { ...snapshot, lockedBy: 'op2' },
      { ...snapshot, earlier },
    ]) {
      expect(advance(asked, { type: 'reread', snapshot: now, sent }).state).toBe('confirming');
    }
    const known: FormState = {
      ...asked,
      state: 'rereading',
      snapshot: { ...snapshot, earlier },
    } as FormState;
    const same = { ...snapshot, earlier: [...earlier] };
    expect(advance(known, { type: 'reread', snapshot: same, sent }).state).toBe('sending');
  });
});

describe('A movement that was sent', () => {
  const now = 60_000;
  const events: Record<string, SettlementEvent> = {
    answered: { type: 'answered', now, message: 'Done', reference: 'R' },
    refused: { type: 'refused', now, reason: 'no', why: 'server' },
    lost: { type: 'lost', now, reason: 'lost' },
    nothing: { type: 'found', now, evidence: [] },
    ours: { type: 'found', now, evidence: [row('r')] },
    nobodys: { type: 'found', now, evidence: [row('r', false)] },
    two: { type: 'found', now, evidence: [row('a'), row('b')] },
    bothSides: { type: 'found', now, evidence: [row('a'), row('b', false, 1)] },
    clean: { type: 'clean', now, elapsed: 30_000 },
    checkAgain: { type: 'checkAgain', now },
    notMine: { type: 'notMine', now },
    happened: { type: 'happened', now },
    release: { type: 'release', now },
  };

  it('differs from a form by its ID, and is open as long as its outcome is unknown', () => {
    const all = { ...forms, ...movements };
    const named = (is: (state: FormState) => boolean) =>
      Object.entries(all).flatMap(([name, state]) => (is(state) ? [name] : []));
    expect(named(isMovement)).toEqual(Object.keys(movements));
    const open = ['unknown', 'checking', 'notFound', 'matched', 'twice', 'answeredTwice'];
    expect(named(isMovementOpen)).toEqual(open);
  });

  // answered refused lost | nothing ours nobodys two bothSides | clean | checkAgain notMine happened release
  it.each([
    ['sending', 'confirmed refused unknown same same same same same same same same same same'],
    [
      'confirmed',
      'same same same same confirmed confirmed doneTwice confirmed same same same same same',
    ],
    ['proved', 'same same same same same same doneTwice same same same same same same'],
    ['refused', 'same same same same same same same same same same same same same'],
    ['released', 'same same same same same same same same same same same same same'],
    [
      'unknown',
      'confirmed refused same same confirmed matched doneTwice confirmed checking same same confirmed released',
    ],
    [
      'checking',
      'confirmed refused same same confirmed matched doneTwice confirmed notFound same same confirmed released',
    ],
    [
      'notFound',
      'confirmed refused same same confirmed matched doneTwice confirmed same unknown same confirmed released',
    ],
    [
      'matched',
      'confirmed refused same same confirmed matched doneTwice confirmed same unknown unknown confirmed released',
    ],
    ['twice', 'confirmed refused same same same same same same same same same confirmed released'],
    [
      'answeredTwice',
      'confirmed refused same same same same same same same same same confirmed same',
    ],
  ])('in the state %s moves to: %s', (name, expected) => {
    const from = movements[name];
    if (!from) throw new Error(name);
    const reached = Object.values(events).map((event) => after(from, settleMovement(from, event)));
    expect(reached.join(' ')).toBe(expected);
  });

  const ended = (name: string, event: string) =>
    settleMovement(movements[name] as Movement, events[event] as SettlementEvent);

  it('keeps the message of the server, and its reference', () => {
    expect(ended('unknown', 'answered')).toMatchObject({
      ...{ ...sent, state: 'confirmed', by: 'answer', settledAt: now },
      ...{ message: 'Done', reference: 'R', evidence: [] },
    });
    expect(ended('sending', 'refused')).toMatchObject({
      ...{ ...sent, state: 'refused', settledAt: now, reason: 'no', why: 'server' },
    });
    expect(ended('confirmed', 'ours')).toMatchObject({
      ...movements.confirmed,
      evidence: [row('r')],
    });
  });

  it('keeps the decision of the user apart from that of the ledger, and invents no message of the server', () => {
    const byPerson = { ...sent, state: 'confirmed', by: 'person', settledAt: now };
    expect(ended('unknown', 'happened')).toMatchObject({ ...byPerson, message: '', evidence: [] });
    expect(ended('matched', 'happened')).toMatchObject({
      ...{ ...byPerson, message: '', evidence: [row('r', false)] },
    });
    expect(ended('answeredTwice', 'happened')).toMatchObject({ by: 'person', message: 'Done' });
    expect(ended('unknown', 'ours')).toMatchObject({ by: 'ledger', message: '' });
  });

  it('that the ledger shows twice states how its success was known, or why it was open', () => {
    expect(ended('confirmed', 'two')).toMatchObject({
      ...{ reason: 'wallet.receipt.how.answer', message: 'Done', isAnswered: true },
    });
    expect(ended('proved', 'two')).toMatchObject({
      ...{ reason: 'wallet.receipt.how.ledger', message: '', isAnswered: false },
    });
    expect(ended('unknown', 'two')).toMatchObject({
      ...{ reason: 'lost', message: '', isAnswered: false },
    });
  });

  it('that the user has settled after it was seen twice stays settled', () => {
    const settled = ended('twice', 'happened');
    expect(settleMovement(settled, events.two as SettlementEvent)).toBe(settled);
    expect(settleMovement(settled, events.ours as SettlementEvent)).toBe(settled);
  });

  it('is read again without the rows of others, including those marked before', () => {
    const before = { ...movements.matched, foreignRows: ['f'] } as Movement;
    expect(settleMovement(before, events.notMine as SettlementEvent)).toMatchObject({
      ...{ ...sent, state: 'unknown', reason: 'lost', foreignRows: ['f', 'r'] },
    });
    expect(ended('matched', 'checkAgain')).toMatchObject({
      ...sent,
      state: 'unknown',
      reason: 'lost',
    });
  });
});
