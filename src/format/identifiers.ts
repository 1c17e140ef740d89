import { type ExactNumber, isExactNumber } from './json';
import { readKey } from './text';

/** An ID as the API returns it. */
export type Identifier = string | number | ExactNumber;

/** Returns whether a value is an ID: a text or a number. */
export const isIdentifier = (value: unknown): value is Identifier =>
  (typeof value === 'string' && value !== '') || Number.isFinite(value) || isExactNumber(value);

/** Returns the ID of a record unchanged, as request bodies need it: `_id`, else `id`; undefined if there is none. */
export function identifierOf(value: unknown): Identifier | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { _id, id } = value as { _id?: unknown; id?: unknown };
  return [_id, id].find(isIdentifier);
}

/** Compares two IDs as text; a missing ID equals nothing. */
export function isSameId(a: unknown, b: unknown): boolean {
  return isIdentifier(a) && isIdentifier(b) && String(a) === String(b);
}

/** Compares two emails as they are read from a field, without case. */
export function isSameEmail(a: string, b: string): boolean {
  return readKey(a).toLowerCase() === readKey(b).toLowerCase();
}

/** Returns whether a text has the form of an email: an @ with text before it, and a dot in the text after it. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** Removes duplicates by ID: keeps the last record in the position of the first. Records without an ID are all kept. */
export function uniqueById<R extends { id: unknown }>(records: Iterable<R>): R[] {
  const rowsById = new Map<unknown, R>();
  for (const record of records)
    rowsById.set(isIdentifier(record.id) ? String(record.id) : record, record);
  return [...rowsById.values()];
}
