// Notifications to customers (part 2, sections 3 and 7; rulings R10, R21). They are stored, never sent.
import { z } from '@hono/zod-openapi';
import { count, inArray, isNotNull } from 'drizzle-orm';
import type { Context } from 'hono';
import { newId } from '../db/crypto';
import { notifications as table, users } from '../db/schema';
import { fullAdmin } from '../middleware/access';
import type { SandboxEnv } from '../middleware/context';
import { identifier, MAX_IDS, requiredText } from '../records/fields';
import { refusal } from '../records/refusal';
import { createArea, jsonBody, jsonResponse } from './area';

const path = '/api/v1/admin/notifications/batch' as const;
const sent = z.object({ valid: z.literal(true), message: z.string(), recipients: z.number() });

const message = { message: requiredText('Message') };
const titled = { subject: requiredText('Subject'), ...message };
// Only an email must have a subject: the specification does not require one for push.
const pushed = { subject: z.string(), ...message };
const byRole = {
  roles: z.array(z.enum(['user', 'merchant'])).min(1, 'At least one role is required'),
};
const byIds = {
  userIds: z.array(identifier).min(1, 'At least one user is required').max(MAX_IDS),
};

// Strict: a field that is not in the specification is an error of the console.
const post = <P extends string, Shape extends z.ZodRawShape>(tail: P, shape: Shape) =>
  fullAdmin({
    method: 'post',
    path: `${path}/${tail}` as const,
    summary: `Send a notification: ${tail}`,
    request: jsonBody(z.strictObject(shape)),
    responses: jsonResponse(sent, 'How many it was sent to'),
  });

const smsByRole = post('sms/by-role', { ...byRole, ...message });
const smsByIds = post('sms/by-ids', { ...byIds, ...message });
const emailByRole = post('email/by-role', { ...byRole, ...titled });
const emailByIds = post('email/by-ids', { ...byIds, ...titled });
const pushAll = post('push/all', pushed);
const pushByIds = post('push/by-ids', { ...byIds, ...pushed });

interface Body {
  roles?: string[];
  userIds?: string[];
  subject?: string;
  message: string;
}

async function send(c: Context<SandboxEnv>, channel: 'sms' | 'email' | 'push', body: Body) {
  const { db, clock } = c.var;
  const { roles, userIds, subject, message } = body;
  const reachable = { sms: users.phone, email: users.email, push: users.id }[channel];
  const where = userIds ? inArray(users.id, userIds) : roles && inArray(users.role, roles);
  const [found] = await db
    .select({ all: count(), reached: count(reachable) })
    .from(users)
    .where(where ?? isNotNull(users.id));
  if (userIds && (found?.all ?? 0) < new Set(userIds).size) {
    throw refusal(404, 'Some of these users do not exist');
  }
  const recipients = found?.reached ?? 0;
  const audience = userIds ?? roles ?? null;
  await db
    .insert(table)
    .values({ id: newId(), channel, audience, recipients, subject, message, createdAt: clock() });
  return { valid: true as const, message: `Queued for ${recipients}`, recipients };
}

export const notifications = createArea();

notifications.openapi(smsByRole, async (c) =>
  c.json(await send(c, 'sms', c.req.valid('json')), 200),
);
notifications.openapi(smsByIds, async (c) =>
  c.json(await send(c, 'sms', c.req.valid('json')), 200),
);
notifications.openapi(emailByRole, async (c) =>
  c.json(await send(c, 'email', c.req.valid('json')), 200),
);
notifications.openapi(emailByIds, async (c) =>
  c.json(await send(c, 'email', c.req.valid('json')), 200),
);
notifications.openapi(pushAll, async (c) =>
  c.json(await send(c, 'push', c.req.valid('json')), 200),
);
notifications.openapi(pushByIds, async (c) =>
  c.json(await send(c, 'push', c.req.valid('json')), 200),
);
