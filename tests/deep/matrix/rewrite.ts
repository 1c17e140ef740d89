// Responses outside the specification, made from real ones.
type Json = Record<string, unknown>;

const isIdentifier = (name: string) => /^_?id$|_id$|Id$|Code$/.test(name);

function mapLeaves(
  value: unknown,
  change: (leaf: string, name: string) => unknown,
  name = '',
): unknown {
  if (typeof value === 'string') return change(value, name);
  if (Array.isArray(value)) return value.map((each) => mapLeaves(each, change, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value as Json).map(([key, each]) => [key, mapLeaves(each, change, key)]),
  );
}

/** Returns a function that replaces every text that is not an ID. */
export const odd = (instead: unknown) => (json: unknown) =>
  mapLeaves(json, (text, name) => (isIdentifier(name) ? text : instead));

/** Replaces every ID by a number. */
export function renumbered(json: unknown): unknown {
  const numbers = new Map<string, number>();
  return mapLeaves(json, (text, name) => {
    if (!isIdentifier(name)) return text;
    if (!numbers.has(text)) numbers.set(text, 1_000 + numbers.size);
    return numbers.get(text);
  });
}

/**
 * Returns the paths whose value is a text in the sound record but not in the one read; absent values are allowed. An ID may be a
 * text or a number (rulings R12).
 */
export function noTexts(sound: unknown, read: unknown, free: readonly string[], at = ''): string[] {
  if (read === undefined) return [];
  if (typeof sound === 'string') return typeof read === 'string' ? [] : [`${at} is no text`];
  if (typeof sound !== 'object' || sound === null) return [];
  if (typeof read !== 'object' || read === null) return [`${at} is gone`];
  return Object.entries(sound as Json)
    .filter(([name]) => !free.includes(name) && !isIdentifier(name))
    .flatMap(([name, each]) =>
      noTexts(each, (read as Json)[name], free, Array.isArray(sound) ? '[]' : name),
    )
    .filter((each, index, all) => all.indexOf(each) === index);
}
