// What the sandbox was sent, for tests that check exact calls. Kept in memory only.
import type { MiddlewareHandler } from 'hono';
import { isDropped } from './drop';

export type Call = {
  method: string;
  path: string;
  query: Record<string, string>;
  /** Header names in lower case. */
  headers: Record<string, string>;
  /** Parsed JSON, else the text; undefined without a body. */
  body: unknown;
  /** Status answered; 0 when the connection was dropped, -1 while no answer was given yet. */
  status: number;
};

const keep = 10_000;

/** Creates a journal: its list of calls, oldest first, and the middleware that fills it. */
export function createJournal() {
  const calls: Call[] = [];
  const record: MiddlewareHandler = async (c, next) => {
    const text = await c.req.text();
    const call: Call = {
      method: c.req.method,
      path: c.req.path,
      query: c.req.query(),
      headers: c.req.header(),
      body: text === '' ? undefined : parsed(text),
      status: -1,
    };
    calls.push(call);
    if (calls.length > keep) calls.shift();
    await next();
    call.status = isDropped(c.res) ? 0 : c.res.status;
  };
  return { calls, record };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
