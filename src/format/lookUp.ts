/** Looks up an untrusted key in a table; inherited properties such as "constructor" are not found. */
export const lookUp = <Value>(table: Readonly<Record<string, Value>>, text: string) =>
  Object.hasOwn(table, text) ? table[text] : undefined;
