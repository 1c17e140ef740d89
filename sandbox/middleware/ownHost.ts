// A page can point a name of its own at this machine (DNS rebinding); the browser then calls the page and the sandbox one
// origin, but still sends that name in `Host`.
import type { MiddlewareHandler } from 'hono';
import { refusal } from '../records/refusal';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/** Refuses 403 unless `Host` is a loopback name; within the process there is no such header. */
export const ownHost: MiddlewareHandler = async (c, next) => {
  const host = c.req.header('host');
  if (host !== undefined && !LOOPBACK.test(host)) {
    throw refusal(403, `The control endpoints answer on a loopback name only, not on ${host}`);
  }
  await next();
};
