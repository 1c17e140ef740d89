// Customers (part 1, sections 2, 3 and 7).
import { z } from '@hono/zod-openapi';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../db/open';
import { users as table } from '../db/schema';
import { countUsers } from '../db/settings';
import { fullAdmin } from '../middleware/access';
import { csvOf } from '../records/csv';
import { limitParameter, pageParameter, pagesOf, requiredText } from '../records/fields';
import { refusal } from '../records/refusal';
import { findRow } from '../records/rows';
import { createArea, fileResponse, jsonBody, jsonResponse, params } from './area';

const userRecord = z
  .object({
    _id: z.string(),
    name: z.string().nullable(),
    email: z.string(),
    role: z.string(),
    phone: z.string().optional(),
    businessname: z.string().optional(),
    country: z.string().optional(),
    createdAt: z.string(),
  })
  .openapi('User');

type UserRow = typeof table.$inferSelect;

// Empty fields are absent, except the name, like in production records.
function toUserRecord(row: UserRow): z.infer<typeof userRecord> {
  const { id, name, email, role, phone, businessname, country, createdAt } = row;
  return {
    _id: id,
    name,
    email,
    role,
    ...(phone && { phone }),
    ...(businessname && { businessname }),
    ...(country && { country }),
    createdAt: createdAt.toISOString(),
  };
}

// A range of the gapless ordinal: the last page of a million is as fast as the first.
function readRange(db: Database, after: number, upTo: number): Promise<UserRow[]> {
  const range = and(gt(table.ordinal, after), lte(table.ordinal, upTo));
  return db.select().from(table).where(range).orderBy(asc(table.ordinal));
}

const path = '/api/v1/admin/users' as const;
const one = z.object({ valid: z.literal(true), data: userRecord });

const list = fullAdmin({
  method: 'get',
  path,
  summary: 'Customers, 30 a page unless asked otherwise',
  request: { query: z.object({ page: pageParameter, limit: limitParameter(30) }) },
  responses: jsonResponse(
    z.object({ valid: z.literal(true), data: z.array(userRecord), totalPages: z.number() }),
    'A page of customers',
  ),
});

const exportCsv = fullAdmin({
  method: 'get',
  path: `${path}/export/csv` as const,
  summary: 'All customers as CSV',
  responses: fileResponse('text/csv', 'users.csv'),
});

const show = fullAdmin({
  method: 'get',
  path: `${path}/{id}` as const,
  summary: 'One customer',
  request: { params },
  responses: jsonResponse(one, 'The customer'),
});

const rename = fullAdmin({
  method: 'put',
  path: `${path}/{id}` as const,
  summary: 'Change the name of a customer',
  request: { params, ...jsonBody(z.object({ name: requiredText('Name') })) },
  responses: jsonResponse(one.extend({ message: z.string() }), 'The changed customer'),
});

export const users = createArea();

users.openapi(list, async (c) => {
  const { page, limit } = c.req.valid('query');
  const rows = await readRange(c.var.db, (page - 1) * limit, page * limit);
  const totalPages = pagesOf(await countUsers(c.var.db), limit);
  return c.json({ valid: true as const, data: rows.map(toUserRecord), totalPages }, 200);
});

// Declared before the route with {id}, which would match it as a customer's ID.
users.openapi(exportCsv, async (c) => {
  const { db } = c.var;
  const columns = ['_id', 'name', 'email', 'phone', 'businessname', 'role', 'country'] as const;
  const read = async (after: number, size: number) =>
    (await readRange(db, after, after + size)).map(toUserRecord);
  return c.body(csvOf(columns, await countUsers(db), read), 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="users.csv"',
  });
});

users.openapi(show, async (c) => {
  const row = await findRow(
    c.var.db,
    table,
    eq(table.id, c.req.valid('param').id),
    'User not found',
  );
  return c.json({ valid: true as const, data: toUserRecord(row) }, 200);
});

users.openapi(rename, async (c) => {
  const { name } = c.req.valid('json');
  const [row] = await c.var.db
    .update(table)
    .set({ name })
    .where(eq(table.id, c.req.valid('param').id))
    .returning();
  if (!row) throw refusal(404, 'User not found');
  const message = 'User updated successfully';
  return c.json({ valid: true as const, message, data: toUserRecord(row) }, 200);
});
