// Sign-in (part 1, sections 3 and 7). Deliberately irregular: a failure contains `valid: false` too.
import { z } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { checkPassword } from '../db/crypto';
import { admins, users } from '../db/schema';
import { publicRoute, signToken } from '../middleware/access';
import { adminRecord, toAdminRecord } from '../records/adminRecord';
import { requiredText } from '../records/fields';
import { createArea, jsonBody, jsonResponse } from './area';

export const signInPath = '/api/v1/auth/admin';

const refused = (description: string) => ({
  description,
  content: {
    'application/json': { schema: z.object({ valid: z.literal(false), message: z.string() }) },
  },
});

const signIn = publicRoute({
  method: 'post',
  path: signInPath,
  summary: 'Sign in; `username` is the email',
  request: jsonBody(
    z.object({ username: requiredText('Email'), password: requiredText('Password') }),
  ),
  responses: {
    ...jsonResponse(
      z.object({
        valid: z.literal(true),
        entity: z.object({ token: z.string(), user: adminRecord }),
      }),
      'A token for 12 hours and the account',
    ),
    401: refused('Wrong email or password'),
    429: refused(
      'Ten failures within a minute; `Retry-After` tells the seconds until the next try',
    ),
  },
});

export const auth = createArea();

auth.openapi(signIn, async (c) => {
  const { db, clock } = c.var;
  const { username, password } = c.req.valid('json');
  const email = username.toLowerCase();
  const [admin] = await db.select().from(admins).where(eq(admins.email, email));
  // A customer may have a password. Sign-in returns a token with their role; all other routes reject it.
  const [customer] = await db.select().from(users).where(eq(users.email, email));
  const account = admin ?? customer;
  // Also checked without an account: the response time must not reveal whether it exists.
  const isRight = await checkPassword(password, account?.passwordHash ?? null);
  if (!account || !isRight) {
    return c.json({ valid: false as const, message: 'Invalid email or password' }, 401);
  }
  const token = await signToken(db, account, clock());
  const user = admin
    ? toAdminRecord(admin)
    : { _id: account.id, email, name: account.name ?? '', role: account.role };
  return c.json({ valid: true as const, entity: { token, user } }, 200);
});
