import { sql } from 'drizzle-orm';
import { check, integer, text } from 'drizzle-orm/pg-core';
import { sandbox, time } from './namespace';

/** System logs (part 2, section 3). Older services omitted the severity or the time. */
export const logs = sandbox.table(
  'logs',
  {
    id: text('id').primaryKey(),
    ordinal: integer('ordinal').generatedAlwaysAsIdentity(),
    createdAt: time('created_at'),
    activity: text('activity').notNull(),
    severity: text('severity'),
    message: text('message').notNull(),
  },
  (t) => [check('logs_severity', sql`${t.severity} in ('info', 'warning', 'error')`)],
);
