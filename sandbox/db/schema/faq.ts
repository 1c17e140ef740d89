import { integer, text } from 'drizzle-orm/pg-core';
import { sandbox } from './namespace';

/** Support features; `nameKey` is the unique hash of the name regardless of case (part 1, section 5). */
export const supportFeatures = sandbox.table('support_features', {
  id: text('id').primaryKey(),
  ordinal: integer('ordinal').generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  nameKey: text('name_key').notNull().unique(),
  description: text('description').notNull(),
});

/** FAQ items; deleted with their feature. */
export const faqItems = sandbox.table('faq_items', {
  id: text('id').primaryKey(),
  ordinal: integer('ordinal').generatedAlwaysAsIdentity(),
  featureId: text('feature_id')
    .notNull()
    .references(() => supportFeatures.id, { onDelete: 'cascade' }),
  question: text('question').notNull(),
  answer: text('answer').notNull(),
});
