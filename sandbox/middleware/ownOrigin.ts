// The control endpoints need no token, so no other page that a developer has open may ask them.
import type { MiddlewareHandler } from 'hono';
import { refusal } from '../records/refusal';

/** Refuses 403 to a page of another origin than the sandbox's own and `consoleOrigins`; curl and tests name none. */
export function ownOrigin(consoleOrigins: ReadonlySet<string>): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin');
    if (origin && origin !== new URL(c.req.url).origin && !consoleOrigins.has(origin)) {
      throw refusal(403, `The control endpoints do not answer ${origin}`);
    }
    await next();
  };
}
