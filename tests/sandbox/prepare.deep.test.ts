import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, rows } from '../../sandbox/db/open';
import { prepare } from '../../sandbox/db/prepare';
import { defaultUsers } from '../../sandbox/db/seed';
import { demoAccounts } from '../../sandbox/db/seed/demo';
import { createTables } from '../../sandbox/db/tables';
import { serveSandbox } from '../../sandbox/hosts/node';
import { openDatabase } from '../../sandbox/hosts/openDatabase';

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

  test('creates, keeps, and seeds again when the number of customers changed', async () => {
    expect(await prepare(db, { users: defaultUsers })).toBe('created');
    expect(await prepare(db, { users: defaultUsers })).toBe('kept');
    expect(await prepare(db, { users: 300 })).toBe('reseeded');
    expect(await count()).toBe(300);
  });

  test('touches nothing outside its own schema', async () => {
    await db.execute(sql`create table public.precious as select 1 as one`);
    expect(await prepare(db, { users: 11 })).toBe('reseeded');
    expect(await rows(db, sql`select one from public.precious`)).toEqual([{ one: 1 }]);
  });

  test.each([
    ['of another version', sql`update sandbox.settings set value = '9' where key = 'version'`],
    [
      'from when it had no such version',
      sql`update sandbox.settings set key = 'former' where key = 'version'`,
    ],
  ])('sets an older schema aside, %s, and the changes of users stay readable', async (_, older) => {
    const options = { users: 10 };
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
    const options = { users: 10 };
    await db.execute(sql`update sandbox.users set name = 'Kept' where ordinal = 5`);
    expect(await prepare(db, { ...options, reset: true })).toBe('reseeded');
    const kept = sql`select name from sandbox_previous.users where ordinal = 5`;
    expect(await rows(db, kept)).toEqual([{ name: 'Kept' }]);
  });

  test('keeps the old data when seeding fails half way', async () => {
    createTables.push('select 1 / 0');
    await expect(prepare(db, { users: 20 })).rejects.toThrow();
    createTables.pop();
    expect(await count()).toBe(10);
  });
});
