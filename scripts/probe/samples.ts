import { isObject } from '../../src/dataProvider/fields';
import type { Exchange } from './exchange';
import { expectedOf } from './schemas';

// More rows would show no more shapes.
const ROWS = 3;

const texts: [RegExp, string][] = [
  [/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/, '2026-01-01T00:00:00.000Z'],
  [/^\d{4}-\d\d-\d\d$/, '2026-01-01'],
  [/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'name@example.com'],
  [/^https?:\/\//i, 'https://example.com'],
  [/^-?\d+\.\d+$/, '1.00'],
  [/^-?\d+$/, '1'],
  [/<\w+[^>]*>/, '<p>text</p>'],
  [/^$/, ''],
];

// 2026-01-01 in seconds since 1970.
const NEW_YEAR = 1_767_225_600;

// A key may itself be personal data, such as a name or a number.
const isFieldName = (key: string) => /^[A-Za-z_$][\w$]{0,40}$/.test(key) && !/\d{4}/.test(key);

/** Replaces every value by one of its kind: "text", a fixed date or time, 1. No personal data remains. */
export function anonymised(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.slice(0, ROWS).map((each) => anonymised(each, key));
  if (isObject(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, inner], index) => [
        isFieldName(name) ? name : `key${index + 1}`,
        anonymised(inner, name),
      ]),
    );
  }
  if (typeof value === 'number') {
    if (!Number.isInteger(value)) return 1.5;
    // The generator distinguishes seconds from milliseconds by their magnitude.
    return [NEW_YEAR, NEW_YEAR * 1_000].find((time) => value > time / 2 && value < time * 2) ?? 1;
  }
  if (typeof value !== 'string') return value;
  if (/^_?id$|_id$|Id$/.test(key)) return 'id';
  return texts.find(([pattern]) => pattern.test(value))?.[1] ?? 'text';
}

/** Returns a file for each JSON response, with the contract's path: file names contain no IDs. */
export function samplesOf(exchanges: Exchange[]) {
  return exchanges
    .filter(({ json }) => json !== undefined)
    .map(({ of, method, url, status, json }) => ({
      name: `${of}.json`,
      sample: {
        ...{ of, path: expectedOf({ method, url })?.path ?? '', status },
        answer: anonymised(json),
      },
    }));
}
