// The wrong responses of a fault.
import { z } from '@hono/zod-openapi';

/** The fields of a fault that describe the response. */
export const wrongResponseFields = {
  status: z.number().int().min(200).max(599).optional(),
  /** Instead of the real body: text is sent unchanged ("", "OK", half a JSON), anything else as JSON, including `null`. */
  body: z
    .union([
      z.string(),
      z.number(),
      z.boolean(),
      z.null(),
      z.record(z.string(), z.unknown()),
      z.array(z.unknown()),
    ])
    .optional(),
  contentType: z.string().optional(),
  /** HTML where JSON is expected. Default status: 200. */
  html: z.literal(true).optional(),
  /** URL of a redirect. Default status: 302. */
  location: z.string().optional(),
  /** Seconds, or an HTTP date. */
  retryAfter: z.union([z.number(), z.string()]).optional(),
  /** Sends only the first half of the response. */
  truncate: z.literal(true).optional(),
  /** Pads the response with spaces to that many bytes; JSON stays valid. */
  size: z.number().int().min(0).max(100_000_000).optional(),
};

const schema = z.object(wrongResponseFields);
type Wrong = z.output<typeof schema>;

const withoutBody = [204, 205, 304];

/** Returns the response that replaces the real one; undefined if the fault has none. */
export function wrongResponse(fault: Wrong): Response | undefined {
  const { body, contentType, html, location, retryAfter } = fault;
  if (!html && !fault.status && body === undefined && location === undefined) return undefined;
  const status = fault.status ?? (location === undefined ? 200 : 302);
  const message = status >= 500 ? 'Internal server error' : 'Refused by the sandbox on request';
  const content = html ? '<!doctype html><title>Welcome</title><h1>It works!</h1>' : body;
  const type = html ? 'text/html' : typeof content === 'string' ? 'text/plain' : 'application/json';
  const empty = withoutBody.includes(status);
  const headers = new Headers(empty ? {} : { 'content-type': contentType ?? type });
  if (location !== undefined) headers.set('location', location);
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
  const given = content === undefined ? { message } : content;
  const text = typeof given === 'string' ? given : JSON.stringify(given);
  return new Response(empty ? null : text, { status, headers });
}

/** Returns a response truncated to half, or padded with spaces. */
export async function corruptedResponse(
  real: Response,
  { truncate, size = 0 }: Wrong,
): Promise<Response> {
  if (withoutBody.includes(real.status)) return real;
  const body = await real.text();
  const text = (truncate ? body.slice(0, Math.ceil(body.length / 2)) : body).padEnd(size);
  const headers = new Headers(real.headers);
  headers.delete('content-length');
  return new Response(text, { status: real.status, headers });
}
