// System logs (part 2, sections 3 and 7; rulings R22), newest first.
import { z } from '@hono/zod-openapi';
import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { logs as table } from '../db/schema';
import { fullAdmin } from '../middleware/access';
import { identifier, MAX_IDS, moment, pageParameter } from '../records/fields';
import { deleteRows, readPage } from '../records/rows';
import { createArea, done, jsonBody, jsonResponse, params } from './area';

const path = '/api/v1/admin/logs' as const;

const log = z
  .object({
    _id: z.string(),
    created_at: z.string().optional(),
    activity: z.string(),
    severity: z.string().optional(),
    message: z.string(),
  })
  .openapi('Log');

const filters = z.object({
  severity: z.enum(['info', 'warning', 'error'], { error: 'Invalid severity' }).optional(),
  activity: z.string().optional(),
  search: z.string().optional(),
  startDate: moment.optional(),
  endDate: moment.optional(),
});

const list = fullAdmin({
  method: 'get',
  path,
  summary: 'Logs that match, newest first, 25 a page',
  request: { query: filters.extend({ page: pageParameter }) },
  responses: jsonResponse(
    z.object({ data: z.array(log), totalPages: z.number() }),
    'A page of logs',
  ),
});

const removeBatch = fullAdmin({
  method: 'delete',
  path: `${path}/batch` as const,
  summary: 'Delete several logs',
  request: jsonBody(
    z.object({ ids: z.array(identifier).min(1, 'ids must not be empty').max(MAX_IDS) }),
  ),
  responses: jsonResponse(done, 'Deleted'),
});

const remove = fullAdmin({
  method: 'delete',
  path: `${path}/{id}` as const,
  summary: 'Delete one log',
  request: { params },
  responses: jsonResponse(done, 'Deleted'),
});

function afterDay(text: string): Date {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text);
  return new Date(Date.parse(text) + (isDay ? 86_400_000 : 1));
}

function matches(query: z.infer<typeof filters>): SQL | undefined {
  const search = query.search?.trim().toLowerCase();
  const contains = (column: typeof table.message | typeof table.activity) =>
    sql`strpos(lower(${column}), ${search}) > 0`;
  return and(
    query.severity && eq(table.severity, query.severity),
    query.activity ? eq(table.activity, query.activity) : undefined,
    search ? or(contains(table.message), contains(table.activity)) : undefined,
    query.startDate ? gte(table.createdAt, new Date(query.startDate)) : undefined,
    query.endDate ? lt(table.createdAt, afterDay(query.endDate)) : undefined,
  );
}

export const logs = createArea();

logs.openapi(list, async (c) => {
  const { page, ...query } = c.req.valid('query');
  const options = { page, limit: 25, where: matches(query), orderBy: [desc(table.ordinal)] };
  const { rows, totalPages } = await readPage(c.var.db, table, options);
  const data = rows.map(({ id, createdAt, activity, severity, message }) => ({
    _id: id,
    ...(createdAt && { created_at: createdAt.toISOString() }),
    activity,
    ...(severity && { severity }),
    message,
  }));
  return c.json({ data, totalPages }, 200);
});

// Declared before the route with {id}, which would match "batch" as an ID.
logs.openapi(removeBatch, async (c) => {
  const { ids } = c.req.valid('json');
  const missing = 'None of these logs exists any more';
  const deletedCount = await deleteRows(c.var.db, table, inArray(table.id, ids), missing);
  return c.json({ valid: true as const, message: `${deletedCount} logs deleted` }, 200);
});

logs.openapi(remove, async (c) => {
  await deleteRows(c.var.db, table, eq(table.id, c.req.valid('param').id), 'Log not found');
  return c.json({ valid: true as const, message: 'Log deleted' }, 200);
});
