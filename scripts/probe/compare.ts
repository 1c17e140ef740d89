import type { z } from '@hono/zod-openapi';
import type { SandboxApp } from '../../sandbox/middleware/context';
import { areas } from '../../sandbox/routes';
import { isObject } from '../../src/format/json';

/** Returns the contract's path of a read, with its parameters in braces, and the schema of its JSON response, if it has one. */
export function expectedOf(
  { method, url }: { method: string; url: URL },
  of: readonly SandboxApp[] = areas,
): { path: string; schema?: z.ZodType } | undefined {
  const [route] = of
    .flatMap((area) => area.openAPIRegistry.definitions)
    .flatMap((definition) => (definition.type === 'route' ? [definition.route] : []))
    .filter((each) => each.method === method.toLowerCase())
    .filter(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(url.pathname))
    // A path without parameters has priority over one with an ID in the same position.
    .sort((a, b) => a.path.split('{').length - b.path.split('{').length);
  const answer = route?.responses[200];
  const json = answer && 'content' in answer ? answer.content?.['application/json'] : undefined;
  const schema = json && 'schema' in json ? (json.schema as z.ZodType) : undefined;
  return route && { path: route.path, schema };
}

/** Returns the path of the first list of records in a response, as `data.items`. */
export function listIn(value: unknown, path: string[] = []): string | undefined {
  if (Array.isArray(value)) return value.some(isObject) ? path.join('.') : undefined;
  if (!isObject(value) || path.length > 3) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = listIn(inner, [...path, name]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Compares a response with the contract's schema; equal differences of several rows are one line with their number. */
export function compare(schema: z.ZodType, answer: unknown): string[] {
  const counts = new Map<string, number>();
  for (const issue of schema.safeParse(answer).error?.issues ?? []) {
    const { path } = issue;
    // A row may have `id` instead of `_id`; probe.ts reports a row with neither.
    if (path.at(-1) === '_id' && typeof path.at(-2) === 'number') continue;
    const found = path.reduce<unknown>(
      (inner, key) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[key],
      answer,
    );
    const where = path.map((key) => (typeof key === 'number' ? '[]' : `.${String(key)}`)).join('');
    const text = `${where.replace(/^\./, '') || 'the response'}: ${differenceOf(issue, found, answer)}`;
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].map(([text, n]) => (n > 1 ? `${text} (${n} times)` : text));
}

function differenceOf(issue: z.core.$ZodIssue, found: unknown, answer: unknown): string {
  const expected = issue.code === 'invalid_type' ? issue.expected : undefined;
  const list = expected === 'array' ? listIn(answer) : undefined;
  if (list !== undefined) return `the list is under ${list}`;
  if (found === undefined) return 'missing';
  const type = found === null ? 'null' : typeof found;
  if (issue.code !== 'invalid_value') return `${type} instead of ${expected}`;
  return `${JSON.stringify(found)} instead of ${issue.values.map(String).join(', ')}`;
}
