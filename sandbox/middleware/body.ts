// Limits for every request.
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { refusal } from '../records/refusal';

const megabyte = 1024 * 1024;

/** Rejects a body of more than that many megabytes with 413, without reading it completely. */
export function limitBody(megabytes: number): MiddlewareHandler {
  const message = `The request is larger than ${megabytes} MB`;
  return bodyLimit({
    maxSize: megabytes * megabyte,
    onError: (c) => c.json({ message }, 413),
  });
}

// JSON escapes it as \u0000, unless an odd number of backslashes precedes it.
const nullInJson = /(?<!\\)(?:\\\\)*\\u0000/;

/** Rejects a null character in the URL or the body with 400: PostgreSQL text cannot contain it. */
export const rejectNullCharacters: MiddlewareHandler = async (c, next) => {
  if (c.req.url.includes('%00') || nullInJson.test(await c.req.text())) {
    throw refusal(400, 'Text must not contain a null character');
  }
  await next();
};
