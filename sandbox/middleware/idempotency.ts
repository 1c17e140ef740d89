// A change with an Idempotency-Key is made once, however often it arrives (ruling R16a).
import { eq, sql, TransactionRollbackError } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import { sha256 } from '../db/crypto';
import { rows } from '../db/open';
import { idempotencyKeys as keys } from '../db/schema';
import { refusal } from '../records/refusal';
import type { SandboxEnv } from './context';

// These statuses mean that nothing was changed and a retry may succeed.
const isRepeatable = (status: number) => status >= 500 || status === 401 || status === 403;

// An index entry has a limited length.
const LONGEST = 255;

/**
 * Returns the stored response for a repeated key; rejects with 422 if the request differs, 409 while the first one is
 * still running, in any process on the database. Keys are separate for each caller. The change and its response are one
 * transaction, so a crash cannot separate them.
 */
export const idempotency: MiddlewareHandler<SandboxEnv> = async (c, next) => {
  const sent = c.req.header('idempotency-key');
  const { caller, db } = c.var;
  if (!sent || !caller || c.req.method === 'GET') return next();

  if (sent.length > LONGEST) throw refusal(400, 'The idempotency key is too long');
  const key = `${caller.id}:${sent}`;
  // Without the host: a retry may reach another process.
  const { pathname, search } = new URL(c.req.url);
  const requestHash = await sha256(`${c.req.method} ${pathname}${search}\n${await c.req.text()}`);
  const once = db.transaction(async (tx) => {
    // Held until the transaction ends, even if the process crashes.
    const [lock] = await rows<{ mine: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as mine`,
    );
    const [first] = await tx.select().from(keys).where(eq(keys.key, key));
    if (first) return storedAnswer(first, requestHash);
    if (!lock?.mine) throw refusal(409, 'The first request with this key is still running');

    c.set('db', tx);
    await next();
    const { status, headers } = c.res;
    if (isRepeatable(status)) tx.rollback();
    const isEmpty = status === 204 || status === 304;
    const body = isEmpty ? null : await c.res.clone().text();
    const contentType = headers.get('content-type');
    await tx.insert(keys).values({ key, requestHash, status, contentType, body });
  });
  return once.catch((error: unknown) => {
    if (!(error instanceof TransactionRollbackError)) throw error;
  });
};

function storedAnswer(first: typeof keys.$inferSelect, requestHash: string): Response {
  if (first.requestHash !== requestHash) {
    throw refusal(422, 'This idempotency key was used for another request');
  }
  return new Response(first.body, {
    status: first.status,
    headers: first.contentType ? { 'content-type': first.contentType } : {},
  });
}
