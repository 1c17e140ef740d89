// Authentication and authorisation. Every route is declared with `publicRoute` (no token), `anyAdmin` (including
// leadadmin) or `fullAdmin` (all except leadadmin).
import { createRoute, type RouteConfig } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import type { Context, MiddlewareHandler } from 'hono';
import { sign, verify } from 'hono/jwt';
import type { Database } from '../db/open';
import { admins } from '../db/schema';
import { readSetting } from '../db/settings';
import { refusal } from '../records/refusal';
import type { Caller, SandboxEnv } from './context';

const lifetime = 12 * 60 * 60;

/** Signs a bearer token that is valid for 12 hours from `now`. Tokens are not stored. */
export async function signToken(db: Database, caller: Caller, now: Date): Promise<string> {
  const exp = Math.floor(now.getTime() / 1000) + lifetime;
  // The ID makes two tokens of one second different.
  const claims = { sub: caller.id, role: caller.role, exp, jti: crypto.randomUUID() };
  return sign(claims, await secretOf(db), 'HS256');
}

async function secretOf(db: Database): Promise<string> {
  return (await readSetting(db, 'secret')) ?? '';
}

async function readCaller(c: Context<SandboxEnv>): Promise<Caller | undefined> {
  const [, token] = c.req.header('authorization')?.match(/^Bearer (\S+)$/i) ?? [];
  if (!token) return undefined;
  // The sandbox's clock decides on expiry, not the machine's.
  const options = { alg: 'HS256', exp: false } as const;
  const claims = await verify(token, await secretOf(c.var.db), options).catch(() => undefined);
  if (!claims?.exp || claims.exp * 1000 <= c.var.clock().getTime()) return undefined;
  return { id: String(claims.sub), role: String(claims.role) };
}

/** Sets the caller of a request from its token. Rejects no request. */
export const identify: MiddlewareHandler<SandboxEnv> = async (c, next) => {
  c.set('caller', await readCaller(c));
  await next();
};

function guard(allows: (role: string) => boolean): MiddlewareHandler<SandboxEnv> {
  return async (c, next) => {
    const { caller, db } = c.var;
    if (!caller) throw refusal(401, 'Unauthorized');
    if (caller.role === 'user' || caller.role === 'merchant') {
      throw refusal(403, 'This account is not an administrator');
    }
    // The current role counts, not the one at sign-in; a deleted admin is rejected.
    const [admin] = await db
      .select({ role: admins.role })
      .from(admins)
      .where(eq(admins.id, caller.id));
    if (!admin) throw refusal(401, 'Unauthorized');
    if (!allows(admin.role)) throw refusal(403, 'You do not have access to this resource');
    await next();
  };
}

const anyAdminGuard = guard(() => true);
const fullAdminGuard = guard((role) => role !== 'leadadmin');

// `security` documents in the contract that the route needs the bearer token.
function guardedBy<Path extends string, R extends Route<Path>>(
  middleware: MiddlewareHandler<SandboxEnv>,
  route: R & { path: Path },
) {
  return createRoute({ ...route, security: [{ bearer: [] }], middleware });
}

type Route<Path extends string> = Omit<RouteConfig, 'path'> & { path: Path };

/** Declares a route that needs no token. */
export const publicRoute = createRoute;

/** Declares a route for every admin, including leadadmin; 401 without a token, 403 for customers. */
export function anyAdmin<Path extends string, R extends Route<Path>>(route: R & { path: Path }) {
  return guardedBy<Path, R & { path: Path }>(anyAdminGuard, route);
}

/** Declares a route for every admin except leadadmin, who gets 403 (ruling R8). */
export function fullAdmin<Path extends string, R extends Route<Path>>(route: R & { path: Path }) {
  return guardedBy<Path, R & { path: Path }>(fullAdminGuard, route);
}
