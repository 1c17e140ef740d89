// Building blocks of all areas of routes.
import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { SandboxApp, SandboxEnv } from '../middleware/context';

/** Creates an empty area: invalid requests are rejected with 400 and the first error. */
export function createArea(): SandboxApp {
  return new OpenAPIHono<SandboxEnv>({
    defaultHook: (result, c) =>
      result.success ? undefined : c.json({ message: readable(result.error.issues[0]) }, 400),
  });
}

// Our own schemas name the field in their messages; only zod's built-in messages need it as a prefix.
function readable(issue: z.core.$ZodIssue | undefined): string {
  if (!issue) return 'Invalid request';
  const builtIn = /^(Invalid|Too|Unrecognized)/.test(issue.message) && issue.path.length > 0;
  return builtIn ? `${issue.path.join('.')}: ${issue.message}` : issue.message;
}

/** The path parameter of one record. */
export const params = z.object({ id: z.string() });

/** The response to a change. */
export const done = z.object({ valid: z.literal(true), message: z.string() });

/** Describes a required JSON request body. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { body: { required: true, content: { 'application/json': { schema } } } };
}

/** Describes a 200 response with JSON; failures are documented once for all routes. */
export function jsonResponse<Schema extends z.ZodType>(schema: Schema, description: string) {
  return { 200: { description, content: { 'application/json': { schema } } } };
}

/** Describes a 200 response with a file of that content type. */
export function fileResponse(contentType: string, description: string) {
  return { 200: { description, content: { [contentType]: { schema: z.string() } } } };
}
