// A change that carries an Idempotency-Key happens once, however often it arrives (ruling R16a).
import { eq, TransactionRollbackError } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import { sha256 } from '../db/crypto';
import { idempotencyKeys as keys } from '../db/schema';
import { refusal } from '../records/refusal';
import type { SandboxEnv } from './context';

// These answers say that nothing was done and that the same request may do it later.
const forgettable = (status: number) => status >= 500 || status === 401 || status === 403;

/**
 * Answers a repeated key with the first answer; refuses 422 when the request differs and 409 while
 * the first one still runs. A key belongs to its sender: nobody else is given the stored answer.
 * The effect and its answer are one transaction, so that no crash leaves one without the other.
 */
export const idempotency: MiddlewareHandler<SandboxEnv> = async (c, next) => {
  const sent = c.req.header('idempotency-key');
  const { caller, db } = c.var;
  if (!sent || !caller || c.req.method === 'GET') return next();

  const key = `${caller.id}:${sent}`;
  const requestHash = await sha256(`${c.req.method} ${c.req.url}\n${await c.req.text()}`);
  const claimed = await db
    .insert(keys)
    .values({ key, requestHash })
    .onConflictDoNothing()
    .returning({ key: keys.key });
  if (claimed.length === 0) {
    const [first] = await db.select().from(keys).where(eq(keys.key, key));
    if (first && first.requestHash !== requestHash) {
      throw refusal(422, 'This idempotency key was used for another request');
    }
    if (!first?.status) throw refusal(409, 'The first request with this key is still running');
    return new Response(first.body, {
      status: first.status,
      headers: first.contentType ? { 'content-type': first.contentType } : {},
    });
  }

  const once = db.transaction(async (tx) => {
    c.set('db', tx);
    await next();
    const { status, headers } = c.res;
    if (forgettable(status)) tx.rollback();
    const noBody = status === 204 || status === 304;
    const body = noBody ? null : await c.res.clone().text();
    const answer = { status, contentType: headers.get('content-type'), body };
    await tx.update(keys).set(answer).where(eq(keys.key, key));
  });
  await once.catch(async (error: unknown) => {
    await db.delete(keys).where(eq(keys.key, key));
    if (!(error instanceof TransactionRollbackError)) throw error;
  });
};
