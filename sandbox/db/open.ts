// Opens the database: an embedded PostgreSQL (PGlite) or a PostgreSQL server. The drivers are
// imported on demand, so that a browser host never loads the one it cannot use.
import { type SQL, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** A database or an open transaction of it. Inside `db.transaction(tx => …)` use only `tx`: PGlite has one connection. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export type OpenDatabase = { db: Database; close: () => Promise<void> };

/**
 * Opens PGlite in memory, PGlite in `dataDir`, or the server at `databaseUrl` (which wins).
 * Rejects when the server cannot be reached.
 */
export async function openDatabase({
  dataDir,
  databaseUrl,
}: {
  dataDir?: string | undefined;
  databaseUrl?: string | undefined;
}): Promise<OpenDatabase> {
  if (databaseUrl) return openServer(databaseUrl);
  const { PGlite } = await import('@electric-sql/pglite');
  return wrapPglite(await PGlite.create(dataDir ?? 'memory://'));
}

/** Wraps a PGlite that a host made itself (from a dump, or over IndexedDB). */
export async function wrapPglite(
  client: import('@electric-sql/pglite').PGlite,
): Promise<OpenDatabase> {
  const { drizzle } = await import('drizzle-orm/pglite');
  return { db: drizzle(client) as unknown as Database, close: () => client.close() };
}

async function openServer(databaseUrl: string): Promise<OpenDatabase> {
  const { default: pg } = await import('pg');
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  // Without a listener an idle connection that the server closes would end the process.
  pool.on('error', () => {});
  const db = drizzle(pool) as unknown as Database;
  await db.execute(sql`select 1`).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  return { db, close: () => pool.end() };
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
