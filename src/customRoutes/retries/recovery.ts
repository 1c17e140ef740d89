import * as z from 'zod/mini';
import type { Batch } from '../../operations/batch';

/** One failed event that the user selected. */
export const failedEvent = z.object({
  id: z.string(),
  delivery: z.object({
    url: z.optional(z.string()),
    status: z.optional(z.string()),
    events: z.optional(z.string()),
  }),
  /** Why it failed, in the words of its error: what the events are grouped by. */
  cause: z.string(),
  /** The payment that it reports, and the status that it reports of it. */
  payment: z.optional(z.object({ email: z.string(), id: z.string(), told: z.string() })),
});
export type FailedEvent = z.infer<typeof failedEvent>;

/** The recovery of a webhook's failed events, one at a time. */
export type Recovery = Batch<FailedEvent>;

/** Names the recovery of a webhook. */
export const recoveryOf = (adminId: string, webhookId: string) => ({
  adminId,
  name: `webhooks.fire ${webhookId}`,
  item: failedEvent,
});

/** Gives what stays chosen: what failed, and what was not fired. Unknown ones only a person may choose again. */
export function stillChosen({ items, results }: Recovery): FailedEvent[] {
  return items.filter((_, index) => {
    const state = results[index]?.state;
    return state !== 'done' && state !== 'unknown';
  });
}

export const SINCES = ['ever', 'today', 'yesterday', 'day'] as const;
export type Since = (typeof SINCES)[number];

/** Gives the moment from which on events are chosen, in the reader's own days; `day` is YYYY-MM-DD. */
export function momentOf(since: Since, day: string, now = new Date()): number {
  if (since === 'ever') return Number.NEGATIVE_INFINITY;
  if (since === 'day') return Date.parse(`${day}T00:00:00`);
  const daysAgo = since === 'today' ? 0 : 1;
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo).getTime();
}

/** Tells whether something happened from a moment on; what has no readable time only counts for all time. */
export const isSince = (time: unknown, moment: number): boolean =>
  moment === Number.NEGATIVE_INFINITY || Date.parse(String(time)) >= moment;
