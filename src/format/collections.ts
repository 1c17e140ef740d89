/** Groups values by a key, in the order of first appearance. Map.groupBy is missing in supported browsers. */
export function groupBy<Value, Key>(
  values: Iterable<Value>,
  keyOf: (value: Value) => Key,
): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

/** Counts values by a key, in the order of first appearance. */
export const countBy = <Value, Key>(values: Iterable<Value>, keyOf: (value: Value) => Key) =>
  new Map([...groupBy(values, keyOf)].map(([key, { length }]) => [key, length]));

/** Returns a copy of a set with a member added, or removed if it is in it. */
export function withToggled<Value>(set: ReadonlySet<Value>, value: Value): Set<Value> {
  const next = new Set(set);
  if (!next.delete(value)) next.add(value);
  return next;
}

/** Looks up an untrusted key in a table; inherited properties such as "constructor" are not found. */
export const lookUp = <Value>(table: Readonly<Record<string, Value>>, text: string) =>
  Object.hasOwn(table, text) ? table[text] : undefined;
