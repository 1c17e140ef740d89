/** An identifier as the API gives it. */
export type Identifier = string | number;

const isIdentifier = (value: unknown): value is Identifier =>
  (typeof value === 'string' && value !== '') || Number.isFinite(value);

/**
 * Reads the identifier of an answer's or a screen's record as it came: `_id`, else `id`, a text or a number; undefined
 * where there is none (rulings R12). This is what a body is sent with.
 */
export function identifierOf(value: unknown): Identifier | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { _id, id } = value as { _id?: unknown; id?: unknown };
  return [_id, id].find(isIdentifier);
}

/** Compares two identifiers as text; none is the same as nothing (rulings R12). */
export function isSameId(a: unknown, b: unknown): boolean {
  return isIdentifier(a) && isIdentifier(b) && String(a) === String(b);
}

/** Keeps of each record the last one met, in the place of the first; those without an identifier all stay. */
export function eachOnce<R extends { id: unknown }>(records: Iterable<R>): R[] {
  const found = new Map<unknown, R>();
  for (const record of records)
    found.set(isIdentifier(record.id) ? String(record.id) : record, record);
  return [...found.values()];
}
