import type { z } from '@hono/zod-openapi';
import { count, isObject } from '../../src/dataProvider/fields';
import { type Finding, finding } from './finding';

type Path = PropertyKey[];

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown>)?.[key], value);
const worded = (path: Path) =>
  path
    .map((key) => (typeof key === 'number' ? '[]' : `.${String(key)}`))
    .join('')
    .replace(/^\./, '') || 'the answer';

const TYPES: Record<string, string> = {
  null: 'null',
  string: 'a text',
  number: 'a number',
  boolean: 'yes or no',
  object: 'an object',
  array: 'a list',
};
const typeOf = (value: unknown) =>
  TYPES[value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value];
const PAGE_COUNTS = ['totalPages', 'pages', 'total', 'pagination'];

/** Finds the first list of records in a response, and returns its path. */
export function listIn(value: unknown, path: string[] = []): string[] | undefined {
  if (Array.isArray(value)) return value.some(isObject) ? path : undefined;
  if (!isObject(value) || path.length > 3) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = listIn(inner, [...path, name]);
    if (found) return found;
  }
  return undefined;
}

function withValue(answer: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value;
  const base = isObject(answer) ? answer : {};
  return { ...base, [name]: withValue(base[name as string], rest, value) };
}

const isInRow = ({ path }: z.core.$ZodIssue) => path.some((key) => typeof key === 'number');

/** Compares a response with the contract's schema; equal differences of many rows are one finding with their number. */
export function compare(schema: z.ZodType, answer: unknown): Finding[] {
  const first = schema.safeParse(answer).error?.issues ?? [];
  // A list in another place is reported once, and its rows are still compared.
  const list = first.find(
    (issue) =>
      issue.code === 'invalid_type' &&
      !isInRow(issue) &&
      (issue.expected === 'array' || (issue.expected === 'object' && issue.path.length > 0)),
  );
  const elsewhere = list && listIn(answer);
  const target = list && listPathOf(schema, list.path);
  if (!elsewhere || !target) return group(first, answer);
  const moved = withValue(answer, target, at(answer, elsewhere));
  // The fields around the list are in the other envelope as well, so only the issues of rows count.
  const issues = (schema.safeParse(moved).error?.issues ?? []).filter(isInRow);
  const text = `the list stands under ${worded(elsewhere)}, not under ${worded(target)}`;
  return [finding('otherEnvelope', text, worded(target)), ...group(issues, moved)];
}

// Returns the path of the schema's list, at or below `from`.
function listPathOf(schema: z.ZodType, from: Path): Path | undefined {
  const down = (inner: unknown, path: Path): Path | undefined => {
    const { shape, element } = inner as { shape?: Record<string, unknown>; element?: unknown };
    if (element) return path;
    for (const [name, next] of Object.entries(shape ?? {})) {
      const found = down(next, [...path, name]);
      if (found) return found;
    }
    return undefined;
  };
  const found = down(schema, []);
  return found && worded(found).startsWith(worded(from)) ? found : undefined;
}

function group(issues: z.core.$ZodIssue[], answer: unknown): Finding[] {
  const groups = new Map<string, { found: Finding; paths: Path[] }>();
  for (const issue of issues) {
    const { path } = issue;
    // A row may have `id` instead of `_id`; check.ts reports a row with neither.
    if (path.at(-1) === '_id' && typeof path.at(-2) === 'number') continue;
    const found = findingOf(issue, at(answer, path));
    const key = `${found.where} ${found.text}`;
    groups.set(key, { found, paths: [...(groups.get(key)?.paths ?? []), path] });
  }
  return [...groups.values()].map(({ found, paths: [path = [], ...others] }) => {
    const row = path.findIndex((key) => typeof key === 'number');
    if (row < 0) return found;
    const all = (at(answer, path.slice(0, row)) as unknown[]).length;
    return { ...found, text: `${found.text} in ${others.length + 1} of ${all} rows` };
  });
}

function findingOf(issue: z.core.$ZodIssue, came: unknown): Finding {
  const where = worded(issue.path);
  const isPageCount = PAGE_COUNTS.includes(String(issue.path.at(-1)));
  if (isPageCount && count(came) === undefined && !isObject(came)) {
    const text = 'the number of pages is missing: only the first can be reached';
    return finding('noPageCount', text, where);
  }
  if (came === undefined) return finding('missingField', 'missing', where);
  if (issue.code === 'invalid_value') {
    const text = `${JSON.stringify(came)} in place of ${issue.values.map(String).join(', ')}`;
    return finding('unknownValue', text, where);
  }
  const expected = issue.code === 'invalid_type' ? TYPES[issue.expected] : undefined;
  const text = `${typeOf(came)} in place of ${expected ?? 'what the contract says'}`;
  return finding('otherType', text, where);
}
