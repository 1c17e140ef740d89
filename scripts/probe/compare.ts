import type { z } from '@hono/zod-openapi';
import { count, isObject } from '../../src/dataProvider/fields';
import type { Finding } from './finding';

type Path = PropertyKey[];

const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown>)?.[key], value);
const worded = (path: Path) =>
  path
    .map((key) => (typeof key === 'number' ? '[]' : `.${String(key)}`))
    .join('')
    .replace(/^\./, '') || 'the answer';

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return { string: 'a text', number: 'a number', boolean: 'yes or no', object: 'an object' }[
    typeof value as 'string'
  ];
}

const EXPECTED: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  boolean: 'yes or no',
  object: 'an object',
  array: 'a list',
};
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

/** Compares a response with the contract's schema; equal differences of many rows are one finding with their number. */
export function compare(schema: z.ZodType, answer: unknown): Finding[] {
  const first = schema.safeParse(answer).error?.issues ?? [];
  // A list in another place is reported once, and its rows are still compared.
  const list = first.find(({ path, code, ...issue }) => {
    const isList = code === 'invalid_type' && 'expected' in issue && issue.expected === 'array';
    const isAround =
      code === 'invalid_type' && 'expected' in issue && issue.expected === 'object' && path.length;
    return !path.some((key) => typeof key === 'number') && (isList || isAround);
  });
  const elsewhere = list && listIn(answer);
  const target = list && listPathOf(schema, list.path);
  if (!elsewhere || !target) return group(first, answer);
  const moved = withValue(answer, target, at(answer, elsewhere));
  const issues = (schema.safeParse(moved).error?.issues ?? []).filter(
    // The fields around the list are in the other envelope as well, so only the issues of rows count.
    ({ path }) => path.some((key) => typeof key === 'number'),
  );
  const text = `the list stands under ${worded(elsewhere)}, not under ${worded(target)}`;
  return [
    { kind: 'otherEnvelope', breaks: false, where: worded(target), text },
    ...group(issues, moved),
  ];
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

// A row may have `id` instead of `_id`; check.ts reports a row with neither.
const isRowsIdentifier = ({ path }: z.core.$ZodIssue) =>
  path.at(-1) === '_id' && typeof path.at(-2) === 'number';

function group(issues: z.core.$ZodIssue[], answer: unknown): Finding[] {
  const groups = new Map<string, { finding: Finding; count: number; path: Path }>();
  for (const issue of issues) {
    if (isRowsIdentifier(issue)) continue;
    const finding = findingOf(issue, at(answer, issue.path));
    const key = `${finding.where} ${finding.text}`;
    const known = groups.get(key);
    if (known) known.count += 1;
    else groups.set(key, { finding, count: 1, path: issue.path });
  }
  return [...groups.values()].map(({ finding, count: found, path }) => {
    const row = path.findIndex((key) => typeof key === 'number');
    if (row < 0) return finding;
    const all = (at(answer, path.slice(0, row)) as unknown[]).length;
    return { ...finding, text: `${finding.text} in ${found} of ${all} rows` };
  });
}

function findingOf(issue: z.core.$ZodIssue, came: unknown): Finding {
  const where = worded(issue.path);
  const name = String(issue.path.at(-1));
  if (PAGE_COUNTS.includes(name) && count(came) === undefined && !isObject(came)) {
    const text = 'the number of pages is missing: only the first can be reached';
    return { kind: 'noPageCount', breaks: false, where, text };
  }
  if (came === undefined) return { kind: 'missingField', breaks: false, where, text: 'missing' };
  if (issue.code === 'invalid_value') {
    const known = issue.values.map(String).join(', ');
    return {
      kind: 'unknownValue',
      breaks: false,
      where,
      text: `${JSON.stringify(came)} in place of ${known}`,
    };
  }
  const expected = issue.code === 'invalid_type' ? EXPECTED[issue.expected] : undefined;
  const text = `${typeOf(came)} in place of ${expected ?? 'what the contract says'}`;
  return { kind: 'otherType', breaks: false, where, text };
}
