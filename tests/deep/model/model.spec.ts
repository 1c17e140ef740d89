import fc from 'fast-check';
import { reportFigure } from '../support/figures';
import { seed as firstSeed } from '../support/seed';
import { everything } from './everything';
import { modelTest as test } from './spend';
import { dayOf, tourOf } from './steps';

const DAYS = Number(process.env.DEEP_RUNS ?? 10);
const DAYS_PER_TEST = 5;
const STEPS = 25;

// Chromium itself repeats a POST when a reused connection breaks (rulings R16a); the key distinguishes it from a second call.
test.use({ idempotencyHeader: 'Idempotency-Key', actionTimeout: 20_000, savesData: true });
test.describe.configure({ mode: 'parallel' });

test('a day of failing tabs, connection, clock, session and storage leaves nothing undone that is reported as done', async ({
  spend,
  sandbox,
}) => {
  await spend(everything);
  await sandbox.reset();
});

for (let first = 1; first <= DAYS; first += DAYS_PER_TEST) {
  const last = Math.min(DAYS, first + DAYS_PER_TEST - 1);
  const seed = firstSeed + (first - 1) / DAYS_PER_TEST;
  // After one visit to every page, so that each has been loaded once.
  test(`runs ${first} to ${last} of ${STEPS} random steps (seed ${seed}): nothing happens that was not confirmed, and nothing that is said is a lie`, async ({
    spend,
    sandbox,
  }) => {
    test.setTimeout(1_800_000);
    await sandbox.reset();
    for (const role of ['superadmin', 'leadadmin'] as const) await spend(tourOf(role));
    const property = fc.asyncProperty(dayOf(STEPS), async (day) => {
      reportFigure('Model', await spend(day));
    });
    // Every step takes a second: a failure is reported unshrunk, with its seed.
    const options = { seed, numRuns: last - first + 1, endOnFailure: true, verbose: 1 };
    await fc.assert(property, options);
    await sandbox.reset();
  });
}
