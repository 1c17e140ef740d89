import { cors } from 'hono/cors';

/** Allows a console of any origin; it sends no cookies (ruling R3). */
export const crossOrigin = cors({
  origin: '*',
  allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowHeaders: ['content-type', 'authorization', 'idempotency-key'],
  exposeHeaders: ['retry-after', 'content-disposition', 'date'],
  maxAge: 600,
});
