// All administrators (part 2, sections 5 and 7; rulings R23).
import { z } from '@hono/zod-openapi';
import { asc, count, eq } from 'drizzle-orm';
import { hashPassword, newId } from '../db/crypto';
import { admins as table } from '../db/schema';
import { fullAdmin } from '../middleware/access';
import { adminRecord, password, toAdminRecord } from '../records/adminRecord';
import { limitParameter, pageParameter, pagesOf, requiredText } from '../records/fields';
import { refusal } from '../records/refusal';
import { createArea, jsonBody, jsonResponse } from './area';

const path = '/api/v1/admin/manage' as const;
const params = z.object({ id: z.string() });
const role = z.enum(['leadadmin', 'superadmin'], {
  error: 'Role must be leadadmin or superadmin',
});
const changed = z.object({ valid: z.literal(true), message: z.string(), data: adminRecord });

const list = fullAdmin({
  method: 'get',
  path: `${path}/list-admins` as const,
  summary: 'Administrators, oldest first, 20 a page unless asked otherwise',
  request: { query: z.object({ page: pageParameter, limit: limitParameter(20) }) },
  responses: jsonResponse(
    z.object({ valid: z.literal(true), data: z.array(adminRecord), totalPages: z.number() }),
    'A page of administrators',
  ),
});

const create = fullAdmin({
  method: 'post',
  path: `${path}/create-admin` as const,
  summary: 'Create an administrator',
  request: jsonBody(
    z.object({
      name: requiredText('Name'),
      email: z.email('Email is invalid').max(254, 'Email is too long'),
      password,
      role,
    }),
  ),
  responses: jsonResponse(changed, 'The new administrator'),
});

const edit = fullAdmin({
  method: 'put',
  path: `${path}/edit-admin/{id}` as const,
  summary: 'Change name and, if given, password and role; anything else is refused',
  request: {
    params,
    ...jsonBody(
      z.strictObject({
        name: requiredText('Name'),
        password: password.optional(),
        role: role.optional(),
      }),
    ),
  },
  responses: jsonResponse(changed, 'The changed administrator'),
});

const remove = fullAdmin({
  method: 'delete',
  path: `${path}/delete-admin/{id}` as const,
  summary: 'Delete an administrator, except the own account',
  request: { params },
  responses: jsonResponse(z.object({ valid: z.literal(true), message: z.string() }), 'Deleted'),
});

export const admin = createArea();

admin.openapi(list, async (c) => {
  const { db } = c.var;
  const { page, limit } = c.req.valid('query');
  const [counted] = await db.select({ rows: count() }).from(table);
  const rows = await db
    .select()
    .from(table)
    .orderBy(asc(table.createdAt), asc(table.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const totalPages = pagesOf(counted?.rows ?? 0, limit);
  return c.json({ valid: true as const, data: rows.map(toAdminRecord), totalPages }, 200);
});

admin.openapi(create, async (c) => {
  const { db, clock } = c.var;
  const { password: given, ...fields } = c.req.valid('json');
  const email = fields.email.toLowerCase();
  const passwordHash = await hashPassword(given);
  const [row] = await db
    .insert(table)
    .values({ ...fields, id: newId(), email, passwordHash, createdAt: clock() })
    .onConflictDoNothing()
    .returning();
  if (!row) throw refusal(409, 'An admin with this email already exists');
  return c.json({ valid: true as const, message: 'Admin created', data: toAdminRecord(row) }, 200);
});

admin.openapi(edit, async (c) => {
  const { password: given, ...fields } = c.req.valid('json');
  const [row] = await c.var.db
    .update(table)
    .set({ ...fields, ...(given && { passwordHash: await hashPassword(given) }) })
    .where(eq(table.id, c.req.valid('param').id))
    .returning();
  if (!row) throw refusal(404, 'Admin not found');
  return c.json({ valid: true as const, message: 'Admin updated', data: toAdminRecord(row) }, 200);
});

admin.openapi(remove, async (c) => {
  const { id } = c.req.valid('param');
  if (id === c.var.caller?.id) throw refusal(400, 'You cannot delete your own account');
  const gone = await c.var.db.delete(table).where(eq(table.id, id)).returning({ id: table.id });
  if (gone.length === 0) throw refusal(404, 'Admin not found');
  return c.json({ valid: true as const, message: 'Admin deleted' }, 200);
});
