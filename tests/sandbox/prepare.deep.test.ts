import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMigrations } from '../../sandbox/db/migrations';
import { type Database, rows } from '../../sandbox/db/open';
import { prepare } from '../../sandbox/db/prepare';
import { admins, users } from '../../sandbox/db/schema';
import { defaultUsers } from '../../sandbox/db/seed';
import { demoAccounts } from '../../sandbox/db/seed/demo';
import { serveSandbox } from '../../sandbox/hosts/node';
import { openDatabase } from '../../sandbox/hosts/openDatabase';
import { signToken } from '../../sandbox/middleware/access';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
const dataDir = join(folder, 'nested', 'data');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const path = '/api/v1/admin/users';

describe('a sandbox on disk', () => {
  test('seeds once; a restart keeps the changes and tokens of users', async () => {
    const first = await serveSandbox({ port: 0, dataDir });
    expect(first.prepared).toBe('created');
    const [{ email: username, password }] = demoAccounts;
    const signIn = await fetch(`${first.url}/api/v1/auth/admin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    });
    const { entity } = (await signIn.json()) as { entity: { token: string } };
    const headers = { authorization: `Bearer ${entity.token}`, 'content-type': 'application/json' };
    const page = await fetch(`${first.url}${path}`, { headers });
    const [user] = ((await page.json()) as { data: { _id: string }[] }).data;
    const body = JSON.stringify({ name: 'Kept Over Night' });
    await fetch(`${first.url}${path}/${user?._id}`, { method: 'PUT', headers, body });
    await first.close();

    const second = await serveSandbox({ port: 0, dataDir });
    expect(second.prepared).toBe('kept');
    const kept = await fetch(`${second.url}${path}/${user?._id}`, { headers });
    expect(await kept.json()).toMatchObject({ data: { name: 'Kept Over Night' } });
    await second.close();
  });

  test('starts on the data folder of the previous version, and keeps the changes and tokens of users', async () => {
    const dataDir = join(folder, 'older');
    const older = await openDatabase({ dataDir });
    await prepare(older.db, { users: 3, migrations: readMigrations().slice(0, 1) });
    // The first edition stored its version as a fingerprint.
    await older.db.execute(
      sql`update sandbox.settings set key = 'fingerprint' where key = 'migration'`,
    );
    const [admin] = await older.db.select().from(admins);
    const [user] = await older.db.select().from(users);
    if (!admin || !user) throw new Error('nobody was seeded');
    await older.db.update(users).set({ name: 'Kept' }).where(eq(users.id, user.id));
    const token = await signToken(older.db, admin, new Date());
    await older.close();

    const now = await serveSandbox({ port: 0, dataDir, users: 3 });
    expect(now.prepared).toBe('migrated');
    const headers = { authorization: `Bearer ${token}` };
    const kept = await fetch(`${now.url}${path}/${user.id}`, { headers });
    expect([kept.status, await kept.json()]).toMatchObject([200, { data: { name: 'Kept' } }]);
    await now.close();
  });

  test('refuses a directory that another process has open, and a busy port', async () => {
    const running = await serveSandbox({ port: 0, dataDir });
    const { port } = new URL(running.url);
    await expect(serveSandbox({ port: Number(port) })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
    await expect(serveSandbox({ port: 0, dataDir })).rejects.toThrow(/in use by process/);
    await running.close();
  });

  test('needs at least the three customers with a name', async () => {
    await expect(serveSandbox({ port: 0, users: 2 })).rejects.toThrow('at least 3 users');
  });
});

describe('prepare', () => {
  let db: Database;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ db, close } = await openDatabase({}));
  });
  afterAll(() => close());

  const count = async () => {
    const [row] = await rows<{ n: number }>(db, sql`select count(*)::int as n from sandbox.users`);
    return row?.n;
  };

  const migrations = readMigrations();

  test('creates, keeps, and seeds again when the number of customers changed', async () => {
    expect(await prepare(db, { users: defaultUsers, migrations })).toBe('created');
    expect(await prepare(db, { users: defaultUsers, migrations })).toBe('kept');
    expect(await prepare(db, { users: 300, migrations })).toBe('reseeded');
    expect(await count()).toBe(300);
  });

  test('migrates a database of the first edition, and keeps the changes of users', async () => {
    const first = migrations.slice(0, 1);
    await prepare(db, { users: 10, migrations: first });
    // Its version was a fingerprint, and it may have stopped while a request ran.
    await db.execute(sql`update sandbox.settings set key = 'fingerprint' where key = 'migration'`);
    await db.execute(sql`insert into sandbox.idempotency_keys values ('left', 'running')`);
    await db.execute(sql`update sandbox.users set name = 'Kept' where ordinal = 4`);
    expect(await prepare(db, { users: 10, migrations })).toBe('migrated');
    expect(await prepare(db, { users: 10, migrations })).toBe('kept');
    const kept = sql`select name from sandbox.users where ordinal = 4`;
    expect(await rows(db, kept)).toEqual([{ name: 'Kept' }]);
    expect(await rows(db, sql`select * from sandbox.idempotency_keys`)).toEqual([]);
  });

  test('a migration that cannot run changes nothing, and the data is set aside whole', async () => {
    await db.execute(sql`update sandbox.users set name = 'Kept' where ordinal = 6`);
    const broken = {
      name: '0002_broken',
      sql: 'drop table sandbox.logs;--> statement-breakpoint select 1 / 0',
    };
    await expect(prepare(db, { users: 10, migrations: [...migrations, broken] })).rejects.toThrow();
    const kept = sql`select name from sandbox.users where ordinal = 6`;
    expect(await rows(db, kept)).toEqual([{ name: 'Kept' }]);
    expect(await prepare(db, { users: 10, migrations })).toBe('kept');
  });

  test('touches nothing outside its own schema', async () => {
    await db.execute(sql`create table public.precious as select 1 as one`);
    expect(await prepare(db, { users: 11, migrations })).toBe('reseeded');
    expect(await rows(db, sql`select one from public.precious`)).toEqual([{ one: 1 }]);
  });

  test.each([
    ['of an unknown version', sql`update sandbox.settings set value = '9' where key = 'migration'`],
    ['that calls itself the present one', sql`alter table sandbox.webhooks drop column status`],
    ['without a table', sql`drop table sandbox.idempotency_keys`],
  ])('sets an older schema aside, %s, and the changes of users stay readable', async (_, older) => {
    const options = { users: 10, migrations };
    await prepare(db, options);
    await db.execute(sql`update sandbox.users set name = 'Kept' where ordinal = 4`);
    await db.execute(older);
    expect(await prepare(db, options)).toBe('reseeded');
    const names = sql`
      select n.name as now, p.name as before
      from sandbox.users n join sandbox_previous.users p using (ordinal) where ordinal = 4`;
    expect(await rows(db, names)).toEqual([
      { now: expect.not.stringContaining('Kept'), before: 'Kept' },
    ]);
    expect(await prepare(db, options)).toBe('kept');
  });

  test('starts again on request, and keeps the former data as well', async () => {
    const options = { users: 10, migrations };
    await db.execute(sql`update sandbox.users set name = 'Kept' where ordinal = 5`);
    expect(await prepare(db, { ...options, reset: true })).toBe('reseeded');
    const kept = sql`select name from sandbox_previous.users where ordinal = 5`;
    expect(await rows(db, kept)).toEqual([{ name: 'Kept' }]);
  });

  test('keeps the old data when seeding fails half way', async () => {
    const broken = [...migrations, { name: '0002_broken', sql: 'select 1 / 0' }];
    await expect(prepare(db, { users: 20, migrations: broken })).rejects.toThrow();
    expect(await count()).toBe(10);
  });
});
