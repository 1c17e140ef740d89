// Brings a database to the expected state and keeps its data.
import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { Migration } from './migrations';
import { type Database, rows, runScript } from './open';
import { assertOwnSchema, schemaExists } from './ownSchema';
import * as schema from './schema';
import { seed } from './seed';
import { countUsers, readSetting, writeSetting } from './settings';

export type Prepared = 'created' | 'kept' | 'migrated' | 'reseeded';

/**
 * Creates and seeds the tables, or applies missing migrations. Unknown tables, another number of customers (`users`, at
 * least 3) and `reset` create new ones; the old schema is renamed to `sandbox_previous`. One transaction, one process
 * at a time. Throws ForeignSchemaError, without changes, if a sandbox did not create the schemas.
 */
export async function prepare(
  db: Database,
  { users, migrations, reset = false }: { users: number; migrations: Migration[]; reset?: boolean },
): Promise<Prepared> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sandbox', 0))`);
    const isThere = await schemaExists(tx, 'sandbox');
    if (isThere) await assertOwnSchema(tx, 'sandbox');
    if (isThere && !reset) {
      const kept = await bringUpToDate(tx, users, migrations);
      if (kept) return kept;
    }
    if (isThere) {
      if (await schemaExists(tx, 'sandbox_previous')) await assertOwnSchema(tx, 'sandbox_previous');
      await tx.execute(sql`drop schema if exists sandbox_previous cascade`);
      await tx.execute(sql`alter schema sandbox rename to sandbox_previous`);
    }
    await migrate(tx, migrations);
    await seed(tx, users);
    return isThere ? 'reseeded' : 'created';
  });
}

async function migrate(db: Database, migrations: Migration[]): Promise<void> {
  for (const { name, sql } of migrations) {
    await runScript(db, sql);
    await writeSetting(db, 'migration', name);
  }
}

// In a nested transaction, so that tables that do not match their version stay unchanged.
async function bringUpToDate(
  db: Database,
  users: number,
  migrations: Migration[],
): Promise<'kept' | 'migrated' | undefined> {
  const attempt = db.transaction(async (tx) => {
    const lacking = migrations.slice((await newestOf(tx, migrations)) + 1);
    await migrate(tx, lacking);
    const found = await columnsOf(tx);
    const isWhole = expectedColumns.every((column) => found.includes(column));
    if (!isWhole || (await countUsers(tx)) !== users) tx.rollback();
    return lacking.length > 0 ? 'migrated' : 'kept';
  });
  return attempt.catch(() => undefined);
}

/** Returns the index of the newest applied migration; throws if none is known. */
async function newestOf(db: Database, migrations: Migration[]): Promise<number> {
  const name = await readSetting(db, 'migration');
  // The first edition wrote a fingerprint of its tables instead.
  if (name === undefined && (await readSetting(db, 'fingerprint'))) return 0;
  const place = migrations.findIndex((each) => each.name === name);
  if (place < 0) throw new Error('The tables are of no known version');
  return place;
}

const expectedColumns = Object.values(schema)
  .filter((each) => is(each, PgTable))
  .map((table) => getTableConfig(table))
  .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));

async function columnsOf(db: Database): Promise<string[]> {
  const found = await rows<{ name: string }>(
    db,
    sql`select table_name || '.' || column_name as name
        from information_schema.columns where table_schema = 'sandbox'`,
  );
  return found.map(({ name }) => name);
}
