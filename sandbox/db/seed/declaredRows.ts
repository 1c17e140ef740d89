/** A resource whose paths, bodies and responses in the sandbox are those of its endpoint file (routes/declared.ts). */
export interface Declared {
  /** Who may call it: `fullAdmin` is every admin but leadadmin. */
  access: 'anyAdmin' | 'fullAdmin';
  /** Fields that hold identifiers of records of another resource; seeding takes those of seeded records. */
  references?: Record<string, string>;
  /** The seeded rows, oldest first, as the endpoint reads them; an `id` that is a number stays one. */
  rows: ({ id: string | number } & Record<string, unknown>)[];
}

/**
 * Makes rows 1 to `count`.
 * @public Used by files that npm run new:resource writes.
 */
export const repeat = <Row>(count: number, make: (n: number) => Row): Row[] =>
  Array.from({ length: count }, (_, index) => make(index + 1));
