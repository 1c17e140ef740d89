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

/** Creates the list of calls received: the middleware that fills it, and ways to read it, oldest first. */
export function createCalls() {
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
  return {
    record,
    /** Copies the calls as they came, for tests within the process. */
    list: (): Call[] => JSON.parse(JSON.stringify(calls)),
    /** Copies the calls without what nobody else may know: tokens and passwords. */
    masked: (): Call[] => JSON.parse(JSON.stringify(calls, mask)),
    clear: () => {
      calls.length = 0;
    },
  };
}

function mask(key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (/authorization/i.test(key)) return value.replace(/^(bearer )?.*$/i, '$1***');
  // A body that is no JSON is one text.
  const isSecret = /password/i.test(key) || (key === 'body' && /password/i.test(value));
  return isSecret ? '***' : value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
