import { jsonb, text } from 'drizzle-orm/pg-core';
import { sandbox, time } from './namespace';
import { users } from './users';

/** Sessions with the support chatbot; `details` holds the fields that only the single session has. */
export const chatSessions = sandbox.table('chat_sessions', {
  id: text('id').primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => users.id),
  subject: text('subject'),
  createdAt: time('created_at').notNull(),
  details: jsonb('details').$type<Record<string, unknown>>().notNull(),
});
