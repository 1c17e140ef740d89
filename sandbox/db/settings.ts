import { eq } from 'drizzle-orm';
import type { Database } from './open';
import { settings } from './schema';

type Setting = 'version' | 'users' | 'secret';

/** The signing secret. Public and constant: tokens survive a restart and a reset, and protect no real data. */
export const SECRET = 'the-sandbox-signs-with-a-known-secret';

/** Returns a setting; undefined if it was never written. */
export async function readSetting(db: Database, key: Setting): Promise<string | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  return row?.value;
}

/** Writes a setting, replacing an older value. */
export async function writeSetting(db: Database, key: Setting, value: string): Promise<void> {
  await db
    .insert(settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}

/** Returns the number of customers from a stored number: customers are never deleted, and counting a million rows is slow. */
export async function countUsers(db: Database): Promise<number> {
  return Number(await readSetting(db, 'users'));
}
