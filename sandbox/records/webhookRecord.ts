// The records of the webhook endpoints (part 2, section 3) and the outcome of a delivery.
import { z } from '@hono/zod-openapi';
import type { users, webhookEvents, webhooks } from '../db/schema';
import { requiredText } from './fields';
import type { ReceivedResponse } from './receiver';

const status = z.enum(['active', 'inactive'], { error: 'Invalid status' });
const webAddress = requiredText('URL').refine((text) => {
  try {
    return /^https?:$/.test(new URL(text).protocol);
  } catch {
    return false;
  }
}, 'Invalid URL format');

export const webhookTexts = z.object({ url: webAddress, status });
export const delivery = z.object({
  url: webAddress,
  status: z.string().optional(),
  events: requiredText('Event'),
});

export const merchant = z
  .object({
    _id: z.string(),
    businessname: z.string().nullable(),
    name: z.string().nullable(),
    email: z.string(),
    phone: z.string().nullable(),
    country: z.string().nullable(),
    createdAt: z.string(),
  })
  .openapi('Merchant');

export const webhook = z
  .object({
    _id: z.string(),
    url: z.string(),
    /** Absent if none were ever selected. */
    events: z.array(z.string()).optional(),
    status: z.string(),
  })
  .openapi('Webhook');

export const event = z
  .object({
    _id: z.string(),
    event: z.string(),
    status: z.string(),
    created_at: z.string(),
    last_attempt: z.string().nullable(),
    /** JSON with a `message`, or plain text. */
    error: z.string().nullable(),
    response: z.string().nullable(),
    payload: z.record(z.string(), z.unknown()).nullable(),
    webhook_id: z.object({ id: z.string(), url: z.string(), status: z.string() }),
  })
  .openapi('WebhookEvent');

/** Returns a customer as a row of the merchant list. */
export function toMerchant(row: typeof users.$inferSelect): z.infer<typeof merchant> {
  const { id, businessname, name, email, phone, country, createdAt } = row;
  const facts = { businessname, name, email, phone, country };
  return { _id: id, ...facts, createdAt: createdAt.toISOString() };
}

/** Returns a webhook as a record. */
export function toWebhook(row: typeof webhooks.$inferSelect): z.infer<typeof webhook> {
  const { id, url, events, status } = row;
  return { _id: id, url, ...(events && { events }), status };
}

/** Returns an event with the URL of its first delivery and the current status of its webhook. */
export function toEvent(
  row: typeof webhookEvents.$inferSelect,
  owner: { id: string; status: string },
): z.infer<typeof event> {
  const { id, webhookId: _, ordinal: __, url, createdAt, lastAttempt, ...facts } = row;
  return {
    _id: id,
    event: facts.event,
    status: facts.status,
    created_at: createdAt.toISOString(),
    last_attempt: lastAttempt?.toISOString() ?? null,
    error: facts.error,
    response: facts.response,
    payload: facts.payload,
    webhook_id: { id: owner.id, url, status: owner.status },
  };
}

/** Returns the outcome of a delivery: the event's new fields, and the response to the caller. */
export function outcomeOf(response: ReceivedResponse | undefined) {
  if (response && response.status < 300) {
    return {
      row: { status: 'success', error: null, response: response.text },
      answer: { valid: true, message: 'Webhook delivered' },
    };
  }
  const fault = response ? `Receiver answered ${response.status}` : 'Receiver did not answer';
  const error = JSON.stringify({ message: fault, ...(response && { body: response.text }) });
  return {
    row: { status: 'failed', error, response: null },
    answer: { valid: false, message: 'Webhook delivery failed', error: fault },
  };
}
