// Opens the database of a server: embedded PostgreSQL (PGlite) or a PostgreSQL server. Drivers are imported on demand.
import { sql } from 'drizzle-orm';
import { type Database, type OpenDatabase, wrapPglite } from '../db/open';

/**
 * Opens PGlite in memory, PGlite in `dataDir`, or the server at `databaseUrl` (which takes precedence). Rejects when
 * the server cannot be reached.
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

async function openServer(databaseUrl: string): Promise<OpenDatabase> {
  const { default: pg } = await import('pg');
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  // Without a listener, an idle connection closed by the server would end the process.
  pool.on('error', () => {});
  const db = drizzle(pool) as unknown as Database;
  await db.execute(sql`select 1`).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  return { db, close: () => pool.end() };
}
