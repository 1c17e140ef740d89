/** A resource whose paths, bodies and responses in the sandbox follow its endpoint file (routes/declared.ts). */
export interface Declared {
  /** The roles with access; `fullAdmin` is every admin except leadadmin. */
  access: 'anyAdmin' | 'fullAdmin';
  /** Fields with IDs of another resource's records; seeding fills them from the seeded records. */
  references?: Record<string, string>;
  /** The seeded rows, oldest first, as the endpoint reads them; a numeric `id` remains a number. */
  rows: ({ id: string | number } & Record<string, unknown>)[];
}

/**
 * Returns rows 1 to `count`.
 * @public Used by files that npm run new:resource writes.
 */
export const repeat = <Row>(count: number, make: (n: number) => Row): Row[] =>
  Array.from({ length: count }, (_, index) => make(index + 1));
