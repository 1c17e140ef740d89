import { type AnyPgColumn, integer, text } from 'drizzle-orm/pg-core';
import { sandbox, time } from './namespace';

/** Community posts; `content` is HTML from an editor, or plain text (ruling R25). */
export const feeds = sandbox.table('feeds', {
  id: text('id').primaryKey(),
  ordinal: integer('ordinal').generatedAlwaysAsIdentity(),
  name: text('name'),
  content: text('content').notNull(),
  likeCount: integer('like_count').notNull(),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
});

/** Comments and replies at any depth; deleted with their post and their parent comment. */
export const feedComments = sandbox.table('feed_comments', {
  id: text('id').primaryKey(),
  ordinal: integer('ordinal').generatedAlwaysAsIdentity(),
  feedId: text('feed_id')
    .notNull()
    .references(() => feeds.id, { onDelete: 'cascade' }),
  parentId: text('parent_id').references((): AnyPgColumn => feedComments.id, {
    onDelete: 'cascade',
  }),
  content: text('content').notNull(),
  name: text('name'),
  createdAt: time('created_at').notNull(),
});
