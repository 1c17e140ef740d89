import { adminPath } from '../../http/url';
import type { Endpoint } from '../endpoint';
import { page, updated } from '../readers';

/** A merchant in the list for webhooks (part 2, section 3). Any field but the identifier may be absent. */
export interface Merchant {
  id: string;
  businessname?: string;
  name?: string;
  email?: string;
  phone?: string;
  country?: string;
  createdAt?: string;
}

/** A webhook of a merchant (part 2, section 3); `status` is active or inactive. */
export interface Webhook {
  id: string;
  url?: string;
  events?: unknown;
  status?: string;
}

/**
 * An event that a webhook is told of (part 2, section 3). Times are ISO 8601; `error` is JSON with a message, or plain
 * text; `webhook_id` holds url, status and id, and `payload` may hold a transaction.
 */
export interface WebhookEvent {
  id: string;
  event?: string;
  status?: string;
  created_at?: string;
  last_attempt?: string;
  error?: unknown;
  response?: unknown;
  payload?: unknown;
  webhook_id?: unknown;
}

/** What a retry sends (rulings R20). */
export interface Delivery {
  url?: string;
  status?: string;
  events?: string;
}

/**
 * webhooks: the merchants who may have some (part 2, section 7)
 *
 * getList  GET /api/v1/admin/users/merchant/list?search&page   → { data, totalPages }
 */
export const webhooks = {
  early: true,
  getList: {
    call: ({ filter, pagination }) => ({
      path: adminPath`/users/merchant/list`,
      query: { search: filter?.search, page: pagination?.page ?? 1 },
    }),
    read: (answer) => page(answer, 'data', 'merchants', 'users'),
  },
} satisfies Endpoint<Merchant>;

const texts = ({ url, status }: Partial<Webhook>) => ({ url, status });

/**
 * view_webhook: the webhooks of `filter.merchantId` (part 2, section 7). One of them: actions/webhookEvents.ts
 *
 * getList  GET    /api/v1/admin/webhooks/merchant/{merchantId}?search&page   → { data, totalPages }
 * create   POST   /api/v1/admin/webhooks/merchant/{merchantId}   { url, status }   the merchant in `meta`
 * update   PUT    /api/v1/admin/webhooks/{id}                    { url, status }
 * delete   DELETE /api/v1/admin/webhooks/{id}
 */
export const merchantWebhooks = {
  getList: {
    call: ({ filter, pagination }) => ({
      path: adminPath`/webhooks/merchant/${filter.merchantId}`,
      query: { search: filter.search, page: pagination?.page ?? 1 },
    }),
    read: (answer) => page(answer, 'data', 'webhooks'),
  },
  create: {
    call: ({ data, meta }) => ({
      method: 'POST',
      path: adminPath`/webhooks/merchant/${meta.merchantId}`,
      body: texts(data),
    }),
    // An empty body is no error for a change (rulings R14); the list is asked again and knows the identifier.
    read: (_, { data }) => ({ ...texts(data), id: '' }),
  },
  update: {
    call: ({ id, data }) => ({
      method: 'PUT',
      path: adminPath`/webhooks/${id}`,
      body: texts(data),
    }),
    read: updated,
  },
  delete: {
    call: ({ id }) => ({ method: 'DELETE', path: adminPath`/webhooks/${id}` }),
    read: (_, { id }) => ({ id }),
  },
} satisfies Endpoint<Webhook>;

/**
 * view_webhookevent: the events of the webhook `filter.webhookId` (part 2, section 7; rulings R20)
 *
 * getList  GET /api/v1/admin/webhooks/{webhookId}/events?search&page   → { data, totalPages }
 */
export const webhookEvents = {
  getList: {
    call: ({ filter, pagination }) => ({
      path: adminPath`/webhooks/${filter.webhookId}/events`,
      query: { search: filter.search, page: pagination?.page ?? 1 },
    }),
    read: (answer) => page(answer, 'data', 'events'),
  },
} satisfies Endpoint<WebhookEvent>;
