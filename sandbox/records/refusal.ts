import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Returns the error that a route throws to respond with `{ message }` and that status. */
export function refusal(status: ContentfulStatusCode, message: string): HTTPException {
  return new HTTPException(status, { message });
}
