/** Finds what a table says of a text from outside; what every object has, such as "constructor", is not in it. */
export const lookUp = <Value>(table: Readonly<Record<string, Value>>, text: string) =>
  Object.hasOwn(table, text) ? table[text] : undefined;
