import { cors } from 'hono/cors';

/** Lets a console of any origin call; it sends no cookies (ruling R3). */
export const crossOrigin = cors({
  origin: '*',
  allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
  allowHeaders: ['content-type', 'authorization', 'idempotency-key'],
  exposeHeaders: ['retry-after', 'content-disposition', 'date'],
  maxAge: 600,
});
