// The signed-in admin (part 1, section 7). Its name sorts before `admin`, whose route with {id} would match "me".
import { z } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { hashPassword } from '../db/crypto';
import { admins as table } from '../db/schema';
import { anyAdmin } from '../middleware/access';
import { adminRecord, password, readCurrentAdmin } from '../records/adminRecord';
import { createArea, done, jsonBody, jsonResponse } from './area';

const path = '/api/v1/admin/manage' as const;

const me = anyAdmin({
  method: 'get',
  path: `${path}/me` as const,
  summary: 'The signed-in admin, in `entity`',
  responses: jsonResponse(z.object({ entity: adminRecord }), 'The signed-in admin'),
});

const editMe = anyAdmin({
  method: 'put',
  path: `${path}/edit-admin/me` as const,
  summary: 'Change own password',
  request: jsonBody(z.object({ password })),
  responses: jsonResponse(done, 'Changed'),
});

export const account = createArea();

account.openapi(me, async (c) => c.json({ entity: await readCurrentAdmin(c.var) }, 200));

account.openapi(editMe, async (c) => {
  const { _id } = await readCurrentAdmin(c.var);
  const passwordHash = await hashPassword(c.req.valid('json').password);
  await c.var.db.update(table).set({ passwordHash }).where(eq(table.id, _id));
  return c.json({ valid: true as const, message: 'Password changed successfully' }, 200);
});
