import type { Tone } from '../../../components/fields/StatusBadge';
import type { Delivery, WebhookEvent } from '../../../dataProvider/endpoints/webhooks';
import { lookUp } from '../../../format/collections';
import { isObject, type Json, parseJson, writeJson } from '../../../format/json';
import { messageField } from '../../../format/messageField';
import { formatText } from '../../../format/text';
import { isCallError } from '../../../http/errors';
import type { ItemReason } from '../../../operations/batch';

export function parsed(text: unknown): unknown {
  return typeof text === 'string' ? parseJson(text).json : (text ?? undefined);
}

/** Returns the transaction in the payload; undefined if there is none. */
export function transactionOf({ payload }: WebhookEvent): Json | undefined {
  const content = parsed(payload);
  const transaction = isObject(content) ? content.transaction : undefined;
  return isObject(transaction) ? transaction : undefined;
}

/** Returns the payment that the event reports, if its payload has the customer's email and the transaction's ID. */
export function paymentOf(event: WebhookEvent) {
  const transaction = transactionOf(event);
  const [email, id, reported] = [transaction?.email, transaction?.id, transaction?.status].map(
    formatText,
  ) as [string, string, string];
  return email && id ? { email, id, reported } : undefined;
}

/** Returns the payload of a retry: URL and status of the event's webhook, unless the server sent only its ID, and the event's name. */
export function deliveryOf({ event, webhook_id: link }: WebhookEvent): Delivery {
  const webhook = isObject(link) ? link : {};
  const [url, status, events] = [webhook.url, webhook.status, event].map(
    (value) => formatText(value) || undefined,
  );
  return { url, status, events };
}

/** Returns the error message: the message of a JSON error, else the text; '' without an error. */
export function eventError({ error }: WebhookEvent): string {
  const content = parsed(error);
  const message = isObject(content) ? formatText(content.message) : '';
  return message || (isObject(error) ? writeJson(error) : formatText(error).trim());
}

/** Returns whether the details show the error instead of the response. */
export function showsError(event: WebhookEvent): boolean {
  return event.status === 'failed' || (event.status !== 'success' && eventError(event) !== '');
}

const transactionTones: Record<string, Tone> = {
  failed: 'bad',
  initiated: 'busy',
  completed: 'good',
};
const deliveryTones: Record<string, Tone> = { failed: 'bad', success: 'good' };

/** Returns the tone of a transaction's status: failed red, initiated yellow, completed green, else blue. */
export const transactionTone = (status: string) =>
  lookUp(transactionTones, status.toLowerCase()) ?? 'info';

export const deliveryTone = (status: string) => lookUp(deliveryTones, status) ?? 'info';

type FailedRetry =
  /** The response has `valid: false`: its messages, and the full response. */
  | { kind: 'refused'; text: string; raw: string }
  /** Any other known failure; '' without a message. */
  | { kind: 'error'; text: string }
  /** The request was sent and its outcome is unknown; the server's message, if any. */
  | { kind: 'unknown'; text: string };

export type RetryResult = { kind: 'successful' } | FailedRetry;

/** Converts a failed retry to a result: a successful status with `valid: false` is a refusal. */
export function retryResult(failure: unknown): FailedRetry {
  if (!isCallError(failure)) {
    return { kind: 'error', text: failure instanceof Error ? failure.message : '' };
  }
  const { body, status, outcome, message } = failure;
  const words = [messageField(body, 'message'), messageField(body, 'error')];
  const text = words.findLast(Boolean) ?? '';
  if (outcome === 'unknown') return { kind: 'unknown', text };
  if (status === undefined) return { kind: 'error', text: message };
  if (status >= 300) return { kind: 'error', text };
  const raw = writeJson(body, null, 2);
  return { kind: 'refused', text: words.filter(Boolean).join(' - '), raw };
}

export function retryReason(failure: unknown): ItemReason {
  const result = retryResult(failure);
  if (result.kind === 'unknown') return result.text ? { note: result.text } : {};
  return { reason: result.text || 'resources.view_webhookevent.retry.error.unknown' };
}
