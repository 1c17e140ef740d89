// The database as every room knows it, whichever driver a host gives it.
import { type SQL, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** A database or an open transaction of it. Inside `db.transaction(tx => …)` use only `tx`: PGlite has one connection. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** An open database; its snapshot where it holds the seeded rows and a copy of them (`keepSeeded`). */
export type OpenDatabase = {
  db: Database;
  close: () => Promise<void>;
  untouched?: string | undefined;
};

/** Wraps a PGlite that a host made itself (in a folder, from a dump, over IndexedDB). */
export async function wrapPglite(
  client: import('@electric-sql/pglite').PGlite,
): Promise<OpenDatabase> {
  const { drizzle } = await import('drizzle-orm/pglite');
  return { db: drizzle(client) as unknown as Database, close: () => client.close() };
}

/** Runs one statement and returns its rows as both drivers give them (numeric and int8 as strings). */
export async function rows<Row>(db: Database, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] };
  return result.rows;
}

/** Runs a script whose statements are parted by drizzle-kit's marks. */
export async function runScript(db: Database, script: string): Promise<void> {
  for (const statement of script.split('--> statement-breakpoint')) {
    if (statement.trim()) await db.execute(sql.raw(statement));
  }
}
