import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Batch, countStates } from '../../../src/operations/batch';
import type { Fate, BatchModel as Model } from './batchModel';

// The other files of a worker share the modules with the real storage.
vi.resetModules();
const storage = { act: undefined as unknown };
vi.doMock('../../../src/journal/database', async (load) => ({
  ...(await load<object>()),
  withDatabase: (act: never) => (storage.act as typeof withDatabase)(act),
}));
const { BatchModel, settle, withDatabase } = await import('./batchModel');
storage.act = withDatabase;
afterAll(() => {
  vi.doUnmock('../../../src/journal/database');
  vi.resetModules();
});

// `npm run test:deep` runs 10,000; `npm run test:mutants` fewer, the same ones for every mutant.
const RUNS = Number(process.env.PROPERTY_RUNS ?? 2_000);

type Step =
  | { do: 'start' | 'resume' | 'pause' | 'end' | 'close'; tab: number }
  | { do: 'retryRefused' | 'reload' | 'duplicate' | 'freeze' | 'thaw'; tab: number }
  | { do: 'answer'; which: number; fate: Fate }
  | { do: 'settle'; tab: number; which: number; state: 'done' | 'refused' }
  | { do: 'wait' }
  | { do: 'clear' }
  | { do: 'deaf'; isDeaf: boolean }
  | { do: 'full'; isFull: boolean };

const tab = fc.nat(1);
const which = fc.nat(3);
const fate = fc.constantFrom<Fate>(
  ...([
    'done',
    'done',
    'refused',
    'lostBefore',
    'lostAfter',
    'offline',
    'expired',
    'busy',
  ] as const),
);
const simple = <Name extends string>(...names: Name[]) =>
  fc.record({ do: fc.constantFrom(...names), tab });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('answer' as const), which, fate }) },
  { weight: 4, arbitrary: simple('start', 'resume') },
  { weight: 3, arbitrary: simple('pause', 'end', 'retryRefused', 'reload') },
  { weight: 4, arbitrary: simple('freeze', 'thaw', 'thaw', 'duplicate') },
  { weight: 1, arbitrary: simple('close') },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('clear' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('settle' as const),
      state: fc.constantFrom('done' as const, 'refused' as const),
      ...{ tab, which },
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('deaf' as const), isDeaf: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('full' as const), isFull: fc.boolean() }),
  },
);
/** A person's "It was not done" and "Retry" together allow a second effect; a plain refusal had none. */
function askRefused(model: Model, batch: Batch | undefined): void {
  const refused = batch?.items.filter((_, index) => batch.results[index]?.state === 'refused');
  model.ask((refused ?? []).map(({ id }) => id).filter((id) => model.said.has(id)));
}

async function take(model: Model, step: Step): Promise<void> {
  // The pause before an item that met 429, or was not sent, is sent again.
  if (step.do === 'wait') return void vi.advanceTimersByTime(4_000);
  if (step.do === 'clear') return model.clear();
  if (step.do === 'answer') return model.answer(step.which, step.fate);
  if (step.do === 'deaf') {
    model.isDeaf = step.isDeaf;
    return;
  }
  if (step.do === 'full') {
    model.isFull = step.isFull;
    return;
  }
  const at = model.tabs[step.tab];
  if (!at) return;
  const batch = () => at.runner.view().batch;
  switch (step.do) {
    case 'reload':
      return model.open(step.tab);
    // A copy of the tab, in which the user resumes while the first one is frozen.
    case 'duplicate': {
      model.freeze(at);
      model.open(1 - step.tab);
      await settle();
      const copy = model.tabs[1 - step.tab];
      if (copy) model.resume(copy);
      return;
    }
    case 'freeze':
      return model.freeze(at);
    case 'thaw':
      return model.thaw(at);
  }
  // A frozen tab receives no input.
  if (at.isFrozen) return;
  switch (step.do) {
    case 'start':
      return model.start(at);
    case 'resume':
      return model.resume(at);
    case 'retryRefused':
      askRefused(model, batch());
      return model.resume(at, true);
    case 'pause':
      return model.act(at, (runner) => runner.pause('person'));
    case 'end':
      return model.act(at, (runner) => runner.end());
    case 'settle': {
      const unknown = batch()?.items.filter(
        (_, index) => batch()?.results[index]?.state === 'unknown',
      );
      const id = unknown?.[step.which % Math.max(unknown.length, 1)]?.id;
      if (!id) return;
      model.said.add(id);
      // Its screen says where the browser does not store it.
      return model.act(at, (runner) => runner.settle(id, step.state).catch(() => {}));
    }
    case 'close':
      return model.act(at, (runner) => runner.close());
  }
}

function check(model: Model): void {
  model.countBatches();
  for (const [id, effects] of model.effects) {
    expect(effects, `effects of ${id}`).toBeLessThanOrEqual(model.asked.get(id) ?? 0);
  }
  const inFlight = model.waiting.filter(({ tab }) => !tab.isGone);
  expect(inFlight.length, 'requests in flight').toBeLessThanOrEqual(1);
  const stored = model.stored();
  for (const batch of [stored, ...model.tabs.map(({ runner }) => runner.view().batch)]) {
    if (!batch) continue;
    const counts = countStates(batch);
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(batch.items.length);
    batch.items.forEach(({ id }, index) => {
      const effects = model.effects.get(id) ?? 0;
      const isOnce = model.asked.get(id) === 1 && !model.said.has(id);
      const state = batch.results[index]?.state;
      if (state === 'done' && isOnce) expect(effects, `done ${id}`).toBe(1);
      // A tab that only displays the batch may be behind; the stored batch may not.
      const isNone =
        batch === stored && (state === 'refused' || state === 'waiting' || state === 'notSent');
      if (isNone && isOnce) expect(effects, `${state} ${id}`).toBe(0);
    });
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('in any order of responses, reloads, crashes, tabs and full storage nothing is sent twice, nothing unknown is called failed, and the totals are exact', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
      const model = new BatchModel();
      await settle();
      await take(model, { do: 'start', tab: 0 });
      await settle();
      for (const each of steps) {
        check(model);
        await take(model, each);
        await settle();
      }
      check(model);
    }),
    { numRuns: RUNS, seed: 11, endOnFailure: RUNS < 1000 },
  );
}, 240_000);
