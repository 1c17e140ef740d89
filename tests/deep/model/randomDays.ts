import fc from 'fast-check';
import { reportFigure } from '../support/figures';
import { seed as firstSeed } from '../support/seed';
import { modelTest } from './spend';
import { dayOf, tourOf } from './steps';

/**
 * Declares tests of `days` random days with `steps` steps, `each` days per test, after one visit to every page; test titles
 * contain the seed. `begin` is added to the seed, so that two suites do not run the same days.
 */
export function declareRandomDays({
  days,
  steps,
  each,
  begin,
}: Record<'days' | 'steps' | 'each' | 'begin', number>): void {
  for (let part = 0; part * each < days; part += 1) {
    const first = part * each + 1;
    const last = Math.min(days, first + each - 1);
    const seed = firstSeed + begin + part;
    modelTest(
      `runs ${first} to ${last} of ${steps} random steps (seed ${seed}): nothing happens that was not confirmed, and nothing that is said is a lie`,
      async ({ spend, sandbox }) => {
        modelTest.setTimeout(1_800_000);
        await sandbox.reset();
        for (const role of ['superadmin', 'leadadmin'] as const) await spend(tourOf(role));
        const property = fc.asyncProperty(dayOf(steps), async (day) => {
          reportFigure('Model', await spend(day));
        });
        // Every step takes a second: a failure is reported unshrunk, with its seed.
        const options = { seed, numRuns: last - first + 1, endOnFailure: true, verbose: 1 };
        await fc.assert(property, options);
        await sandbox.reset();
      },
    );
  }
}
