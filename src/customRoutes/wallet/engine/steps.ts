import * as z from 'zod/mini';

const text = z.string();

const ledgerView = z.object({
  fresh: z.number(),
  matching: z.number(),
  balance: z.optional(text),
  currency: z.optional(text),
});
export type LedgerView = z.infer<typeof ledgerView>;

const what = z.enum(['lost', 'clean', 'found', 'unread', 'asked', 'checkAgain', 'notMine']);

/** An event after a movement was sent, with its evidence; `at` is in milliseconds. */
export const stepSchema = z.object({
  what,
  at: z.number(),
  /** Why the outcome is unknown, or why the ledger is unreadable or proves nothing; `detail` is a value in it. */
  reason: z.optional(text),
  detail: z.optional(text),
  status: z.optional(z.number()),
  ledger: z.optional(ledgerView),
  times: z.optional(z.number()),
});
export type Step = z.infer<typeof stepSchema>;

// A movement that stays open for a month is read often; its first and its latest steps are enough.
const MOST_STEPS = 30;

/** Returns the step of an event; undefined for a final event, which the movement itself holds. */
export function stepOf(event: {
  type: string;
  now: number;
  reason?: string;
  detail?: string;
  status?: number;
  ledger?: LedgerView;
}): Step | undefined {
  const { type, now: at, reason, detail, status, ledger } = event;
  const known = what.options.find((each) => each === type);
  return known && { what: known, at, reason, detail, status, ledger };
}

/** Adds a step; repeated failed reads are counted in one step. */
export function addStep(steps: Step[] = [], next: Step): Step[] {
  const last = steps.at(-1);
  const isSame = last?.reason === next.reason && last?.detail === next.detail;
  if (next.what === 'unread' && last?.what === 'unread' && isSame) {
    return [...steps.slice(0, -1), { ...next, times: (last.times ?? 1) + 1 }];
  }
  const all = [...steps, next];
  return all.length > MOST_STEPS ? all.toSpliced(1, 1) : all;
}
