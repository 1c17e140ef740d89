// Brings a database to the state the sandbox expects, and keeps what people did in it.
import { is, isNull, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { sha256 } from './crypto';
import { type Database, rows, runScript } from './open';
import * as schema from './schema';
import { seed, seedVersion } from './seed';
import { readSetting, writeSetting } from './settings';

const { idempotencyKeys } = schema;

export type Prepared = 'created' | 'kept' | 'reseeded';

/** Computes what a stored database must carry to be kept: any change of schema, seed or size changes it. */
export async function fingerprint(ddl: string, users: number): Promise<string> {
  return `${await sha256(ddl)}/${seedVersion}/${users}`;
}

/**
 * Creates and seeds the schema when there is none, and keeps it when its tables and its fingerprint
 * are the expected ones (data survives a restart). Otherwise, and on `reset`, it is renamed to
 * `sandbox_previous`, where what people did can still be read, and made anew. All or nothing: one
 * transaction. `ddl` is the text of schema.sql, `users` the number of customers (at least 3).
 */
export async function prepare(
  db: Database,
  { users, ddl, reset = false }: { users: number; ddl: string; reset?: boolean },
): Promise<Prepared> {
  const expected = await fingerprint(ddl, users);
  return db.transaction(async (tx) => {
    const found = await columnsOf(tx);
    const isWhole = expectedColumns.every((column) => found.includes(column));
    if (!reset && isWhole && (await readSetting(tx, 'fingerprint')) === expected) {
      // What still ran when the process ended will never answer.
      await tx.delete(idempotencyKeys).where(isNull(idempotencyKeys.status));
      return 'kept';
    }
    const isThere = found.length > 0;
    if (isThere) {
      await tx.execute(sql`drop schema if exists sandbox_previous cascade`);
      await tx.execute(sql`alter schema sandbox rename to sandbox_previous`);
    }
    await tx.execute(sql`drop schema if exists sandbox cascade`);
    await runScript(tx, ddl);
    await seed(tx, users);
    await writeSetting(tx, 'fingerprint', expected);
    return isThere ? 'reseeded' : 'created';
  });
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
