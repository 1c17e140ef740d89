import fc from 'fast-check';
import { tellFigure } from '../support/figures';
import { seed } from '../support/seed';
import { modelTest as test } from './spend';
import { dayOf, tourOf } from './steps';

// Chromium itself sends a POST again when a reused connection breaks (rulings R16a); the key tells it from a second one.
test.use({ idempotencyHeader: 'Idempotency-Key', actionTimeout: 20_000, savesData: true });
test.describe.configure({ mode: 'parallel' });

const STEPS = 25;
const PER_TEST = 25;
const runs = Number(process.env.DEEP_RUNS ?? 300);

for (let part = 0; part * PER_TEST < runs; part += 1) {
  const first = part * PER_TEST + 1;
  const last = Math.min(runs, first + PER_TEST - 1);
  test(`runs ${first} to ${last} of ${STEPS} random steps: nothing happens that was not confirmed, and nothing that is said is a lie`, async ({
    spend,
    sandbox,
  }) => {
    test.setTimeout(1_800_000);
    await sandbox.reset();
    for (const role of ['superadmin', 'leadadmin'] as const) await spend(tourOf(role));
    const property = fc.asyncProperty(dayOf(STEPS), async (day) => {
      tellFigure('Model', await spend(day));
    });
    // Every step takes a second: a failure is told as it is, with the seed, and not made smaller.
    const options = {
      seed: seed + part,
      numRuns: last - first + 1,
      endOnFailure: true,
      verbose: 1,
    };
    await fc.assert(property, options);
  });
}
