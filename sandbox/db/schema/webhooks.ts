import { integer, jsonb, text } from 'drizzle-orm/pg-core';
import { sandbox, time } from './namespace';
import { users } from './users';

/** Webhooks of merchants; `events` is null if none were ever selected (part 2, section 3). */
export const webhooks = sandbox.table('webhooks', {
  id: text('id').primaryKey(),
  ordinal: integer('ordinal').generatedAlwaysAsIdentity(),
  merchantId: text('merchant_id')
    .notNull()
    .references(() => users.id),
  url: text('url').notNull(),
  events: jsonb('events').$type<string[]>(),
  status: text('status').notNull(),
  createdAt: time('created_at').notNull(),
});

/** Events of a webhook; deleted with it. `url` is the URL of the first delivery. */
export const webhookEvents = sandbox.table('webhook_events', {
  id: text('id').primaryKey(),
  ordinal: integer('ordinal').generatedAlwaysAsIdentity(),
  webhookId: text('webhook_id')
    .notNull()
    .references(() => webhooks.id, { onDelete: 'cascade' }),
  event: text('event').notNull(),
  status: text('status').notNull(),
  url: text('url').notNull(),
  createdAt: time('created_at').notNull(),
  lastAttempt: time('last_attempt'),
  error: text('error'),
  response: text('response'),
  payload: jsonb('payload').$type<Record<string, unknown>>(),
});
