// The received requests, for tests that check them. Kept in memory only.
import type { MiddlewareHandler } from 'hono';
import { isDropped } from './drop';

export type Call = {
  method: string;
  path: string;
  query: Record<string, string>;
  /** Header names are in lower case. */
  headers: Record<string, string>;
  /** Parsed JSON, or the text; undefined without a body. */
  body: unknown;
  /** Status of the response; 0 if the connection was dropped, -1 before the response. */
  status: number;
};

const keep = 10_000;

/** Creates the list of received requests, oldest first: the middleware that fills it, and its readers. */
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
    /** Returns an unmasked copy, for tests in the process. */
    list: (): Call[] => JSON.parse(JSON.stringify(calls)),
    /** Returns a copy without tokens and passwords. */
    masked: (): Call[] => JSON.parse(JSON.stringify(calls, mask)),
    clear: () => {
      calls.length = 0;
    },
  };
}

function mask(key: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (/authorization/i.test(key)) return value.replace(/^(bearer )?.*$/i, '$1***');
  // A body that is not JSON is masked as a whole.
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
