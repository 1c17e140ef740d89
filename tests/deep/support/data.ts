import { sql } from 'drizzle-orm';
import { type Database, rows } from '../../../sandbox/db/open';

/** Reads the sandbox's data as no call of the API would: what really happened. */
export function dataOf(db: Database) {
  const one = async (text: string) =>
    (await rows<{ one: string }>(db, sql.raw(`select ${text} limit 1`)))[0]?.one;
  return {
    /** Gives the first value of a column, of the rows that match. */
    first: async (table: string, where = 'true', column = 'id'): Promise<string> => {
      const found = await one(`${column} as one from sandbox.${table} where ${where}`);
      if (found === undefined) throw new Error(`No row of ${table} where ${where}`);
      return found;
    },
    /** Writes all rows of a table as one text, which tells whether anything was changed. */
    fingerprint: async (table: string): Promise<string> => {
      const all = `count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0)`;
      return (await one(`${all} as one from sandbox.${table} t`)) ?? '';
    },
  };
}

export type Data = ReturnType<typeof dataOf>;
