import { SettingsError } from '../../server/settings';
import { isObject } from '../../src/format/json';
import { toSnakeCase } from '../../src/stock/pages/fieldShapes';

type Json = Record<string, unknown>;
type Part = [path: string[], value: unknown];

const ROWS = /^(data|items|results|rows|records|content|entries|list|members?)$/;

const isRecords = (value: unknown): value is Json[] =>
  Array.isArray(value) && value.length > 0 && value.every(isObject);

/** Returns the values of an object with their paths, without the elements of lists. */
const partsOf = (value: unknown, path: string[] = []): Part[] => [
  [path, value],
  ...(isObject(value) && path.length < 4
    ? Object.entries(value).flatMap(([name, each]) => partsOf(each, [...path, name]))
    : []),
];

/** Finds the records of a response, of a list or of one record, and their path. Throws SettingsError without records. */
export function recordsIn(response: unknown, noun: string): { records: Json[]; path: string } {
  // The usual names of rows come before a list beside them, as of facets.
  const isRow = ([path]: Part) => (ROWS.test(path.at(-1) ?? '') ? 0 : 1);
  const parts = partsOf(response).sort((a, b) => a[0].length - b[0].length || isRow(a) - isRow(b));
  const [path, found] =
    parts.find(
      ([, value]) => isRecords(value) || (isObject(value) && ownIdentifier(value, noun)),
    ) ??
    (parts.some(([, value]) => Array.isArray(value))
      ? undefined
      : parts.findLast(([, value]) => isObject(value) && Object.keys(value).length > 1)) ??
    [];
  if (!path || !found) throw new SettingsError('the sample holds no record');
  return { records: isRecords(found) ? found : [found as Json], path: path.join('.') };
}

function ownIdentifier(record: Json, noun: string): string | undefined {
  const own = `${toSnakeCase(noun)}_(id|no|nr|number|code|key|uuid|ref|reference)`;
  const names = Object.keys(record);
  return (
    names.find((name) => /^_?id$/.test(name)) ??
    names.find((name) => new RegExp(`^${own}$`).test(toSnakeCase(name)))
  );
}

/** Returns the field with the identifier: `id`, `_id`, else by its name, as `couponNo` of a coupon; undefined without one. */
export function identifierOf(record: Json, noun: string): string | undefined {
  const names = Object.keys(record);
  const others = [/^external_id$/, /^(uuid|guid|key|code)$/, /_id$/];
  return (
    ownIdentifier(record, noun) ??
    others
      .map((pattern) => names.find((name) => pattern.test(toSnakeCase(name))))
      .find((name) => name !== undefined)
  );
}
