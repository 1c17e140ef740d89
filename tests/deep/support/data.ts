import { sql } from 'drizzle-orm';
import { type Database, rows } from '../../../sandbox/db/open';

/** Reads the sandbox's data directly from its database: the real effects. */
export function dataOf(db: Database) {
  const one = async (text: string) =>
    (await rows<{ one: string }>(db, sql.raw(`select ${text} limit 1`)))[0]?.one;
  return {
    /** Returns the first value of a column in the matching rows. Throws if no row matches. */
    first: async (table: string, where = 'true', column = 'id'): Promise<string> => {
      const found = await one(`${column} as one from sandbox.${table} t where ${where}`);
      if (found === undefined) throw new Error(`No row of ${table} where ${where}`);
      return found;
    },
    /** Sets columns of one row by SQL assignments. */
    set: async (table: string, id: string, columns: string): Promise<void> => {
      await db.execute(sql.raw(`update sandbox.${table} set ${columns} where id = '${id}'`));
    },
    /** Returns one text for all rows of a table, which differs after any change. */
    fingerprint: async (table: string): Promise<string> => {
      const all = `count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0)`;
      return (await one(`${all} as one from sandbox.${table} t`)) ?? '';
    },
  };
}

export type Data = ReturnType<typeof dataOf>;
