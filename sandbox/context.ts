// What every route finds in its context, and the small words routes are written with.
import { createRoute, OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Caller } from './access';
import type { Database } from './db';
import type { Deliver } from './receiver';

export type SandboxEnv = {
  Variables: {
    db: Database;
    clock: () => Date;
    /** The account the bearer token belongs to; undefined without a valid one. */
    caller: Caller | undefined;
    /** Sends an event to the receiver of webhooks. */
    deliver: Deliver;
  };
};

export type SandboxApp = OpenAPIHono<SandboxEnv>;

/** Makes the refusal a route throws; it is answered as `{ message }` with that status. */
export function refusal(status: ContentfulStatusCode, message: string): HTTPException {
  return new HTTPException(status, { message });
}

/** Makes an empty area: requests that do not fit their schema are refused with 400 and the first fault. */
export function createArea(): SandboxApp {
  return new OpenAPIHono<SandboxEnv>({
    defaultHook: (result, c) =>
      result.success ? undefined : c.json({ message: readable(result.error.issues[0]) }, 400),
  });
}

// Our own schemas say what is wrong by name; only zod's built-in texts need the field in front.
function readable(issue: z.core.$ZodIssue | undefined): string {
  if (!issue) return 'Invalid request';
  const builtIn = /^(Invalid|Too|Unrecognized)/.test(issue.message) && issue.path.length > 0;
  return builtIn ? `${issue.path.join('.')}: ${issue.message}` : issue.message;
}

/** Describes a required text field; refused as "{label} is required" when absent or blank. */
export function requiredText(label: string) {
  const message = `${label} is required`;
  return z.string({ error: message }).trim().min(1, message);
}

/** Describes the `page` of a list, from 1. */
export const pageParameter = z.coerce
  .number({ error: 'page must be a whole number from 1' })
  .int('page must be a whole number from 1')
  .min(1, 'page must be a whole number from 1')
  // Beyond this, rows before the page overflow an integer of the database.
  .max(2_000_000, 'page is too large')
  .default(1);

/** Describes the `limit` of a list (rows per page, at most 1000) with the size used when it is absent. */
export const limitParameter = (size: number) =>
  z.coerce
    .number({ error: 'limit must be a whole number from 1 to 1000' })
    .int('limit must be a whole number from 1 to 1000')
    .min(1, 'limit must be a whole number from 1 to 1000')
    .max(1000, 'limit must be a whole number from 1 to 1000')
    .default(size);

/** Counts the pages that `rows` rows fill, at least 1. */
export function pagesOf(rows: number, limit: number): number {
  return Math.max(1, Math.ceil(rows / limit));
}

/** Describes a JSON request body; it must be sent. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { body: { required: true, content: { 'application/json': { schema } } } };
}

/** Describes a 200 with that JSON; failures are the same everywhere and documented once. */
export function answers<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { 200: { description, content: { 'application/json': { schema } } } };
}

/** Describes a 200 with a file of that content type. */
export function file(contentType: string, description: string) {
  return { 200: { description, content: { [contentType]: { schema: z.string() } } } };
}

/** Puts a guard in front of a route; the contract shows that it needs the bearer token. */
export function guardedBy<
  Path extends string,
  Route extends Omit<RouteConfig, 'path'> & { path: Path },
>(guard: MiddlewareHandler<SandboxEnv>, route: Route) {
  return createRoute({ ...route, security: [{ bearer: [] }], middleware: guard });
}
