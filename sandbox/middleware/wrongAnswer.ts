// The answers that a fault asks for.
import { z } from '@hono/zod-openapi';

/** How a fault describes the answer. */
export const wrongFields = {
  status: z.number().int().min(200).max(599).optional(),
  /** In place of the real answer: a text as it is ("", "OK", half a JSON), anything else as JSON, `null` too. */
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
  /** HTML where JSON is expected; 200 unless a status is given. */
  html: z.literal(true).optional(),
  /** Redirects there; 302 unless a status is given. */
  location: z.string().optional(),
  /** Seconds, or a date as HTTP writes it. */
  retryAfter: z.union([z.number(), z.string()]).optional(),
  /** Sends only the first half of the answer, the real one unless another is asked for. */
  truncate: z.literal(true).optional(),
  /** Fills the answer up with blanks to so many bytes; JSON stays JSON. */
  size: z.number().int().min(0).max(100_000_000).optional(),
};

const schema = z.object(wrongFields);
type Wrong = z.output<typeof schema>;

const withoutBody = [204, 205, 304];

/** Makes the answer that takes the place of the real one; undefined when none was asked for. */
export function wrongAnswer(fault: Wrong): Response | undefined {
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

/** Makes an answer of another length: half of it, or filled up with blanks. */
export async function spoilt(real: Response, { truncate, size = 0 }: Wrong): Promise<Response> {
  if (withoutBody.includes(real.status)) return real;
  const whole = await real.text();
  const text = (truncate ? whole.slice(0, Math.ceil(whole.length / 2)) : whole).padEnd(size);
  const headers = new Headers(real.headers);
  headers.delete('content-length');
  return new Response(text, { status: real.status, headers });
}
