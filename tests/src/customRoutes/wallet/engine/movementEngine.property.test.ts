import fc from 'fast-check';
import { expect, test } from 'vitest';
import { correctionOf } from '../../../../../src/customRoutes/wallet/engine/correction';
import {
  isMovementOpen,
  type UserDecision,
} from '../../../../../src/customRoutes/wallet/engine/movement';
import {
  isAnswered,
  isUnreadable,
  type Movement,
} from '../../../../../src/customRoutes/wallet/engine/movementRecord';
import { settleUnreadable } from '../../../../../src/customRoutes/wallet/engine/movementStore';
import type { MovementKind } from '../../../../../src/dataProvider/actions/movementKinds';
import { type Answer, answers, isAsking, type Manners, Model, settled } from './model';
import { type LedgerMode, ledgerModes } from './modelLedger';

// `npm run test:deep` runs 10,000; `npm run test:mutants` runs fewer, the same ones for every mutant.
const RUNS = Number(process.env.PROPERTY_RUNS ?? 2_000);
const KINDS: MovementKind[] = ['credit', 'bankTransfer'];

type Step =
  | { do: 'ask'; tab: number; kind: MovementKind; amount: string }
  | { do: 'confirm'; tab: number; accepted: boolean; clicks: number; thenReload: boolean }
  | { do: 'cancel' | 'reload'; tab: number }
  | { do: 'answer'; which: number; how: Answer }
  | { do: 'advance'; ms: number }
  | { do: 'settle'; tab: number; which: number; word: UserDecision }
  | { do: 'again'; tab: number; clicks: number }
  | { do: 'reads' | 'store'; fail: boolean }
  | { do: 'journal'; fail: boolean; thenReload: boolean }
  | { do: 'ledger'; mode: LedgerMode }
  | { do: 'clock'; by: number }
  | { do: 'admin'; tab: number; admin: string }
  | { do: 'olderVersion' | 'newerVersion' }
  | { do: 'foreign'; amount: number };

const tab = fc.nat(1);
const which = fc.nat(3);
const how = fc.constantFrom<Answer>(...answers);
const kind = fc.constantFrom(...KINDS);
const ask = fc.record({
  ...{ do: fc.constant('ask' as const), tab, kind },
  amount: fc.constantFrom('10', '20'),
});
const confirm = fc.record({
  ...{ do: fc.constant('confirm' as const), tab, accepted: fc.boolean() },
  clicks: fc.integer({ min: 1, max: 3 }),
  thenReload: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
});
const answer = fc.record({ do: fc.constant('answer' as const), which, how });
const word = fc.constantFrom<UserDecision>('happened', 'release', 'checkAgain', 'notMine');
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: ask },
  { weight: 6, arbitrary: confirm },
  { weight: 6, arbitrary: answer },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom('cancel' as const, 'reload' as const), tab }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('advance' as const),
      ms: fc.constantFrom(600, 10_000, 31_000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('settle' as const), tab, which, word }) },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ do: fc.constant('again' as const), tab },
      clicks: fc.integer({ min: 1, max: 2 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('reads' as const, 'store' as const),
      // Usually both work.
      fail: fc.integer({ min: 0, max: 2 }).map((n) => n === 0),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ do: fc.constant('journal' as const), fail: fc.boolean() },
      // A page that could not read anything yet.
      thenReload: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('ledger' as const),
      mode: fc.constantFrom<LedgerMode>('plain', 'plain', 'plain', ...ledgerModes),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('clock' as const),
      by: fc.constantFrom(-3 * 3_600_000, -60_000, 3_600_000),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      ...{ do: fc.constant('admin' as const), tab },
      admin: fc.constantFrom('admin', 'other'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('olderVersion' as const, 'newerVersion' as const) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('foreign' as const), amount: fc.constantFrom(10, 77) }),
  },
);
const manners: fc.Arbitrary<Manners> = fc.record({
  sendsKeys: fc.boolean(),
  names: fc.constantFrom<Manners['names']>('key', 'reference', 'nothing'),
});

// Some runs start with a movement that two reads did not find: random steps rarely reach that state.
const notFound: Step[] = [
  { do: 'ask', tab: 0, kind: 'credit', amount: '10' },
  { do: 'confirm', tab: 0, accepted: false, clicks: 1, thenReload: false },
  { do: 'answer', which: 0, how: 'lostBefore' },
  ...[600, 31_000, 31_000].map((ms) => ({ do: 'advance' as const, ms })),
];
const begun = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Step[]>([]) },
  { weight: 1, arbitrary: fc.constant(notFound) },
);

async function take(model: Model, step: Step): Promise<void> {
  const at = 'tab' in step ? model.tabs[step.tab] : undefined;
  switch (step.do) {
    case 'ask':
      if (at) at.asks += at.engine.isRunning() ? 0 : 1;
      at?.engine.requestConfirmation(model.draft(step.kind, step.amount));
      break;
    case 'confirm':
      for (const each of KINDS) {
        if (!at || !isAsking(at.engine.formState(each))) continue;
        at.accepted = step.accepted;
        for (let i = 0; i < step.clicks; i += 1) {
          at.engine.confirm(each, step.accepted ? 'accepted' : 'none');
        }
        if (step.thenReload) model.reload(step.tab);
        break;
      }
      break;
    case 'cancel':
      for (const each of KINDS) at?.engine.cancel(each);
      break;
    case 'reload':
      model.reload(step.tab);
      break;
    case 'answer': {
      const open = model.sent.filter((sent) => !sent.how);
      open[step.which % Math.max(1, open.length)]?.answer(step.how);
      break;
    }
    case 'advance':
      model.advance(step.ms);
      break;
    case 'settle': {
      const open = model.movements().filter(isMovementOpen);
      const movement = open[step.which % Math.max(1, open.length)];
      const row = movement && 'evidence' in movement ? movement.evidence[0]?.id : undefined;
      if (movement) at?.engine.settle(movement.id, step.word, row);
      break;
    }
    case 'again': {
      const lost = at?.engine.movements().find(({ state }) => state === 'notFound');
      if (!at || !lost || at.engine.isRunning()) break;
      at.asks += 1;
      at.accepted = false;
      at.engine.requestConfirmation({ ...lost.draft, again: lost.id });
      await settled();
      for (let i = 0; i < step.clicks; i += 1) at.engine.confirm(lost.draft.order.kind, 'none');
      break;
    }
    case 'reads':
      model.readsFail = step.fail;
      break;
    case 'store':
      model.storeFails = step.fail;
      break;
    case 'journal':
      await model.setJournal(step.fail);
      if (step.thenReload) for (const each of [0, 1]) model.reload(each);
      break;
    case 'ledger':
      model.setLedger(step.mode);
      break;
    case 'clock':
      model.setClock(step.by);
      break;
    case 'admin':
      model.reload(step.tab, step.admin);
      break;
    case 'olderVersion':
      model.writeAsOlderVersion();
      break;
    case 'newerVersion':
      model.writeAsNewerVersion();
      break;
    case 'foreign':
      model.foreign(step.amount);
  }
  await settled();
}

function check(model: Model): void {
  expect(model.faults).toEqual([]);
  expect(model.hidden()).toEqual([]);
  for (const movement of model.movements()) {
    const effects = model.effectsOf(movement.id);
    expect(effects).toBeLessThanOrEqual(1);
    if (movement.state === 'refused') expect(effects).toBe(0);
    if (movement.state === 'confirmed' && movement.by !== 'person') expect(effects).toBe(1);
    // A correction takes money back: it is offered only where two effects are proved.
    const isOffered =
      isMovementOpen(movement) && correctionOf(movement, (text) => text) !== undefined;
    if (isOffered) expect(model.timesOf(movement.id)).toBeGreaterThan(1);
    checkSteps(movement);
  }
}

// The steps are the events in their order, and enough of them for the verdict.
function checkSteps({ state, steps = [], ...rest }: Movement): void {
  const last = steps.findLast(({ what }) => what !== 'unread' && what !== 'asked');
  if (isMovementOpen({ state } as Movement)) expect(steps.length).toBeGreaterThan(0);
  if (state === 'checking') expect(last?.what).toBe('clean');
  // Of two rows that were found, one may be said to be of another movement.
  if (state === 'matched') expect(['found', 'notMine']).toContain(last?.what);
  if (state === 'doneTwice') expect(last?.what).toBe('found');
  if (state === 'notFound' && 'againAt' in rest) {
    const reads = steps.filter(({ what }) => what === 'clean').slice(-2);
    expect(reads.map(({ at }) => at)).toEqual([rest.cleanAt, rest.againAt]);
  }
}

// In every case, a user who opens the console afterwards can settle everything and move money again.
async function checkThatNothingStaysLocked(model: Model): Promise<void> {
  model.readsFail = false;
  model.storeFails = false;
  await model.setJournal(false);
  model.setLedger('plain');
  for (const at of [0, 1]) model.reload(at, 'admin');
  for (let i = 0; i < 4; i += 1) {
    await settled();
    model.advance(31_000);
  }
  await settled();
  check(model);
  const { engine, journal } = model.tabs[0] ?? {};
  for (const movement of engine?.movements() ?? []) {
    expect(movement.state).not.toBe('sending');
    // A movement that the server confirmed is not released: its question about a further entry is answered.
    const word = isAnswered(movement) ? 'notMine' : 'release';
    engine?.settle(movement.id, movement.state === 'doneTwice' ? 'happened' : word);
  }
  for (const each of journal?.all().filter(isUnreadable) ?? []) {
    if (journal) await settleUnreadable(journal, each, 'refused');
  }
  for (const each of KINDS) {
    engine?.requestConfirmation(model.draft(each, '10'));
    await settled();
    const asked = engine?.formState(each);
    expect(asked?.state === 'confirming' && asked.snapshot && asked.snapshot.lockedBy).toBe(
      undefined,
    );
    engine?.cancel(each);
  }
}

test('no confirmation ever has two effects, no effect is ever called a failure, no lock is permanent', {
  timeout: 240_000,
}, async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      manners,
      begun,
      fc.array(step, { minLength: 4, maxLength: 18 }),
      async (like, first, steps) => {
        const model = new Model(2, like);
        await settled();
        for (const each of [...first, ...steps]) {
          await take(model, each);
          check(model);
          if (model.tabs.some(({ isComplete }) => !isComplete)) seen.add('journal unread');
          if ([...model.storage.values()].some(isUnreadable)) seen.add('unreadable');
          for (const movement of model.movements()) {
            if (movement.draft.again) seen.add('sent again');
            seen.add(
              movement.state === 'confirmed' ? `confirmed by ${movement.by}` : movement.state,
            );
          }
        }
        await checkThatNothingStaysLocked(model);
      },
    ),
    { numRuns: RUNS, seed: 12, endOnFailure: RUNS < 1000 },
  );
  // The runs must have reached every state; otherwise they prove nothing.
  if (RUNS < 10_000) return;
  expect([...seen].toSorted()).toEqual(
    [
      ...['checking', 'notFound', 'refused', 'released', 'sending', 'unknown'],
      ...['matched', 'doneTwice', 'sent again', 'journal unread', 'unreadable'],
      ...['confirmed by answer', 'confirmed by ledger', 'confirmed by person'],
    ].toSorted(),
  );
});
