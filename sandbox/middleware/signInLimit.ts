// Prevents brute-force attacks on passwords.
import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import type { SandboxEnv } from './context';

const allowed = 10;
const period = 60_000;
const keep = 10_000;

/**
 * Creates the sign-in limit: after ten failures within a minute, by account and remote address, 429 with Retry-After
 * until the minute has passed. A success clears the failures.
 */
export function createSignInLimit() {
  const failures = new Map<string, { count: number; until: number }>();

  const guard: MiddlewareHandler<SandboxEnv> = async (c, next) => {
    const key = await keyOf(c);
    if (!key) return next();
    const now = c.var.clock().getTime();
    let failed = failures.get(key);
    if (!failed || failed.until <= now) {
      failed = { count: 0, until: now + period };
      failures.delete(key);
      failures.set(key, failed);
      const [oldest = ''] = failures.keys();
      if (failures.size > keep) failures.delete(oldest);
    }
    if (failed.count >= allowed) {
      const seconds = Math.ceil((failed.until - now) / 1000);
      const message = `Too many failed sign-ins. Please try again in ${seconds} seconds.`;
      return c.json({ valid: false, message }, 429, { 'retry-after': String(seconds) });
    }
    // Counted before the result is known, so that parallel attempts count too.
    failed.count += 1;
    await next();
    if (c.res.ok) failures.delete(key);
    else if (c.res.status !== 401) failed.count -= 1;
  };
  return { guard, clear: () => failures.clear() };
}

async function keyOf(c: Context<SandboxEnv>): Promise<string | undefined> {
  const body = await c.req.json<{ username?: unknown } | null>().catch(() => null);
  if (typeof body?.username !== 'string') return undefined;
  // In-process requests have no socket. A header could be forged.
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return `${incoming?.socket.remoteAddress} ${body.username.trim().toLowerCase().slice(0, 320)}`;
}
