import { integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import { sandbox } from './namespace';

/** The rows of all declared resources (db/seed/declared.ts); `fields` are as the endpoint reads them. */
export const declaredRows = sandbox.table(
  'declared_rows',
  {
    resource: text('resource').notNull(),
    id: text('id').notNull(),
    ordinal: integer('ordinal').generatedAlwaysAsIdentity(),
    fields: jsonb('fields').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.resource, table.id] })],
);
