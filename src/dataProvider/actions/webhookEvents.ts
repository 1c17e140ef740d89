import type { Identifier } from 'react-admin';
import { identifierOf } from '../../format/identifiers';
import { isObject } from '../../format/json';
import type { ChangeOptions } from '../../http/call';
import type { Client } from '../../http/client';
import { isCallError } from '../../http/errors';
import { adminPath } from '../../http/url';
import { type Delivery, hostOf, type Webhook, webhook } from '../endpoints/webhooks';
import { field } from '../readers';

// A bare response may be an empty envelope, so only an object with a webhook's fields is accepted.
const looksLikeOne = (value: unknown) =>
  isObject(value) && (identifierOf(value) !== undefined || typeof value.url === 'string');

/** Returns a webhook, bare or in a `webhook` field; undefined without one (rulings R19). */
export function readWebhook(response: unknown, webhookId: string): Webhook | undefined {
  const wrapped = field(response, 'webhook');
  const bare = isObject(response) ? [response.data, response.entity, response] : [];
  const webhookLayer = (wrapped === undefined ? bare : [wrapped]).find(looksLikeOne);
  return webhookLayer === undefined
    ? undefined
    : webhook({ id: webhookId, ...(webhookLayer as object) });
}

/** Webhook actions that are not CRUD. All throw CallError. */
export const webhookEventActions = (client: Client) => ({
  /** Finds a webhook by its own ID or by its merchant's; undefined without one. */
  findWebhook: async (id: string, signal?: AbortSignal): Promise<Webhook | undefined> => {
    try {
      const response = await client.json({ path: adminPath`/webhooks/${id}` }, { signal });
      return readWebhook(response, id);
    } catch (error) {
      if (isCallError(error, 'notFound')) return undefined;
      throw error;
    }
  },

  /** Delivers an event again. Throws CallError, 'refused' also for `valid: false`. */
  fireEvent: async (
    id: Identifier,
    { url, status, events }: Delivery,
    options?: ChangeOptions,
  ): Promise<void> => {
    const path = adminPath`/webhooks/event/${id}/fire`;
    const call = { method: 'POST', path, body: { url, status, events } } as const;
    const summary = { record: events, to: hostOf(url) };
    await client.change({ kind: 'webhooks.fire', subject: id, summary }, call, options);
  },
});
