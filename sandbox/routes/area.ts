// The words that every area of routes is written with.
import { OpenAPIHono, z } from '@hono/zod-openapi';
import type { SandboxApp, SandboxEnv } from '../middleware/context';

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
