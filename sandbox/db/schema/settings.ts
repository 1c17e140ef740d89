import { integer, text } from 'drizzle-orm/pg-core';
import { sandbox } from './namespace';

/** Single values: the version of the tables, the number of users, the signing secret. */
export const settings = sandbox.table('settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});

/** Responses to changes with an idempotency key (ruling R16a). */
export const idempotencyKeys = sandbox.table('idempotency_keys', {
  key: text('key').primaryKey(),
  requestHash: text('request_hash').notNull(),
  status: integer('status').notNull(),
  contentType: text('content_type'),
  body: text('body'),
});
