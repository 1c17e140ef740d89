import fc from 'fast-check';
import type { Fault } from '../../../sandbox/middleware/faults';

/** What the server does to the next change. */
const answers = {
  ok: {},
  'slow, then ok': { latency: 700 },
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

/** What a person, the browser or the server does next. */
export type Step =
  | { do: 'answer'; answer: Answer }
  | { do: 'offline' | 'online' }
  | { do: 'rename' | 'credit' | 'send' | 'cancel' | 'reload' | 'back'; tab: number };

// Most of it happens in one tab; the other one comes in between.
const tab = fc.constantFrom(0, 0, 0, 1);
type ByTab = Extract<Step, { tab: number }>['do'];
const at = (weight: number, what: ByTab) => ({
  weight,
  arbitrary: fc.record({ do: fc.constant(what), tab }),
});

/** One step; people type and send more often than lines break. */
export const step: fc.Arbitrary<Step> = fc.oneof(
  at(3, 'rename'),
  at(4, 'credit'),
  at(9, 'send'),
  at(1, 'cancel'),
  at(1, 'reload'),
  at(1, 'back'),
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      answer: fc.constantFrom(...(Object.keys(answers) as Answer[])),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ do: 'offline' as const }) },
  { weight: 3, arbitrary: fc.constant({ do: 'online' as const }) },
);
