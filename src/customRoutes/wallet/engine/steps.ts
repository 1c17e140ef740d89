import * as z from 'zod/mini';

const text = z.string();

/** What a reading of the ledgers showed: rows since the snapshot, those among them that match, and the balance by then. */
const ledgerView = z.object({
  fresh: z.number(),
  matching: z.number(),
  balance: z.optional(text),
  currency: z.optional(text),
});
export type LedgerView = z.infer<typeof ledgerView>;

const what = z.enum(['lost', 'clean', 'found', 'unread', 'asked', 'checkAgain', 'notMine']);

/** Something that happened after a movement was sent, with its evidence; `at` is in milliseconds. */
export const step = z.object({
  what,
  at: z.number(),
  /** Why the outcome is unknown, or the ledger could not be read or proves nothing; `detail` is a value in it. */
  reason: z.optional(text),
  detail: z.optional(text),
  /** HTTP status of a response that was no success. */
  status: z.optional(z.number()),
  ledger: z.optional(ledgerView),
  /** How often in a row, where it was more than once. */
  times: z.optional(z.number()),
});
export type Step = z.infer<typeof step>;

// A movement that stays open for a month is read often: how it began, and what was seen last, is what counts.
const MOST_STEPS = 30;

/** Makes the step of an event; undefined for an end, which stands in the movement itself. */
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

/** Adds a step. What repeats itself is counted. */
export function addStep(steps: Step[] = [], next: Step): Step[] {
  const last = steps.at(-1);
  const isSame = last?.reason === next.reason && last?.detail === next.detail;
  if (next.what === 'unread' && last?.what === 'unread' && isSame) {
    return [...steps.slice(0, -1), { ...next, times: (last.times ?? 1) + 1 }];
  }
  const all = [...steps, next];
  return all.length > MOST_STEPS ? all.toSpliced(1, 1) : all;
}
