import { formatText } from '../../format/text';
import { adminPath } from '../../http/url';
import type { Endpoint } from '../endpoint';
import { anything, listOf, type RecordOf, recordReader, text, time } from '../fields';
import { pageOf } from '../readers';

/** A merchant in the list for webhooks (part 2, section 3). */
const merchant = recordReader({
  businessname: text,
  name: text,
  email: text,
  phone: text,
  country: text,
  createdAt: time,
});
export type Merchant = RecordOf<typeof merchant>;

/** Returns the host of a webhook's URL. Its path and query may contain a token. */
export function hostOf(url: unknown): string {
  const text = formatText(url);
  return URL.canParse(text) ? new URL(text).host : '';
}

export const webhook = recordReader({
  url: text,
  events: listOf(text),
  /** `active` or `inactive`. */
  status: text,
});
export type Webhook = RecordOf<typeof webhook>;

const eventFields = recordReader({
  event: text,
  status: text,
  created_at: time,
  last_attempt: time,
  /** JSON with a message, or plain text. */
  error: anything,
  response: anything,
  /** May contain a transaction. */
  payload: anything,
  /** Contains url, status and id. */
  webhook_id: anything,
  /** The unchanged event, shown as raw JSON. */
  raw: anything,
});
export type WebhookEvent = RecordOf<typeof eventFields>;

const webhookEvent = Object.assign(
  (value: unknown): WebhookEvent => ({ ...eventFields(value), raw: value }),
  { fields: eventFields.fields, idOf: eventFields.idOf },
);

/** The body of a retry. */
export interface Delivery {
  url?: string;
  status?: string;
  events?: string;
}

/**
 * webhooks: the merchants, who may have webhooks
 *
 * getList  GET /api/v1/admin/users/merchant/list?search&page   → { data, totalPages }
 */
export const webhooks = {
  record: merchant,
  getList: {
    call: ({ filter, pagination }) => ({
      path: adminPath`/users/merchant/list`,
      query: { search: filter?.search, page: pagination?.page ?? 1 },
    }),
    read: pageOf(merchant, ['data', 'merchants', 'users']),
  },
} satisfies Endpoint<Merchant>;

const body = ({ url, status }: Partial<Webhook>) => ({ url, status });

/**
 * view_webhook: the webhooks of `filter.merchantId`. Read of a single one: actions/webhookEvents.ts
 *
 * getList  GET    /api/v1/admin/webhooks/merchant/{merchantId}?search&page   → { data, totalPages }
 * create   POST   /api/v1/admin/webhooks/merchant/{merchantId}   { url, status }   the merchant in `meta`
 * update   PUT    /api/v1/admin/webhooks/{id}                    { url, status }
 * delete   DELETE /api/v1/admin/webhooks/{id}
 */
export const merchantWebhooks = {
  record: webhook,
  nameOf: ({ url }) => hostOf(url),
  keeps: ['url', 'status'],
  getList: {
    call: ({ filter, pagination }) => ({
      path: adminPath`/webhooks/merchant/${filter.merchantId}`,
      query: { search: filter.search, page: pagination?.page ?? 1 },
    }),
    read: pageOf(webhook, ['data', 'webhooks']),
  },
  create: {
    call: ({ data, meta }) => ({
      method: 'POST',
      path: adminPath`/webhooks/merchant/${meta.merchantId}`,
      body: body(data),
    }),
  },
  update: {
    call: ({ id, data }) => ({
      method: 'PUT',
      path: adminPath`/webhooks/${id}`,
      body: body(data),
    }),
  },
  delete: {
    call: ({ id }) => ({ method: 'DELETE', path: adminPath`/webhooks/${id}` }),
  },
} satisfies Endpoint<Webhook>;

/**
 * view_webhookevent: the events of the webhook `filter.webhookId`
 *
 * getList  GET /api/v1/admin/webhooks/{webhookId}/events?search&page   → { data, totalPages }
 */
export const webhookEvents = {
  record: webhookEvent,
  getList: {
    call: ({ filter, pagination }) => ({
      path: adminPath`/webhooks/${filter.webhookId}/events`,
      query: { search: filter.search, page: pagination?.page ?? 1 },
    }),
    read: pageOf(webhookEvent, ['data', 'events']),
  },
} satisfies Endpoint<WebhookEvent>;
