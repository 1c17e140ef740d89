// Trouble on request: the next calls that match are delayed, answered wrongly or cut off.
import { z } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { dropped } from './drop';

export const faultSchema = z.strictObject({
  match: z.strictObject({
    method: z.string().toUpperCase().optional(),
    /** Beginning of the path, or a whole path with `*` for any text. With a `?` in it, the query counts too. */
    path: z.string(),
  }),
  times: z.number().int().min(1).default(1),
  /** How many matching calls pass unharmed first: arm it before the act whose second call shall fail. */
  skip: z.number().int().min(0).default(0),
  /** Milliseconds to wait before anything else happens. */
  latency: z.number().min(0).optional(),
  status: z.number().int().min(200).max(599).optional(),
  body: z.union([z.string(), z.record(z.string(), z.unknown()), z.array(z.unknown())]).optional(),
  contentType: z.string().optional(),
  /** HTML where JSON is expected; 200 unless a status is given. */
  html: z.literal(true).optional(),
  /** Cuts the connection: `before` nothing happens, `after` the change is made and the answer lost. */
  drop: z.enum(['before', 'after']).optional(),
  /** Seconds, or a date as HTTP writes it. */
  retryAfter: z.union([z.number(), z.string()]).optional(),
});

/** A fault as it is asked for: defaults may be left out. */
export type Fault = z.input<typeof faultSchema>;
type Armed = z.output<typeof faultSchema>;

/** Creates the list of armed faults and the middleware that spends them, oldest first. */
export function createFaults() {
  const armed: Armed[] = [];
  const spend: MiddlewareHandler = async (c, next) => {
    const fault = armed.find((each) => matches(each, c.req.raw));
    if (!fault) return next();
    if (fault.skip > 0) {
      fault.skip -= 1;
      return next();
    }
    fault.times -= 1;
    if (fault.times === 0) armed.splice(armed.indexOf(fault), 1);

    if (fault.latency) await new Promise((resolve) => setTimeout(resolve, fault.latency));
    if (fault.drop === 'before') return dropped();
    if (fault.drop === 'after') {
      await next();
      // Hono merges the headers of an older answer into a newer one unless it is forgotten first.
      c.res = undefined;
      c.res = dropped();
      return;
    }
    const changesAnswer = fault.html || fault.status || fault.body !== undefined;
    return changesAnswer ? wrongAnswer(fault) : next();
  };
  return { armed, spend };
}

function matches({ match }: Armed, request: Request): boolean {
  const { pathname, search } = new URL(request.url);
  const subject = match.path.includes('?') ? pathname + search : pathname;
  if (match.method && match.method !== request.method) return false;
  if (!match.path.includes('*')) return subject.startsWith(match.path);
  const parts = match.path.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(subject);
}

function wrongAnswer({ status = 200, body, contentType, html, retryAfter }: Armed): Response {
  const message = status >= 500 ? 'Internal server error' : 'Refused by the sandbox on request';
  const content = html ? '<!doctype html><title>Welcome</title><h1>It works!</h1>' : body;
  const type = html ? 'text/html' : typeof content === 'string' ? 'text/plain' : 'application/json';
  const empty = status === 204 || status === 304;
  const headers = new Headers(empty ? {} : { 'content-type': contentType ?? type });
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
  const text = typeof content === 'string' ? content : JSON.stringify(content ?? { message });
  return new Response(empty ? null : text, { status, headers });
}
