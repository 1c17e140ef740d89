// What a request may hold, whatever it asks for.
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { refusal } from '../records/refusal';

const megabyte = 1024 * 1024;

/** Refuses a body of more than so many megabytes with 413; it is not read to its end. */
export function limitBody(megabytes: number): MiddlewareHandler {
  const message = `The request is larger than ${megabytes} MB`;
  return bodyLimit({
    maxSize: megabytes * megabyte,
    onError: (c) => c.json({ message }, 413),
  });
}

// In JSON it is written \u0000; after an even number of backslashes these are six harmless characters.
const nullInJson = /(?<!\\)(?:\\\\)*\\u0000/;

/** Refuses a null character in the address or the body with 400: no text of PostgreSQL can hold one. */
export const refuseNull: MiddlewareHandler = async (c, next) => {
  if (c.req.url.includes('%00') || nullInJson.test(await c.req.text())) {
    throw refusal(400, 'Text must not contain a null character');
  }
  await next();
};
