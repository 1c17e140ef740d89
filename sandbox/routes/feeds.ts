// Community posts (newest first) with their comments (oldest first; part 2, sections 3, 5 and 7).
import { z } from '@hono/zod-openapi';
import { and, asc, desc, eq } from 'drizzle-orm';
import { newId } from '../db/crypto';
import type { Database } from '../db/open';
import { feedComments, feeds as table } from '../db/schema';
import { fullAdmin } from '../middleware/access';
import { identifier, pageParameter, requiredText } from '../records/fields';
import { refusal } from '../records/refusal';
import { deleteRows, findRow, readPage } from '../records/rows';
import { createArea, done, jsonBody, jsonResponse, params } from './area';

const path = '/api/v1/admin/feeds' as const;

const feed = z
  .object({
    _id: z.string(),
    name: z.string().optional(),
    content: z.string(),
    like_count: z.number(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .openapi('Feed');
const commentFields = {
  _id: z.string(),
  parent_id: z.string().nullable(),
  content: z.string(),
  commented_by_name: z.string().optional(),
  createdAt: z.string(),
};
type Comment = z.infer<z.ZodObject<typeof commentFields>> & { children: Comment[] };
const comment: z.ZodType<Comment> = z
  .object({ ...commentFields, children: z.array(z.lazy(() => comment)) })
  .openapi('Comment', { type: 'object' });

const feedBody = z.object({ name: requiredText('Title'), content: requiredText('Content') });
const commentBody = z.object({
  content: requiredText('Content'),
  name: requiredText('Name'),
  parent_id: identifier.nullish(),
});

const list = fullAdmin({
  method: 'get',
  path,
  summary: 'Posts, ten a page',
  request: { query: z.object({ page: pageParameter }) },
  responses: jsonResponse(
    z.object({
      entity: z.object({
        feeds: z.array(feed),
        currentPage: z.number(),
        total: z.number(),
        totalPages: z.number(),
      }),
    }),
    'A page of posts',
  ),
});
const show = fullAdmin({
  method: 'get',
  path: `${path}/{id}` as const,
  summary: 'One post',
  request: { params },
  responses: jsonResponse(z.object({ entity: feed }), 'The post'),
});
const create = fullAdmin({
  method: 'post',
  path,
  summary: 'Write a post',
  request: jsonBody(feedBody),
  responses: jsonResponse(done.extend({ entity: feed }), 'The new post'),
});
const update = fullAdmin({
  method: 'put',
  path: `${path}/{id}` as const,
  summary: 'Change a post',
  request: { params, ...jsonBody(feedBody) },
  responses: jsonResponse(done.extend({ entity: feed }), 'The changed post'),
});
const remove = fullAdmin({
  method: 'delete',
  path: `${path}/{id}` as const,
  summary: 'Delete a post with its comments',
  request: { params },
  responses: jsonResponse(done, 'Deleted'),
});
const listComments = fullAdmin({
  method: 'get',
  path: `${path}/{id}/comments` as const,
  summary: 'All comments of a post as a tree',
  request: { params },
  responses: jsonResponse(z.object({ entity: z.array(comment) }), 'The comments'),
});
const addComment = fullAdmin({
  method: 'post',
  path: `${path}/{id}/comments` as const,
  summary: 'Comment on a post, or answer a comment of it',
  request: { params, ...jsonBody(commentBody) },
  responses: jsonResponse(done.extend({ entity: comment }), 'The new comment'),
});
const removeComment = fullAdmin({
  method: 'delete',
  path: `${path}/{id}/comments/{commentId}` as const,
  summary: 'Delete a comment with everything that answers it',
  request: { params: params.extend({ commentId: z.string() }) },
  responses: jsonResponse(done, 'Deleted'),
});

type FeedRow = typeof table.$inferSelect;
type CommentRow = typeof feedComments.$inferSelect;

function toFeed({ id, name, content, likeCount, ...row }: FeedRow): z.infer<typeof feed> {
  return {
    _id: id,
    ...(name !== null && { name }),
    content,
    like_count: likeCount,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function toComment({ id, parentId, content, name, createdAt }: CommentRow): Comment {
  return {
    _id: id,
    parent_id: parentId,
    content,
    ...(name !== null && { commented_by_name: name }),
    createdAt: createdAt.toISOString(),
    children: [],
  };
}

function toTree(rows: CommentRow[]): Comment[] {
  const byId = new Map(rows.map((row) => [row.id, toComment(row)]));
  const roots: Comment[] = [];
  for (const each of byId.values()) {
    (byId.get(each.parent_id ?? '')?.children ?? roots).push(each);
  }
  return roots;
}

const readFeed = (db: Database, id: string) =>
  findRow(db, table, eq(table.id, id), 'Feed not found');

export const feeds = createArea();

feeds.openapi(list, async (c) => {
  const { page } = c.req.valid('query');
  const options = { page, limit: 10, orderBy: [desc(table.ordinal)] };
  const { rows, total, totalPages } = await readPage(c.var.db, table, options);
  return c.json({ entity: { feeds: rows.map(toFeed), currentPage: page, total, totalPages } }, 200);
});

feeds.openapi(show, async (c) => {
  return c.json({ entity: toFeed(await readFeed(c.var.db, c.req.valid('param').id)) }, 200);
});

feeds.openapi(create, async (c) => {
  const now = c.var.clock();
  const row = { id: newId(), ...c.req.valid('json'), likeCount: 0, createdAt: now, updatedAt: now };
  await c.var.db.insert(table).values(row);
  const entity = toFeed(await readFeed(c.var.db, row.id));
  return c.json({ valid: true as const, message: 'Feed created', entity }, 200);
});

feeds.openapi(update, async (c) => {
  const { db, clock } = c.var;
  const { id } = c.req.valid('param');
  await readFeed(db, id);
  const changes = { ...c.req.valid('json'), updatedAt: clock() };
  await db.update(table).set(changes).where(eq(table.id, id));
  const entity = toFeed(await readFeed(db, id));
  return c.json({ valid: true as const, message: 'Feed updated', entity }, 200);
});

feeds.openapi(remove, async (c) => {
  await deleteRows(c.var.db, table, eq(table.id, c.req.valid('param').id), 'Feed not found');
  return c.json({ valid: true as const, message: 'Feed deleted' }, 200);
});

feeds.openapi(listComments, async (c) => {
  const { id } = await readFeed(c.var.db, c.req.valid('param').id);
  const rows = await c.var.db
    .select()
    .from(feedComments)
    .where(eq(feedComments.feedId, id))
    .orderBy(asc(feedComments.ordinal));
  return c.json({ entity: toTree(rows) }, 200);
});

feeds.openapi(addComment, async (c) => {
  const { db, clock } = c.var;
  const { id: feedId } = await readFeed(db, c.req.valid('param').id);
  const { content, name, parent_id: parentId = null } = c.req.valid('json');
  if (parentId !== null) {
    const parent = and(eq(feedComments.id, parentId), eq(feedComments.feedId, feedId));
    await findRow(db, feedComments, parent, 'Comment not found');
  }
  const row = { id: newId(), feedId, parentId, content, name, createdAt: clock() };
  const [made] = await db.insert(feedComments).values(row).returning();
  if (!made) throw refusal(500, 'Internal server error');
  const entity = toComment(made);
  return c.json({ valid: true as const, message: 'Comment added', entity }, 200);
});

feeds.openapi(removeComment, async (c) => {
  const { id: feedId, commentId } = c.req.valid('param');
  const one = and(eq(feedComments.id, commentId), eq(feedComments.feedId, feedId));
  await deleteRows(c.var.db, feedComments, one, 'Comment not found');
  return c.json({ valid: true as const, message: 'Comment deleted' }, 200);
});
