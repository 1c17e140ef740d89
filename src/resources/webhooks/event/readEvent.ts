import type { Tone } from '../../../components/fields/StatusBadge';
import type { Delivery, WebhookEvent } from '../../../dataProvider/endpoints/webhooks';
import { isObject, parseJson, writeJson } from '../../../format/json';
import { lookUp } from '../../../format/lookUp';
import { formatText } from '../../../format/text';

type Json = Record<string, unknown>;

export const isNested = (value: unknown): value is Json => isObject(value) || Array.isArray(value);

export function parsed(text: unknown): unknown {
  return typeof text === 'string' ? parseJson(text).json : (text ?? undefined);
}

/** Returns the transaction in the payload; undefined if there is none. */
export function transactionOf({ payload }: WebhookEvent): Json | undefined {
  const content = isObject(payload) ? payload : parsed(payload);
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

/** Returns the URL and status of the webhook linked in the event; empty if the server sent only an ID. */
export function linkedWebhook({ webhook_id: link }: WebhookEvent): {
  url?: string;
  status?: string;
} {
  if (!isObject(link)) return {};
  return { url: formatText(link.url) || undefined, status: formatText(link.status) || undefined };
}

/** Returns the payload of a retry: URL and status of the event's webhook, and the event's name (rulings R20). */
export function deliveryOf(event: WebhookEvent): Delivery {
  return { ...linkedWebhook(event), events: formatText(event.event) || undefined };
}

/** Returns the error message: the message of a JSON error, else the text; '' without an error (part 2, section 3). */
export function eventError({ error }: WebhookEvent): string {
  const content = parsed(error);
  const message = isObject(content) ? formatText(content.message) : '';
  return message || (isObject(error) ? writeJson(error) : formatText(error).trim());
}

/** Returns whether the details show the error instead of the response (part 2, section 2). */
export function showsError(event: WebhookEvent): boolean {
  return event.status === 'failed' || (event.status !== 'success' && eventError(event) !== '');
}

const transactionTones: Record<string, Tone> = {
  failed: 'bad',
  initiated: 'busy',
  completed: 'good',
};
const deliveryTones: Record<string, Tone> = { failed: 'bad', success: 'good' };

/** Returns the tone of a transaction's status: failed red, initiated yellow, completed green, else blue (part 2, section 4). */
export const transactionTone = (status: string) =>
  lookUp(transactionTones, status.toLowerCase()) ?? 'info';

export const deliveryTone = (status: string) => lookUp(deliveryTones, status) ?? 'info';
