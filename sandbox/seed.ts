// Fills an empty schema, the same every time. Raise seedVersion with every change of what is seeded.
// A later area adds its own function to `seeds`. Nothing seeded is younger than 2026-11-01T00:00:00Z,
// so that the seed does not change from day to day.

import { sql } from 'drizzle-orm';
import type { Database } from './db';
import { rows } from './db';
import { seedAdmins } from './seedAdmins';
import { seedChats } from './seedChats';
import { seedFaq } from './seedFaq';
import { seedFeeds } from './seedFeeds';
import { seedLeads } from './seedLeads';
import { seedLedger } from './seedLedger';
import { seedLogs } from './seedLogs';
import { seedTeams } from './seedTeams';
import { seedUsers } from './seedUsers';
import { seedWebhooks } from './seedWebhooks';
import { writeSetting } from './settings';

export const seedVersion = 6;

/** How many customers there are unless asked otherwise: nine pages of 30. */
export const defaultUsers = 248;

const seeds: ((db: Database, users: number) => Promise<void>)[] = [
  seedAdmins,
  seedUsers,
  seedLedger,
  seedChats,
  seedFaq,
  seedTeams,
  seedFeeds,
  seedLeads,
  seedLogs,
  seedWebhooks,
];

/** Seeds empty tables with `users` customers and everything that belongs to them. */
export async function seed(db: Database, users: number): Promise<void> {
  await writeSetting(db, 'users', String(users));
  // Public and the same everywhere: a token outlives a restart and a reset, and guards nothing real.
  await writeSetting(db, 'secret', 'the-sandbox-signs-with-a-known-secret');
  for (const step of seeds) await step(db, users);
}

/** Empties every table and seeds anew; the fingerprint stays. Callers wrap it in a transaction. */
export async function reseed(db: Database, users: number): Promise<void> {
  const tables = await rows<{ name: string }>(
    db,
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname = 'sandbox' and tablename <> 'settings'`,
  );
  await db.execute(sql.raw(`truncate ${tables.map(({ name }) => name).join(', ')}`));
  await seed(db, users);
}
