// Fault injection: the next matching requests are delayed, get a wrong response or none, or lose the connection.
import { z } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { droppedResponse } from './drop';
import { corruptedResponse, wrongResponse, wrongResponseFields } from './wrongResponse';

/** Whether the fault happens before or after the change. */
const moment = z.enum(['before', 'after']);

export const faultSchema = z.strictObject({
  match: z.strictObject({
    method: z.string().toUpperCase().optional(),
    /** Prefix of the path, or a complete path with `*` as a wildcard. With a `?`, the query is compared too. */
    path: z.string(),
  }),
  times: z.number().int().min(1).default(1),
  /** Number of matching requests to skip first, for a fault in the second request of an action. */
  skip: z.number().int().min(0).default(0),
  /** Delay in milliseconds before the request is processed. */
  latency: z.number().min(0).optional(),
  /** Fields of the JSON body to ignore, like a server that does not know them. */
  ignore: z.array(z.string()).optional(),
  /** Closes the connection: `before` the change, or `after` it, so that the response is lost. */
  drop: moment.optional(),
  /** Keeps the connection open without a response, until the client aborts. */
  silence: moment.optional(),
  ...wrongResponseFields,
  /** Makes the change first, then sends the fault's response instead of the real one. */
  after: z.literal(true).optional(),
});

/** A fault as input, with optional defaults. */
export type Fault = z.input<typeof faultSchema>;
type ArmedFault = z.output<typeof faultSchema>;

/** Creates the list of armed faults and the middleware that applies them, oldest first. */
export function createFaults() {
  const armed: ArmedFault[] = [];
  const held = new Set<() => void>();
  const underWay = new Set<Promise<void>>();
  const wait = (latency: number) =>
    new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        held.delete(end);
        resolve();
      };
      const timer = setTimeout(end, latency);
      held.add(end);
    });
  const spend: MiddlewareHandler = async (c, next) => {
    const fault = armed.find((each) => matches(each, c.req.raw));
    if (!fault) return next();
    if (fault.skip > 0) {
      fault.skip -= 1;
      return next();
    }
    fault.times -= 1;
    if (fault.times === 0) armed.splice(armed.indexOf(fault), 1);

    const lost = fault.drop ?? fault.silence;
    const other = wrongResponse(fault);
    const isMade = lost ? lost === 'after' : fault.after || !other;
    async function waitAndChange(): Promise<void> {
      if (fault?.latency) await wait(fault.latency);
      if (fault?.ignore) await overlook(c, fault.ignore);
      if (isMade) await next();
    }
    const change = waitAndChange();
    underWay.add(change);
    await change.finally(() => underWay.delete(change));
    if (fault.silence) await hasGivenUp(c.req.raw.signal);
    if (lost) return response(c, droppedResponse());
    if (other) response(c, other);
    if (fault.truncate || fault.size) response(c, await corruptedResponse(c.res, fault));
  };
  /** Ends the delay of all waiting requests; returns their number. */
  function release(): number {
    const ends = [...held];
    for (const end of ends) end();
    return ends.length;
  }
  /** Releases all waiting requests and resolves when their changes are done, so that none happens after a reset. */
  async function drain(): Promise<void> {
    release();
    await Promise.allSettled(underWay);
  }
  return { armed, spend, release, drain };
}

function matches({ match }: ArmedFault, request: Request): boolean {
  const { pathname, search } = new URL(request.url);
  const subject = match.path.includes('?') ? pathname + search : pathname;
  if (match.method && match.method !== request.method) return false;
  if (!match.path.includes('*')) return subject.startsWith(match.path);
  const parts = match.path.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(subject);
}

async function overlook(c: Context, fields: string[]): Promise<void> {
  const body: unknown = await c.req.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null) return;
  const known = Object.entries(body).filter(([name]) => !fields.includes(name));
  const text = JSON.stringify(Object.fromEntries(known));
  c.req.raw = new Request(c.req.raw, { body: text });
  c.req.bodyCache = {};
}

function hasGivenUp(signal: AbortSignal): Promise<unknown> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
}

// Hono merges the headers of the previous response unless it is cleared first; only the CORS headers are kept.
function response(c: Context, next: Response): void {
  for (const [name, value] of c.res.headers) {
    if (name.startsWith('access-control-')) next.headers.set(name, value);
  }
  c.res = undefined;
  c.res = next;
}
