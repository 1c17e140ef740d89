// Seeds empty tables, always identically. A new area adds its function to `independent.ts`, or to `seeds` after the
// areas that it depends on. No seeded row is newer than 2026-11-01T00:00:00Z, so the seed does not depend on the date.

import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../open';
import { rows } from '../open';
import { assertOnlyTables } from '../ownSchema';
import { SECRET, writeSetting } from '../settings';
import { seedChats } from './chatsession';
import * as independent from './independent';
import { seedLedger } from './ledger';
import { seedTeams } from './teams';
import { seedUsers } from './users';
import { seedWebhooks } from './webhooks';

/** Default number of customers: nine pages of 30. */
export const defaultUsers = 248;

const seeds: ((db: Database, users: number) => Promise<void>)[] = [
  ...Object.values(independent),
  seedUsers,
  seedLedger,
  seedChats,
  seedTeams,
  seedWebhooks,
];

/** Seeds empty tables with `users` customers and all their data. */
export async function seed(db: Database, users: number): Promise<void> {
  await writeSetting(db, 'users', String(users));
  await writeSetting(db, 'secret', SECRET);
  for (const step of seeds) await step(db, users);
}

/** Stores a copy of the seeded rows, like the first run of `createRestore`. */
export const copySeededRows = async (db: Database) => keepRows(db, await tablesOf(db));

/** Returns a value that stays the same until the next write. */
export const readSnapshot = (db: Database) => readText(db, sql`pg_current_snapshot()`);

/**
 * Returns a function that restores the seeded rows. The first call seeds and stores a copy in another schema, unless
 * there is one (`untouched`: its snapshot); later calls copy the rows back, six times faster, and only after a write.
 * For tests that reset before each test.
 */
export function createRestore(db: Database, untouched?: string): (users: number) => Promise<void> {
  return async (users) => {
    if (untouched && untouched === (await readSnapshot(db))) return;
    untouched = await db.transaction(async (tx) => {
      const tables = await tablesOf(tx);
      if (untouched) await copyRows(tx, tables);
      else {
        await truncate(tx, tables, 'restart identity');
        await seed(tx, users);
        await keepRows(tx, tables);
      }
      // The snapshot until the next write: only a write uses a transaction ID.
      const next = sql`pg_current_xact_id()::text::bigint + 1`;
      return readText(tx, sql`format('%1$s:%1$s:', ${next})`);
    });
  };
}

async function readText(db: Database, value: SQL): Promise<string | undefined> {
  const [found] = await rows<{ value: string }>(db, sql`select (${value})::text as value`);
  return found?.value;
}

// Referenced tables first.
async function tablesOf(db: Database): Promise<string[]> {
  const found = await rows<{ name: string }>(
    db,
    sql`with recursive tables(id, depth) as (
          select oid, 0 from pg_class where relnamespace = 'sandbox'::regnamespace and relkind = 'r'
          union all
          select conrelid, depth + 1 from pg_constraint join tables on confrelid = id
          where contype = 'f' and conrelid <> confrelid
        )
        select quote_ident(relname) as name from tables join pg_class on oid = id
        where relname <> 'settings' group by relname order by max(depth), relname`,
  );
  return found.map(({ name }) => name);
}

async function truncate(db: Database, tables: string[], option = ''): Promise<void> {
  const names = tables.map((name) => `sandbox.${name}`).join(', ');
  await db.execute(sql.raw(`truncate ${names} ${option}`));
}

async function keepRows(db: Database, tables: string[]): Promise<void> {
  await assertOnlyTables(db, 'sandbox_seeded', tables);
  await db.execute(sql`drop schema if exists sandbox_seeded cascade`);
  await db.execute(sql`create schema sandbox_seeded`);
  for (const name of tables) {
    await db.execute(sql.raw(`create table sandbox_seeded.${name} as table sandbox.${name}`));
  }
}

// Identity sequences continue, so new rows come after all copied ones.
async function copyRows(db: Database, tables: string[]): Promise<void> {
  await truncate(db, tables);
  for (const name of tables) {
    const copy = `insert into sandbox.${name} overriding system value table sandbox_seeded.${name}`;
    await db.execute(sql.raw(copy));
  }
}
