import fc from 'fast-check';
import type { Fault } from '../../../sandbox/middleware/faults';

/** The server's responses to the next changes. */
const answers = {
  ok: {},
  'slow, then ok': { latency: 1_500 },
  'lost before': { drop: 'before' },
  'lost after': { drop: 'after' },
  'broke before': { status: 500 },
  'broke after': { status: 500, after: true },
  'gateway after': { status: 502, html: true, after: true },
  refused: { body: { valid: false, message: 'Not today' } },
  'null after': { body: null, after: true },
  forbidden: { status: 403 },
} satisfies Record<string, Omit<Fault, 'match'>>;

export type Answer = keyof typeof answers;
export const faultOf = (answer: Answer): Omit<Fault, 'match'> => answers[answer];

const TABS = 3;
const places = ['/users', '/leads', '/wallet', '/webhooks', '/activity', '/notifications'];
const forms = ['rename', 'credit', 'message', 'recovery'] as const;
export type Form = (typeof forms)[number];

/** An action of the user, the browser or the server; `tab` is an index of the open tabs. */
export type Step =
  | { do: 'go'; tab: number; to: string }
  | { do: 'type'; tab: number; form: Form }
  | { do: 'submit' | 'cancel' | 'signIn' | 'duplicate' | 'close'; tab: number }
  /** Clicks the confirming button once or twice, with all warnings accepted or none, and waits for the end or not. */
  | { do: 'confirm'; tab: number; twice: boolean; accepts: boolean; waits: boolean }
  /** Pauses or continues a batch. */
  | { do: 'steer'; tab: number; press: 'Pause' | 'Continue' }
  | { do: 'reload' | 'back' | 'forward' | 'freeze' | 'resume'; tab: number }
  | { do: 'second' | 'expire' | 'offline' | 'online' | 'clear' }
  | { do: 'answer'; answer: Answer }
  /** Sets the machine's clock, or lets the machine sleep. */
  | { do: 'clock'; hours: number }
  | { do: 'sleep'; minutes: number }
  | { do: 'storage'; is: 'kept' | 'full' | 'blocked' };

// Most steps use one tab; the others interfere.
const tab = fc.constantFrom(0, 0, 0, 0, 1, TABS - 1);
const form = fc.constantFrom<Form>('credit', 'credit', ...forms);
const rarely = fc.integer({ min: 0, max: 3 }).map((n) => n === 0);
const often = rarely.map((is) => !is);

/** Returns a step with its random values and its weight. */
function one(weight: number, what: Step['do'], varies: Record<string, fc.Arbitrary<unknown>>) {
  return { weight, arbitrary: fc.record({ do: fc.constant(what), ...varies }) };
}

/** Any step that may occur between others. */
const step = fc.oneof(
  one(3, 'go', { tab, to: fc.constantFrom(...places) }),
  one(3, 'type', { tab, form }),
  one(3, 'submit', { tab }),
  one(4, 'confirm', { tab, twice: rarely, accepts: often, waits: often }),
  one(2, 'cancel', { tab }),
  one(2, 'steer', { tab, press: fc.constantFrom('Pause', 'Continue') }),
  one(8, 'answer', { answer: fc.constantFrom(...(Object.keys(answers) as Answer[])) }),
  one(2, 'signIn', { tab }),
  one(1, 'expire', {}),
  one(1, 'second', {}),
  one(2, 'duplicate', { tab }),
  one(1, 'close', { tab }),
  one(2, 'reload', { tab }),
  one(2, 'back', { tab }),
  one(1, 'forward', { tab }),
  one(2, 'freeze', { tab }),
  one(2, 'resume', { tab }),
  one(1, 'offline', {}),
  one(3, 'online', {}),
  one(1, 'clock', { hours: fc.constantFrom(25, -25, 0) }),
  one(1, 'sleep', { minutes: fc.constantFrom(1, 5, 15) }),
  one(2, 'storage', { is: fc.constantFrom('full', 'blocked', 'kept', 'kept') }),
  one(1, 'clear', {}),
) as fc.Arbitrary<Step>;

/** A form that is filled in and sent in one tab, with or without other steps in between. */
const sending = fc
  .record({ tab, form, between: fc.array(step, { maxLength: 3 }), at: fc.nat(2), how: fc.nat(7) })
  .map(({ tab, form, between, at, how }): Step[] => {
    const confirm = { twice: how % 4 === 3, accepts: how !== 6, waits: how < 5 };
    const acts: Step[] = [
      { do: 'type', tab, form },
      { do: 'submit', tab },
      { do: 'confirm', tab, ...confirm },
    ];
    return acts.toSpliced(at + 1, 0, ...between);
  });

export interface Day {
  role: 'superadmin' | 'leadadmin';
  steps: Step[];
}

/** Returns a random day with `length` steps. */
export const dayOf = (length: number): fc.Arbitrary<Day> =>
  fc.record({
    role: fc.constantFrom('superadmin', 'superadmin', 'superadmin', 'superadmin', 'leadadmin'),
    steps: fc
      .array(
        fc.oneof(
          sending,
          step.map((each) => [each]),
        ),
        { minLength: length, maxLength: length },
      )
      .map((parts) => parts.flat().slice(0, length)),
  });

/** Visits every page and opens every form, so that their code is loaded before the connection fails. */
export const tourOf = (role: Day['role']): Day => ({
  role,
  steps: [
    ...places.map((to) => ({ do: 'go' as const, tab: 0, to })),
    ...forms.flatMap((form): Step[] => [
      { do: 'type', tab: 0, form },
      ...(form === 'rename' ? [] : [{ do: 'submit' as const, tab: 0 }]),
      { do: 'cancel', tab: 0 },
    ]),
  ],
});
