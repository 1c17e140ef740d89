// The control endpoints need no token, so pages of other origins must not call them.
import type { MiddlewareHandler } from 'hono';
import { refusal } from '../records/refusal';

/** Rejects with 403 a page of an origin other than the sandbox's own; curl and tests send no origin. */
export const ownOrigin: MiddlewareHandler = async (c, next) => {
  const origin = c.req.header('origin');
  if (origin && origin !== new URL(c.req.url).origin) {
    throw refusal(403, `The control endpoints do not answer ${origin}`);
  }
  await next();
};
