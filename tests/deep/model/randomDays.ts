import fc from 'fast-check';
import { tellFigure } from '../support/figures';
import { seed as firstSeed } from '../support/seed';
import { modelTest } from './spend';
import { dayOf, tourOf } from './steps';

/**
 * Declares tests that spend `days` random days of so many `steps`, `each` in one test, after every page was seen once;
 * their titles tell the seed. `begin` is added to it, so that two suites do not spend the same days.
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
          tellFigure('Model', await spend(day));
        });
        // Every step takes a second: a failure is told as it is, with the seed, and not made smaller.
        const options = { seed, numRuns: last - first + 1, endOnFailure: true, verbose: 1 };
        await fc.assert(property, options);
        await sandbox.reset();
      },
    );
  }
}
