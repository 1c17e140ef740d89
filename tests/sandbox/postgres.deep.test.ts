import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSandbox } from '../../sandbox/app';
import { type OpenDatabase, rows } from '../../sandbox/db/open';
import { prepare } from '../../sandbox/db/prepare';
import { wallets } from '../../sandbox/db/schema';
import { defaultUsers } from '../../sandbox/db/seed';
import { demoAccounts, demoCustomers } from '../../sandbox/db/seed/demo';
import { openDatabase } from '../../sandbox/hosts/openDatabase';
import { startSandbox, type TestSandbox } from '../../sandbox/hosts/vitest';
import { postEntry } from '../../sandbox/records/ledger';
import { brokenChains } from './brokenChains';
import { callAs } from './callAs';
import { findPostgres, startCluster } from './postgresCluster';

const bin = findPostgres();
if (!bin) {
  process.stdout.write(
    'Skipped: SANDBOX_DATABASE_URL is not tested, no initdb in PATH or /usr/lib/postgresql.\n',
  );
}

const [superadmin] = demoAccounts;
const users = '/api/v1/admin/users';

describe.skipIf(!bin)('with SANDBOX_DATABASE_URL, on a PostgreSQL server', () => {
  let cluster: { url: string; stop: () => void };
  let database: OpenDatabase;
  let embedded: TestSandbox;
  let call: ReturnType<typeof callAs>;
  const options = { users: defaultUsers };

  beforeAll(async () => {
    cluster = await startCluster(bin ?? '');
    embedded = await startSandbox();
    database = await openDatabase({ databaseUrl: cluster.url });
    expect(await prepare(database.db, options)).toBe('created');
    const app = createSandbox({ db: database.db, clock: () => new Date(), faults: true });
    const { email: username, password } = superadmin;
    const { body } = await callAs(app, '')('POST', '/api/v1/auth/admin', { username, password });
    call = callAs(app, (body as { entity: { token: string } }).entity.token);
  });
  afterAll(async () => {
    await embedded?.close();
    await database?.close();
    cluster?.stop();
  });

  test('the seed is kept by a second start', async () => {
    expect(await prepare(database.db, options)).toBe('kept');
  });

  test.each([
    `${users}?page=3`,
    `${users}?page=9`,
    `${users}?page=10`,
    `${users}/export/csv`,
    '/api/v1/admin/manage/me',
    `/api/v1/admin/wallets/customer/transactions?email=${demoCustomers.manyTransactions}&page=8`,
    '/openapi.json',
  ])('GET %s returns exactly what the embedded database returns', async (path) => {
    const token = await embedded.token(superadmin.email);
    const expected = await callAs(embedded.app, token)('GET', path);
    const { status, body } = await call('GET', path);
    expect([status, body]).toEqual([200, expected.body]);
  });

  test('a change is saved, once per key, while others call at the same time', async () => {
    const key = { 'idempotency-key': 'a' };
    const save = () => call('PUT', '/users/profile', { name: 'Ngozi', phone: '1' }, key);
    const statuses = (await Promise.all([save(), save(), save()])).map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
    expect(await save()).toMatchObject({ status: 200, body: { data: { name: 'Ngozi' } } });
  });

  test('of twenty debits at once on ten connections, exactly those covered are posted', async () => {
    const { db } = database;
    const createdAt = new Date();
    const base = { userOrdinal: 3, createdAt };
    await postEntry(db, { ...base, type: 'credit', direction: 'in', amount: '100.00' });
    const debit = () => postEntry(db, { ...base, type: 'debit', direction: 'out', amount: '9.99' });
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, debit));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    const [wallet] = await db.select().from(wallets).where(eq(wallets.userOrdinal, 3));
    expect(wallet).toMatchObject({ balance: '0.10', entries: 11 });
    expect(await brokenChains(db)).toEqual([]);
  });

  test('reset restores the seed and leaves other tables of the server alone', async () => {
    await database.db.execute(sql`create table public.precious as select 1 as one`);
    expect((await call('POST', '/__sandbox/reset')).status).toBe(204);
    const me = await call('GET', '/api/v1/admin/manage/me');
    expect(me.body).toMatchObject({ entity: { name: superadmin.name } });
    expect(await rows(database.db, sql`select one from public.precious`)).toEqual([{ one: 1 }]);
  });
});

test('a server that cannot be reached is an error, not a hang', async () => {
  const databaseUrl = 'postgres://nobody@127.0.0.1:1/none';
  await expect(openDatabase({ databaseUrl })).rejects.toThrow();
});
