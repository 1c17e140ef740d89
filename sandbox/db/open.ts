// The database type, independent of the driver.
import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** A database or an open transaction. Inside `db.transaction(tx => …)` use only `tx`: PGlite has one connection. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** An open database; `untouched` is its snapshot if it contains the seeded rows and a copy of them (`copySeededRows`). */
export type OpenDatabase = {
  db: Database;
  close: () => Promise<void>;
  untouched?: string | undefined;
};

/** Wraps a PGlite client that the host created (in a folder, from a dump). */
export async function wrapPglite(
  client: import('@electric-sql/pglite').PGlite,
): Promise<OpenDatabase> {
  const { drizzle } = await import('drizzle-orm/pglite');
  return { db: drizzle(client) as unknown as Database, close: () => client.close() };
}

/** Runs one statement and returns its rows; both drivers return numeric and int8 as strings. */
export async function rows<Row>(db: Database, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] };
  return result.rows;
}
