// System logs (part 2, sections 3 and 7; rulings R22), newest first.
import { z } from '@hono/zod-openapi';
import { and, count, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { logs as table } from '../db/schema';
import { fullAdmin } from '../middleware/access';
import { identifier, MAX_IDS, moment, pageParameter, pagesOf } from '../records/fields';
import { refusal } from '../records/refusal';
import { createArea, jsonBody, jsonResponse } from './area';

const pageSize = 25;
const path = '/api/v1/admin/logs' as const;
const done = z.object({ valid: z.literal(true), message: z.string() });

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
  request: { params: z.object({ id: z.string() }) },
  responses: jsonResponse(done, 'Deleted'),
});

function afterDay(text: string): Date {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text);
  return new Date(Date.parse(text) + (isDay ? 86_400_000 : 1));
}

function matches(query: z.infer<typeof filters>): SQL | undefined {
  const sought = query.search?.trim().toLowerCase();
  const holds = (column: typeof table.message | typeof table.activity) =>
    sql`strpos(lower(${column}), ${sought}) > 0`;
  return and(
    query.severity && eq(table.severity, query.severity),
    query.activity ? eq(table.activity, query.activity) : undefined,
    sought ? or(holds(table.message), holds(table.activity)) : undefined,
    query.startDate ? gte(table.createdAt, new Date(query.startDate)) : undefined,
    query.endDate ? lt(table.createdAt, afterDay(query.endDate)) : undefined,
  );
}

export const logs = createArea();

logs.openapi(list, async (c) => {
  const { db } = c.var;
  const { page, ...query } = c.req.valid('query');
  const wanted = matches(query);
  const [counted] = await db.select({ rows: count() }).from(table).where(wanted);
  const rows = await db
    .select()
    .from(table)
    .where(wanted)
    .orderBy(desc(table.ordinal))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const data = rows.map(({ id, createdAt, activity, severity, message }) => ({
    _id: id,
    ...(createdAt && { created_at: createdAt.toISOString() }),
    activity,
    ...(severity && { severity }),
    message,
  }));
  return c.json({ data, totalPages: pagesOf(counted?.rows ?? 0, pageSize) }, 200);
});

// Declared before the route with {id}, which would match "batch" as an ID.
logs.openapi(removeBatch, async (c) => {
  const { ids } = c.req.valid('json');
  const gone = await c.var.db
    .delete(table)
    .where(inArray(table.id, ids))
    .returning({ id: table.id });
  if (gone.length === 0) throw refusal(404, 'None of these logs exists any more');
  return c.json({ valid: true as const, message: `${gone.length} logs deleted` }, 200);
});

logs.openapi(remove, async (c) => {
  const { id } = c.req.valid('param');
  const gone = await c.var.db.delete(table).where(eq(table.id, id)).returning({ id: table.id });
  if (gone.length === 0) throw refusal(404, 'Log not found');
  return c.json({ valid: true as const, message: 'Log deleted' }, 200);
});
