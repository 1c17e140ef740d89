// All administrators (part 2, sections 5 and 7; rulings R23).
import { z } from '@hono/zod-openapi';
import { asc, eq } from 'drizzle-orm';
import { hashPassword, newId } from '../db/crypto';
import { admins as table } from '../db/schema';
import { fullAdmin } from '../middleware/access';
import { adminRecord, password, toAdminRecord } from '../records/adminRecord';
import { limitParameter, pageParameter, requiredText } from '../records/fields';
import { refusal } from '../records/refusal';
import { deleteRows, readPage } from '../records/rows';
import { createArea, done, jsonBody, jsonResponse, params } from './area';

const path = '/api/v1/admin/manage' as const;
const role = z.enum(['leadadmin', 'superadmin'], {
  error: 'Role must be leadadmin or superadmin',
});
const changed = done.extend({ data: adminRecord });

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
  responses: jsonResponse(done, 'Deleted'),
});

export const admin = createArea();

admin.openapi(list, async (c) => {
  const options = { ...c.req.valid('query'), orderBy: [asc(table.createdAt), asc(table.id)] };
  const { rows, totalPages } = await readPage(c.var.db, table, options);
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
  await deleteRows(c.var.db, table, eq(table.id, id), 'Admin not found');
  return c.json({ valid: true as const, message: 'Admin deleted' }, 200);
});
