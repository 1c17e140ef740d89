import * as z from 'zod/mini';
import type { KeyedSelection } from '../../components/list/useKeyedSelection';
import type { WebhookEvent } from '../../dataProvider/endpoints/webhooks';
import { groupBy } from '../../format/collections';
import { shorten } from '../../format/text';
import type { Batch, ItemState } from '../../operations/batch';
import { deliveryOf, eventError, paymentOf } from './event/readEvent';

const failedEventSchema = z.object({
  id: z.string(),
  delivery: z.object({
    url: z.optional(z.string()),
    status: z.optional(z.string()),
    events: z.optional(z.string()),
  }),
  /** Error message of the failure; events are grouped by it. */
  cause: z.string(),
  /** The payment that it reports; `reported` is the reported status. */
  payment: z.optional(z.object({ email: z.string(), id: z.string(), reported: z.string() })),
});
export type FailedEvent = z.infer<typeof failedEventSchema>;

export type Recovery = Batch<FailedEvent>;

/** The selected events, of all pages of a webhook. */
export type SelectedEvents = KeyedSelection<FailedEvent>;

export const recoveryOf = (webhookId: string) => ({
  name: `webhooks.fire ${webhookId}`,
  item: failedEventSchema,
});

/** Returns whether an event can be selected: it failed, and has an ID, a URL and an event name. */
export const isSelectable = (event: WebhookEvent): boolean =>
  event.status === 'failed' && Boolean(event.id && deliveryOf(event).url && event.event);

export function toFailedEvent(event: WebhookEvent): FailedEvent {
  const cause = shorten(eventError(event));
  return { id: String(event.id), delivery: deliveryOf(event), cause, payment: paymentOf(event) };
}

/** Returns the events that stay selected: refused or not sent. Only the user may select those of unknown outcome again. */
export function unfinishedEvents({ items, results }: Recovery): FailedEvent[] {
  return items.filter((_, index) => {
    const state = results[index]?.state;
    return state !== 'done' && state !== 'unknown';
  });
}

/** Returns events by their cause of failure, the most frequent first. */
export const causesOf = (events: readonly FailedEvent[]) =>
  [...groupBy(events, ({ cause }) => cause)].toSorted(([, a], [, b]) => b.length - a.length);

/** Labels in the CSV file, the same in every language. */
const WORDS = {
  waiting: 'waiting',
  sending: 'sending',
  done: 'succeeded',
  refused: 'failed',
  unknown: 'unknown',
  notSent: 'not retried',
} as const satisfies Record<ItemState, string>;

export const CSV_COLUMNS = ['id', 'event', 'url', 'cause', 'result', 'reason'] as const;

export function csvRows(recovery: Recovery, translated: (key: string) => string): string[][] {
  return recovery.items.map(({ id, delivery, cause }, index) => {
    const { events = '', url = '' } = delivery;
    const { state = 'unknown', reason, note } = recovery.results[index] ?? {};
    return [id, events, url, cause, WORDS[state], translated(reason ?? note ?? '')];
  });
}

export const PERIODS = ['ever', 'today', 'yesterday', 'day'] as const;
export type Period = (typeof PERIODS)[number];

/** Returns the start of a period in the user's time zone, in milliseconds; `day` is YYYY-MM-DD. */
export function startOfPeriod(since: Period, day: string, now = new Date()): number {
  if (since === 'ever') return Number.NEGATIVE_INFINITY;
  if (since === 'day') return Date.parse(`${day}T00:00:00`);
  const daysAgo = since === 'today' ? 0 : 1;
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo).getTime();
}

/** Returns whether a time is at or after a moment; an unreadable time counts for 'ever' only. */
export const isAtOrAfter = (time: unknown, moment: number): boolean =>
  moment === Number.NEGATIVE_INFINITY || Date.parse(String(time)) >= moment;
