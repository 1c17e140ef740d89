import { expect, test } from '../../e2e/support/fixtures';
import { Desk } from './Desk';
import { Invariants } from './invariants';
import { Person } from './Person';
import type { Day, Step } from './steps';

// The specification requires these failures in the log (part 1, section 8; rulings R28); the last one is Chromium's own.
const LOGGED = /was not saved|^The lead statistics could not be loaded|^Failed to load resource/;
const sayStep = ({ do: what, ...rest }: Step) => `${what} ${Object.values(rest).join(' ')}`.trim();

interface Fixtures {
  /** Returns the counts of the day. */
  spend: (day: Day) => Promise<Record<string, number>>;
}

/** Playwright's `test` with a `spend` fixture, which runs the steps of a day and checks every invariant after each. */
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
    const spendDay: Fixtures['spend'] = async ({ role, steps }) => {
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
      const { rename, credit, message, recovery } = person.confirmed;
      return {
        runs: 1,
        steps: steps.length,
        ...{ 'names confirmed': rename, 'credits confirmed': credit },
        ...{ 'messages confirmed': message, 'deliveries confirmed': recovery },
        effects: await invariants.happened(),
        'screens with a success': invariants.successes,
      };
    };
    // Without its own step, Playwright searches all calls of the test at each further one.
    await use((day) => test.step(`A day of a ${day.role}`, () => spendDay(day)));
  },
});
