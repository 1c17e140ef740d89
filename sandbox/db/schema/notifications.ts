import { integer, jsonb, text } from 'drizzle-orm/pg-core';
import { sandbox, time } from './namespace';

/** Notifications that were sent to customers, one row per call; nothing leaves the sandbox. */
export const notifications = sandbox.table('notifications', {
  id: text('id').primaryKey(),
  ordinal: integer('ordinal').generatedAlwaysAsIdentity(),
  channel: text('channel').notNull(),
  /** Roles or identifiers of customers; null is everybody with the app. */
  audience: jsonb('audience').$type<string[]>(),
  recipients: integer('recipients').notNull(),
  subject: text('subject'),
  message: text('message').notNull(),
  createdAt: time('created_at').notNull(),
});
