import { integer, jsonb, text } from 'drizzle-orm/pg-core';
import { sandbox, time } from './namespace';

/** Notifications to customers, one row per request; the sandbox does not send them. */
export const notifications = sandbox.table('notifications', {
  id: text('id').primaryKey(),
  ordinal: integer('ordinal').generatedAlwaysAsIdentity(),
  channel: text('channel').notNull(),
  /** Roles or customer IDs; null for all app users. */
  audience: jsonb('audience').$type<string[]>(),
  recipients: integer('recipients').notNull(),
  subject: text('subject'),
  message: text('message').notNull(),
  createdAt: time('created_at').notNull(),
});
