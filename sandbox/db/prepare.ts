// Brings a database to the state the sandbox expects, and keeps what people did in it.
import { isNull, sql } from 'drizzle-orm';
import { sha256 } from './crypto';
import { type Database, rows, runScript } from './open';
import { idempotencyKeys } from './schema';
import { seed, seedVersion } from './seed';
import { readSetting, writeSetting } from './settings';

export type Prepared = 'created' | 'kept' | 'reseeded';

/** Computes what a stored database must carry to be kept: any change of schema, seed or size changes it. */
export async function fingerprint(ddl: string, users: number): Promise<string> {
  return `${await sha256(ddl)}/${seedVersion}/${users}`;
}

/**
 * Creates and seeds the schema when there is none, keeps it when its fingerprint is the expected one
 * (data survives a restart), else drops it and seeds anew. All or nothing: one transaction.
 * `ddl` is the text of schema.sql, `users` the number of customers (at least 3).
 */
export async function prepare(
  db: Database,
  { users, ddl }: { users: number; ddl: string },
): Promise<Prepared> {
  const expected = await fingerprint(ddl, users);
  return db.transaction(async (tx) => {
    const [found] = await rows<{ name: string | null }>(
      tx,
      sql`select to_regclass('sandbox.settings')::text as name`,
    );
    if (found?.name && (await readSetting(tx, 'fingerprint')) === expected) {
      // What still ran when the process ended will never answer.
      await tx.delete(idempotencyKeys).where(isNull(idempotencyKeys.status));
      return 'kept';
    }
    await tx.execute(sql`drop schema if exists sandbox cascade`);
    await runScript(tx, ddl);
    await seed(tx, users);
    await writeSetting(tx, 'fingerprint', expected);
    return found?.name ? 'reseeded' : 'created';
  });
}
