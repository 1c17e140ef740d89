import { expect, test } from '../../e2e/support/fixtures';
import { Desk } from './Desk';
import { Invariants } from './invariants';
import { Person } from './Person';
import { type Day, forms, type Step, tourOf } from './steps';

/** What the days so far came to. */
export interface Seen {
  days: number;
  steps: number;
  confirmed: Person['confirmed'];
  happened: number;
  successes: number;
}
export const nothingSeen = (): Seen => ({
  days: 0,
  steps: 0,
  confirmed: { rename: 0, credit: 0, message: 0, recovery: 0 },
  happened: 0,
  successes: 0,
});

// The specification wants these failures in the log (part 1, section 8; rulings R28); the last is Chromium's own.
const LOGGED = /was not saved|^The lead statistics could not be loaded|^Failed to load resource/;
const sayStep = ({ do: what, ...rest }: Step) => `${what} ${Object.values(rest).join(' ')}`.trim();

interface Fixtures {
  spend: (day: Day, seen?: Seen) => Promise<void>;
}

/** Playwright's `test` with the way to spend a day of steps at the console, every invariant checked after each. */
export const modelTest = test.extend<Fixtures>({
  spend: async ({ context, sandbox, consoleUrl, consoleWatch, allowConsoleErrors }, use) => {
    allowConsoleErrors(LOGGED);
    const foreign: string[] = [];
    const hosts = [consoleUrl, sandbox.url].map((url) => new URL(url).origin);
    context.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (!protocol.startsWith('http')) return;
      const carries = 'authorization' in request.headers();
      if (!hosts.includes(origin) || (carries && origin !== hosts[1])) foreign.push(request.url());
    });
    let run = 0;
    const spend: Fixtures['spend'] = async ({ role, steps }, seen = nothingSeen()) => {
      run += 1;
      const desk = await Desk.sitDown(context, sandbox, role);
      const person = new Person(desk, run);
      const invariants = await Invariants.of(desk, person);
      const taken: string[] = [];
      try {
        for (const step of steps) {
          taken.push(sayStep(step));
          await person.take(step);
          await invariants.hold();
          expect(foreign, 'nothing goes to another host').toEqual([]);
          expect(consoleWatch.unexpected(), 'no error and no policy violation').toEqual([]);
        }
      } catch (failure) {
        process.stdout.write(`${role} (${run}): ${taken.join(', ')}\n`);
        throw failure;
      } finally {
        await desk.getUp();
      }
      seen.days += 1;
      seen.steps += steps.length;
      for (const form of forms) seen.confirmed[form] += person.confirmed[form];
      seen.happened += await invariants.happened();
      seen.successes += invariants.successes;
    };
    for (const role of ['superadmin', 'leadadmin'] as const) await spend(tourOf(role));
    await use(spend);
  },
});
