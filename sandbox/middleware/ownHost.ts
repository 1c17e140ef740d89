// A page can point its own host name at this machine (DNS rebinding); the browser then treats page and sandbox as one
// origin, but still sends that name in `Host`.
import type { MiddlewareHandler } from 'hono';
import { refusal } from '../records/refusal';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/** Rejects with 403 unless `Host` is a loopback name that no server passed on; in-process requests have no such header. */
export const ownHost: MiddlewareHandler = async (c, next) => {
  const host = c.req.header('host');
  const passedOnBy = c.req.header('x-passed-on-by');
  if (passedOnBy || (host !== undefined && !LOOPBACK.test(host))) {
    const name = passedOnBy ?? host;
    throw refusal(403, `The control endpoints answer on a loopback name only, not on ${name}`);
  }
  await next();
};
