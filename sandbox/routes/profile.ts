// The own profile. Per the specification, these two paths do not have /api/v1/admin (ruling R9a).
import { z } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { admins } from '../db/schema';
import { anyAdmin } from '../middleware/access';
import { adminRecord, profileTexts, readCurrentAdmin } from '../records/adminRecord';
import { requiredText } from '../records/fields';
import { createArea, fileResponse, jsonBody, jsonResponse } from './area';

const genders = z.enum(['male', 'female', 'other', ''], {
  error: 'Gender must be male, female or other',
});

const save = anyAdmin({
  method: 'put',
  path: '/users/profile',
  summary: 'Save the own profile',
  request: jsonBody(
    z.object({
      name: requiredText('Name'),
      phone: requiredText('Phone'),
      ...profileTexts,
      gender: genders.nullish(),
    }),
  ),
  responses: jsonResponse(
    z.object({ valid: z.literal(true), message: z.string(), data: adminRecord }),
    'The saved record',
  ),
});

const download = anyAdmin({
  method: 'get',
  path: '/users/export',
  summary: 'Download the own data',
  responses: fileResponse('application/json', 'user-data.json'),
});

export const profile = createArea();

profile.openapi(save, async (c) => {
  const { _id } = await readCurrentAdmin(c.var);
  await c.var.db.update(admins).set(c.req.valid('json')).where(eq(admins.id, _id));
  const data = await readCurrentAdmin(c.var);
  return c.json({ valid: true as const, message: 'Profile updated successfully', data }, 200);
});

profile.openapi(download, async (c) => {
  const user = await readCurrentAdmin(c.var);
  const text = JSON.stringify({ user, exportedAt: c.var.clock().toISOString() }, null, 2);
  return c.body(text, 200, {
    'content-type': 'application/json',
    'content-disposition': 'attachment; filename="user-data.json"',
  });
});
