// Brings a database to the expected state and keeps its data.
import { sql } from 'drizzle-orm';
import type { Database } from './open';
import { assertOwnSchema, schemaExists } from './ownSchema';
import { seed } from './seed';
import { countUsers, readSetting, writeSetting } from './settings';
import { createTables, version } from './tables';

export type Prepared = 'created' | 'kept' | 'reseeded';

/**
 * Creates and seeds the tables. Tables of another version, another number of customers (`users`, at least 3) and `reset`
 * create new ones; the old schema is renamed to `sandbox_previous`. One transaction, one process at a time. Throws
 * ForeignSchemaError, without changes, if a sandbox did not create the schemas.
 */
export async function prepare(
  db: Database,
  { users, reset = false }: { users: number; reset?: boolean },
): Promise<Prepared> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sandbox', 0))`);
    const exists = await schemaExists(tx, 'sandbox');
    if (exists) {
      await assertOwnSchema(tx, 'sandbox');
      const isCurrent = (await readSetting(tx, 'version')) === version;
      if (isCurrent && !reset && (await countUsers(tx)) === users) return 'kept';
      if (await schemaExists(tx, 'sandbox_previous')) await assertOwnSchema(tx, 'sandbox_previous');
      await tx.execute(sql`drop schema if exists sandbox_previous cascade`);
      await tx.execute(sql`alter schema sandbox rename to sandbox_previous`);
    }
    for (const statement of createTables) await tx.execute(sql.raw(statement));
    await writeSetting(tx, 'version', version);
    await seed(tx, users);
    return exists ? 'reseeded' : 'created';
  });
}
