import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import type { MovementKind } from '../../../../src/dataProvider/actions/movementKinds';
import { isSettledInWallet } from '../../../../src/operations/settleOperation';
import { draftOf, install, Model } from './model';
import { type Fate, fates, type LedgerMode, ledgerModes, type Manners } from './modelServer';

// `npm run test:deep` runs 10,000; `npm run test:mutants` fewer, the same ones for every mutant.
const RUNS = Number(process.env.PROPERTY_RUNS ?? 500);
const HOUR_MS = 3_600_000;
const KINDS: MovementKind[] = ['credit', 'bankTransfer'];

type Flag = 'storeFails' | 'journalFails' | 'readsFail' | 'isOffline' | 'isDeaf';
type Step =
  | { do: 'request'; tab: number; kind: MovementKind; amount: string; narration: string }
  | { do: 'confirm'; tab: number; isAccepted: boolean; clicks: number; isReloaded: boolean }
  | { do: 'confirmInBoth'; isAccepted: boolean }
  | { do: 'cancel' | 'reload' | 'refresh'; tab: number }
  | { do: 'answer'; which: number; fate: Fate }
  | { do: 'deliver'; which: number; isFailed: boolean }
  | { do: 'advance'; ms: number }
  | { do: 'settle'; tab: number; which: number; word: 'done' | 'notDone'; hasRow: boolean }
  | { do: 'again'; tab: number; which: number; field: Field }
  | { do: 'resend'; tab: number; which: number; clicks: number }
  | { do: 'fault'; flag: Flag; isOn: boolean }
  | { do: 'ledger'; mode: LedgerMode }
  | { do: 'clock'; by: number }
  | { do: 'admin'; tab: number; admin: string }
  | { do: 'foreign'; amount: number }
  | { do: 'complete' }
  | { do: 'otherVersion' };

/** The field that an admin changes before an order is confirmed again. */
type Field = 'none' | 'narration' | 'account' | 'type' | 'name';
const fields: Field[] = ['none', 'none', 'none', 'narration', 'account', 'type', 'name'];
const changedField: Record<Field, Record<string, string | number>> = {
  none: {},
  narration: { narration: 'Rent' },
  // The record of the first shows its last four digits.
  account: { accountNumber: '9994567890' },
  type: { accountNumber: 1_234_567_890 },
  name: { accountName: 'Bo' },
};

const tab = fc.nat(1);
const which = fc.nat(3);
const clicks = fc.integer({ min: 1, max: 3 });
const rarely = fc.nat(9).map((n) => n === 0);
const sometimes = fc.nat(2).map((n) => n === 0);
const one = <Name extends string>(name: Name) => fc.constant(name);
const weighted = (weight: number, arbitrary: fc.Arbitrary<Step>) => ({ weight, arbitrary });
const step: fc.Arbitrary<Step> = fc.oneof(
  weighted(
    4,
    fc.record({
      ...{ do: one('request'), tab, kind: fc.constantFrom(...KINDS) },
      amount: fc.constantFrom('10', '10', '20'),
      narration: fc.constantFrom('', 'Rent'),
    }),
  ),
  weighted(
    6,
    fc.record({ do: one('confirm'), tab, isAccepted: fc.boolean(), clicks, isReloaded: rarely }),
  ),
  weighted(1, fc.record({ do: one('confirmInBoth'), isAccepted: fc.boolean() })),
  weighted(
    2,
    fc.record({
      do: fc.constantFrom('cancel' as const, 'reload' as const, 'refresh' as const),
      tab,
    }),
  ),
  weighted(6, fc.record({ do: one('answer'), which, fate: fc.constantFrom<Fate>(...fates) })),
  weighted(2, fc.record({ do: one('deliver'), which, isFailed: sometimes })),
  weighted(
    3,
    fc.record({
      do: one('advance'),
      ms: fc.constantFrom(1_000, 61_000, 61_000, 3 * HOUR_MS, 25 * HOUR_MS),
    }),
  ),
  weighted(
    3,
    fc.record({
      ...{ do: one('settle'), tab, which, hasRow: fc.boolean() },
      word: fc.constantFrom('done' as const, 'notDone' as const, 'notDone' as const),
    }),
  ),
  weighted(4, fc.record({ do: one('again'), tab, which, field: fc.constantFrom(...fields) })),
  weighted(1, fc.record({ do: one('complete') })),
  weighted(3, fc.record({ do: one('resend'), tab, which, clicks })),
  weighted(
    2,
    fc.record({
      ...{ do: one('fault'), isOn: fc.boolean() },
      flag: fc.constantFrom<Flag>('storeFails', 'journalFails', 'readsFail', 'isOffline', 'isDeaf'),
    }),
  ),
  weighted(
    1,
    fc.record({ do: one('ledger'), mode: fc.constantFrom<LedgerMode>('plain', ...ledgerModes) }),
  ),
  weighted(
    2,
    fc.record({
      do: one('clock'),
      by: fc.constantFrom(
        ...[-49 * HOUR_MS, -25 * HOUR_MS, -3 * HOUR_MS, -60_000],
        ...[3 * HOUR_MS, 25 * HOUR_MS, 49 * HOUR_MS],
      ),
    }),
  ),
  weighted(1, fc.record({ do: one('admin'), tab, admin: fc.constantFrom('ada', 'ada', 'bo') })),
  weighted(1, fc.record({ do: one('otherVersion') })),
  weighted(1, fc.record({ do: one('foreign'), amount: fc.constantFrom(10, 77) })),
);
const manners: fc.Arbitrary<Manners> = fc.record({
  keys: fc.constantFrom(
    'honoured' as const,
    'honoured' as const,
    'ignored' as const,
    'none' as const,
  ),
  names: fc.constantFrom('key' as const, 'reference' as const, 'nothing' as const),
  date: fc.constantFrom('shown' as const, 'hidden' as const),
});

// Most runs begin with a movement that random steps reach rarely.
const ask = (kind: MovementKind, tab = 0, narration = ''): Step => ({
  ...{ do: 'request', tab, kind, narration },
  amount: '10',
});
const confirm = (isAccepted = false, tab = 0): Step => ({
  ...{ do: 'confirm', tab, isAccepted },
  ...{ clicks: 2, isReloaded: false },
});
const answered = (fate: Fate): Step => ({ do: 'answer', which: 0, fate });
const openings = (kind: MovementKind, fate: Fate): Step[][] => {
  const lost: Step[] = [ask(kind), confirm(), answered(fate)];
  const notDone: Step[] = [
    { do: 'settle', tab: 0, which: 0, word: 'notDone', hasRow: false },
    { do: 'advance', ms: 1_000 },
  ];
  const again: Step = { do: 'again', tab: 0, which: 0, field: 'none' };
  const clock = (hours: number): Step => ({ do: 'clock', by: hours * HOUR_MS });
  const wait = (hours: number): Step => ({ do: 'advance', ms: hours * HOUR_MS });
  const resend: Step = { do: 'resend', tab: 0, which: 0, clicks: 1 };
  const other = [ask('bankTransfer', 0, 'Rent'), ...lost.slice(1), ...notDone];
  return [
    [],
    lost,
    [...lost, ...notDone, again],
    [ask(kind, 1), ...lost, confirm(true, 1)],
    [ask('bankTransfer'), ...lost.slice(1), ...notDone, ...other, { ...again, which: 1 }],
    // A response after a person's word, a held request that fails, and one that cannot be sent.
    [ask(kind), confirm(), { do: 'advance', ms: 61_000 }, ...notDone, answered('done')],
    [...lost, { do: 'deliver', which: 0, isFailed: true }, { do: 'refresh', tab: 0 }],
    // A clock that is ahead, and set right before the key is old.
    [clock(2), ...lost, clock(-2), wait(25), resend],
    [...lost, ...notDone, { ...again, field: 'account' }],
    // The answer to the second names the row of the first.
    [ask(kind), confirm(), answered('done'), ask(kind), confirm(true), answered('duplicate')],
    [
      ...([...lost, { do: 'deliver', which: 0, isFailed: true }] satisfies Step[]),
      ...([
        { do: 'refresh', tab: 0 },
        { do: 'complete' },
        { do: 'refresh', tab: 0 },
      ] satisfies Step[]),
    ],
    [{ do: 'fault', flag: 'isOffline', isOn: true }, ask(kind), confirm()],
  ];
};
const opening = fc
  .record({
    kind: fc.constantFrom(...KINDS),
    fate: fc.constantFrom<Fate>('lostBefore', 'lostAfter', 'queued', 'notYet'),
    at: fc.nat(11),
  })
  .map(({ kind, fate, at }) => openings(kind, fate)[at] ?? []);

/** A person who looks the answer up first; undefined while the server may still act. */
function truthOf(model: Model, id: string): 'done' | 'notDone' | undefined {
  if (model.server.isPending(id)) return undefined;
  return model.server.effectsOf(id) > 0 ? 'done' : 'notDone';
}

async function take(model: Model, step: Step, isHonest: boolean): Promise<void> {
  const { browser, server } = model;
  const at = 'tab' in step ? step.tab : 0;
  const { movements, admin } = model.tab(at);
  const pick = <Each>(all: Each[]) =>
    'which' in step ? all[step.which % Math.max(1, all.length)] : undefined;
  const unknown = () => movements.all().filter(({ outcome }) => outcome === 'unknown');
  switch (step.do) {
    case 'request':
      return model.request(at, draftOf(step.kind, step.amount, step.narration));
    case 'confirm':
      model.confirm(at, step.isAccepted, step.clicks);
      if (step.isReloaded) browser.reload(at);
      return;
    case 'confirmInBoth':
      for (const each of [0, 1]) model.confirm(each, step.isAccepted);
      return;
    case 'cancel':
      return movements.cancel();
    case 'reload':
      return browser.reload(at);
    case 'refresh':
      return model.refresh(at);
    case 'answer':
      return model.answer(step.which, step.fate);
    case 'deliver':
      return server.deliver(step.which, step.isFailed);
    case 'advance':
      return model.advance(step.ms);
    case 'settle': {
      const m = pick(unknown());
      const word = m && isHonest ? truthOf(model, m.id) : step.word;
      const row = step.hasRow && word === 'done' && !isHonest ? server.page(1).rows[0] : undefined;
      if (m && word) void model.settle(at, m.id, word, row).catch(() => {});
      return;
    }
    case 'again': {
      const m = pick(movements.all().filter(({ outcome }) => outcome === 'notDone'));
      const order = m && model.drafts.get(m.id)?.order;
      if (!order) return;
      const { kind, amount, ...own } = {
        ...order,
        ...(order.kind === 'bankTransfer' && changedField[step.field]),
      };
      model.request(at, draftOf(kind, amount, '', own));
      await model.rest();
      return model.confirm(at, false, 2);
    }
    case 'resend': {
      const m = pick(unknown());
      if (m) model.resend(at, m.id, step.clicks);
      return;
    }
    case 'fault':
      browser[step.flag] = step.isOn;
      if (!step.isOn) await browser.readAll();
      return;
    case 'ledger':
      return server.setLedger(step.mode);
    case 'clock':
      return model.setClock(step.by);
    case 'admin':
      browser.signedIn = step.admin;
      return admin === step.admin ? undefined : browser.reload(at);
    case 'complete':
      // An admin who knows the truth cannot know that of a failed row.
      return isHonest ? undefined : server.complete();
    case 'otherVersion':
      return browser.rewrite();
    case 'foreign':
      return server.foreign(step.amount);
  }
}

function check(model: Model, isHonest: boolean): void {
  const { browser, server } = model;
  const { keys } = server.manners;
  expect(model.faults).toEqual([]);
  const all = [
    ...browser.storage.values(),
    ...browser.tabs.flatMap(({ known }) => [...known.values()]),
  ];
  expect(all.flatMap((each) => model.unfounded(each) ?? [])).toEqual([]);
  expect(hidden(model)).toEqual([]);
  for (const { op, heard, isKept } of server.arrivals) {
    const { outcome, settledBy } = browser.storage.get(op) ?? {};
    // A positive answer settles, unless the ledger did before.
    const isAnswered = heard === 'positive' && isKept && settledBy !== 'ledger';
    if (isAnswered) expect([outcome, settledBy]).toEqual(['done', undefined]);
    if (keys !== 'ignored') expect(server.effectsOf(op)).toBeLessThanOrEqual(1);
    if (keys === 'none') expect(server.of(op)).toHaveLength(1);
  }
  if (!isHonest || keys === 'ignored') return;
  const effects = new Map<string, number>();
  for (const [op, intent] of model.intents) {
    effects.set(intent, (effects.get(intent) ?? 0) + server.effectsOf(op));
  }
  for (const count of effects.values()) expect(count).toBeLessThanOrEqual(1);
}

/** Movements that are not settled and that a tab of their admin does not show as such. */
function hidden({ browser }: Model): string[] {
  // A page that could not read its journal shows that instead.
  const whole = browser.tabs.filter(({ isComplete }) => isComplete && !browser.isDeaf);
  return whole.flatMap(({ admin, movements, pending }) => {
    const shown = new Map(movements.all().map((m) => [m.id, m.outcome]));
    return (
      [...browser.storage.values()]
        .filter(({ adminId, id }) => adminId === admin && !pending.has(id))
        // Activity shows a record whose order cannot be read.
        .filter(isSettledInWallet)
        .filter(
          ({ id, outcome }) =>
            ['sending', 'unknown'].includes(outcome) && shown.get(id) !== outcome,
        )
        .map(({ id }) => id)
    );
  });
}

/** In every case, an admin who opens the console afterwards can settle everything and move money again. */
async function checkThatNothingStaysLocked(model: Model, admin: string, isHonest: boolean) {
  const { browser } = model;
  for (const flag of ['storeFails', 'journalFails', 'readsFail', 'isOffline', 'isDeaf'] as const)
    browser[flag] = false;
  browser.signedIn = admin;
  for (const at of [0, 1]) browser.reload(at);
  await model.rest();
  check(model, isHonest);
  const { movements } = model.tab(0);
  for (const { id, outcome } of movements.all()) {
    expect(outcome).not.toBe('sending');
    if (outcome === 'unknown') await model.settle(0, id, 'notDone');
  }
  await model.settleUnreadable(0);
  for (const kind of KINDS) {
    model.request(0, draftOf(kind, '10'));
    await model.rest();
    const { figures } = movements.confirmation() ?? {};
    expect(figures).toBeDefined();
    expect(figures?.lockedSince).toBeUndefined();
    movements.cancel();
  }
}

function note(seen: Set<string>, model: Model): void {
  for (const { outcome, settledBy, attempts = 1, before } of model.browser.storage.values()) {
    seen.add(settledBy ? `${outcome} by ${settledBy}` : outcome);
    if (attempts > 1) seen.add(before === 'notDone' ? 'sent again' : 'asked again');
  }
}

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'onLine');
});

test('money leaves after a press only, has one effect, and what is unknown stays in view until one of three settles it', {
  timeout: 600_000,
}, async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      manners,
      fc.boolean(),
      opening,
      fc.array(step, { minLength: 4, maxLength: 20 }),
      async (like, isHonest, first, steps) => {
        const model = new Model(like);
        install(model);
        await model.rest();
        for (const each of [...first, ...steps]) {
          await take(model, each, isHonest);
          await model.rest();
          check(model, isHonest);
          note(seen, model);
        }
        for (const admin of ['ada', 'bo'])
          await checkThatNothingStaysLocked(model, admin, isHonest);
        vi.clearAllTimers();
      },
    ),
    { numRuns: RUNS, seed: 18 },
  );
  // The runs must have reached every end; otherwise they prove nothing.
  if (RUNS < 300) return;
  expect([...seen].toSorted()).toEqual(
    [
      ...['sending', 'unknown', 'done', 'refused', 'notSent', 'sent again', 'asked again'],
      ...['done by ledger', 'done by person', 'notDone by ledger', 'notDone by person'],
    ].toSorted(),
  );
});
