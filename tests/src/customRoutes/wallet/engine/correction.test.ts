import { describe, expect, test } from 'vitest';
import {
  correctionOf,
  followingMovement,
} from '../../../../../src/customRoutes/wallet/engine/correction';
import type { OpenMovement } from '../../../../../src/customRoutes/wallet/engine/movement';
import type {
  Evidence,
  Movement,
  MovementDraft,
} from '../../../../../src/customRoutes/wallet/engine/movementRecord';
import { timelineOf, verdictOf } from '../../../../../src/customRoutes/wallet/engine/timelineOf';

const row = (id: string): Evidence => ({
  ...{ id, party: 0, isOurs: true, at: '', reference: '', status: 'completed' },
});
const twice = (draft: MovementDraft, times = 2): OpenMovement => ({
  ...{ id: 'op', draft, snapshot: { parties: [], earlier: [] }, operator: 'A', sentAt: 0 },
  ...{ state: 'doneTwice', reason: 'x', message: '', isAnswered: true },
  evidence: Array.from({ length: times }, (_, at) => row(String(at))),
});
const narrate = (narration: string) => `Correction: ${narration}`;
const one = { customerId: 7, email: 'one@x', name: 'One' };
const two = { customerId: 'cus_2' };

describe('The correction of a movement that was done twice', () => {
  test('is a debit of the surplus for a credit, to the cent, with the ID as received', () => {
    const order = { kind: 'credit', amount: '0.1', customerId: 7 } as const;
    const credited = twice({ order, parties: [{ side: 'to', ...one }] }, 4);
    expect(correctionOf(credited, narrate)).toEqual({
      order: { kind: 'debit', amount: '0.3', customerId: 7 },
      parties: [{ side: 'from', ...one }],
      corrects: 'op',
    });
  });

  test('is a credit for a debit, and a transfer back for a transfer', () => {
    const debit = { kind: 'debit', amount: '5', customerId: 7 } as const;
    const debited = twice({ order: debit, parties: [{ side: 'from', ...one }] });
    expect(correctionOf(debited, narrate)?.order).toEqual({ ...debit, kind: 'credit' });

    const sides = { fromCustomerId: 7, toCustomerId: 'cus_2' };
    const order = { kind: 'transfer', amount: '5', narration: 'Rent', ...sides } as const;
    const parties = [
      { side: 'from' as const, ...one },
      { side: 'to' as const, ...two },
    ];
    expect(correctionOf(twice({ order, parties }), narrate)).toMatchObject({
      order: { kind: 'transfer', amount: '5', fromCustomerId: 'cus_2', toCustomerId: 7 },
      parties: [
        { side: 'from', ...two },
        { side: 'to', ...one },
      ],
    });
    expect(correctionOf(twice({ order, parties }), narrate)?.order).toMatchObject({
      narration: 'Correction: Rent',
    });
  });

  test('does not exist for a bank transfer, and is offered once', () => {
    const account = { accountNumber: '1', accountName: 'A', bankCode: 'B', narration: '' };
    const order = { kind: 'bankTransfer', amount: '5', ...account } as const;
    expect(correctionOf(twice({ order, parties: [] }), narrate)).toBeUndefined();
    const first = twice({ order: { kind: 'credit', amount: '5', customerId: 7 }, parties: [] });
    const made = { ...first, id: 'two', draft: { ...first.draft, corrects: 'op' } };
    expect(followingMovement(first, 'corrects', [first, made])).toBe(made);
    const refused = { ...made, state: 'refused', settledAt: 1, why: 'server' } as const;
    expect(followingMovement(first, 'corrects', [first, refused])).toBeUndefined();
  });
});

test('a timeline shows sent, lost, read, waited, read again and the verdict', () => {
  const draft: MovementDraft = {
    order: { kind: 'credit', amount: '5', customerId: 7 },
    parties: [],
  };
  const { id, snapshot, operator } = twice(draft);
  const movement: OpenMovement = {
    ...{ id, draft, snapshot, operator, sentAt: 0 },
    ...{ state: 'notFound', reason: 'x', cleanAt: 2_000, againAt: 32_000 },
    steps: [
      { what: 'lost', at: 1_000, reason: 'x' },
      { what: 'clean', at: 2_000 },
      { what: 'clean', at: 32_000 },
    ],
  };
  expect(timelineOf(movement).map(({ text, args }) => [text, args?.seconds])).toEqual([
    ['sent', undefined],
    ['lost', undefined],
    ['clean', undefined],
    ['waited', 30],
    ['clean', undefined],
  ]);
  expect(verdictOf(movement)).toMatchObject({ at: 32_000, tone: 'bad' });
});

describe('A verdict', () => {
  const draft: MovementDraft = {
    order: { kind: 'credit', amount: '5', customerId: 7 },
    parties: [],
  };
  const { id, snapshot, operator } = twice(draft);
  const confirmed: Movement = {
    ...{ id, draft, snapshot, operator, sentAt: 0, message: '' },
    ...{ state: 'confirmed', by: 'answer', settledAt: 4_000, evidence: [row('a')] },
    steps: [
      { what: 'lost', at: 1_000, reason: 'x' },
      { what: 'asked', at: 3_000 },
      { what: 'found', at: 5_000 },
    ],
  };

  test('is never older than the reading that it is based on', () => {
    expect(verdictOf(confirmed)?.at).toBe(5_000);
    expect(verdictOf({ ...confirmed, steps: [] })?.at).toBe(4_000);
  });

  test('states a single charge only where two requests left one entry', () => {
    const once = 'wallet.timeline.verdicts.once';
    const asked = { ...confirmed, isRetried: true };
    expect(verdictOf(asked)?.text).toBe(once);
    for (const other of [
      confirmed,
      { ...asked, evidence: [] },
      { ...asked, evidence: [row('a'), row('b')] },
      { ...asked, by: 'person' as const },
    ]) {
      expect(verdictOf(other)?.text).not.toBe(once);
    }
  });
});
