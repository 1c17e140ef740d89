// Trouble on request: the next calls that match are delayed, answered wrongly, left without an answer or cut off.
import { z } from '@hono/zod-openapi';
import type { Context, MiddlewareHandler } from 'hono';
import { dropped } from './drop';
import { spoilt, wrongAnswer, wrongFields } from './wrongAnswer';

/** Whether the change is made before the trouble comes. */
const moment = z.enum(['before', 'after']);

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
  /** Fields of the JSON body that are overlooked, as a server that does not know them would. */
  ignore: z.array(z.string()).optional(),
  /** Cuts the connection: `before` nothing happens, `after` the change is made and the answer lost. */
  drop: moment.optional(),
  /** Keeps the connection open and never answers, until the caller gives up. */
  silence: moment.optional(),
  ...wrongFields,
  /** The change is made first; then the answer asked for takes the place of its own. */
  after: z.literal(true).optional(),
});

/** A fault as it is asked for: defaults may be left out. */
export type Fault = z.input<typeof faultSchema>;
type ArmedFault = z.output<typeof faultSchema>;

/** Creates the list of armed faults and the middleware that spends them, oldest first. */
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
    const other = wrongAnswer(fault);
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
    if (lost) return answer(c, dropped());
    if (other) answer(c, other);
    if (fault.truncate || fault.size) answer(c, await spoilt(c.res, fault));
  };
  /** Ends the latency of every call that waits now; returns how many there were. */
  function release(): number {
    const ends = [...held];
    for (const end of ends) end();
    return ends.length;
  }
  /** Releases every call that waits, and resolves when each has made its change: nothing of it can follow a reset. */
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

// Hono merges the headers of an older answer into a newer one unless it is forgotten first; of those
// only the ones that let a page of another origin read the answer may stay.
function answer(c: Context, next: Response): void {
  for (const [name, value] of c.res.headers) {
    if (name.startsWith('access-control-')) next.headers.set(name, value);
  }
  c.res = undefined;
  c.res = next;
}
