// The signed-in admin (part 1, section 7). The administrators' list joins this area later.
import { z } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { anyAdmin } from '../access';
import { adminRecord, readCurrentAdmin } from '../adminRecord';
import { answers, createArea, jsonBody } from '../context';
import { hashPassword } from '../crypto';
import { admins } from '../schema';

const me = anyAdmin({
  method: 'get',
  path: '/api/v1/admin/manage/me',
  summary: 'The signed-in admin, in `entity`',
  responses: answers(z.object({ entity: adminRecord }), 'The signed-in admin'),
});

const short = 'Password must be at least 6 characters';

const editMe = anyAdmin({
  method: 'put',
  path: '/api/v1/admin/manage/edit-admin/me',
  summary: 'Change own password',
  request: jsonBody(
    z.object({ password: z.string({ error: 'Password is required' }).min(6, short) }),
  ),
  responses: answers(z.object({ valid: z.literal(true), message: z.string() }), 'Changed'),
});

export const manage = createArea();

manage.openapi(me, async (c) => c.json({ entity: await readCurrentAdmin(c) }, 200));

manage.openapi(editMe, async (c) => {
  const { _id } = await readCurrentAdmin(c);
  const passwordHash = await hashPassword(c.req.valid('json').password);
  await c.var.db.update(admins).set({ passwordHash }).where(eq(admins.id, _id));
  return c.json({ valid: true as const, message: 'Password changed successfully' }, 200);
});
