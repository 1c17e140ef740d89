import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../sandbox/db/open';
import { wallets } from '../../sandbox/db/schema';
import { demoAccounts } from '../../sandbox/db/seed/demo';
import { openDatabase } from '../../sandbox/hosts/openDatabase';
import { brokenChains } from './brokenChains';
import { findPostgres, startCluster } from './postgresCluster';

const bin = findPostgres();
const [superadmin] = demoAccounts;

interface Running {
  url: string;
  data: string;
  child: ChildProcess;
}

/** Starts the sandbox as its own process, on a free port. */
async function start(databaseUrl: string): Promise<Running> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'sandbox/hosts/node.ts'], {
    env: {
      ...process.env,
      SANDBOX_DATABASE_URL: databaseUrl,
      SANDBOX_PORT: '0',
      SANDBOX_USERS: '30',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const [, url, data] = /^Sandbox API: (\S+) \(data (\w+)\)/.exec(line) ?? [];
    if (url && data) return { url, data, child };
  }
  throw new Error('The sandbox ended before it listened');
}

const send = (url: string, method: string, path: string, body: object, headers = {}) =>
  fetch(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

describe.skipIf(!bin)('three processes on one PostgreSQL', () => {
  let cluster: { url: string; stop: () => void };
  let database: OpenDatabase;
  let all: Running[] = [];
  let authorization: string;

  beforeAll(async () => {
    cluster = await startCluster(bin ?? '');
    all = await Promise.all([1, 2, 3].map(() => start(cluster.url)));
    database = await openDatabase({ databaseUrl: cluster.url });
    const { email: username, password } = superadmin;
    const answer = await send(urls()[0] ?? '', 'POST', '/api/v1/auth/admin', {
      username,
      password,
    });
    const { entity } = (await answer.json()) as { entity: { token: string } };
    authorization = `Bearer ${entity.token}`;
  });
  afterAll(async () => {
    for (const { child } of all) {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    }
    await database?.close();
    cluster?.stop();
  });
  const urls = () => all.map(({ url }) => url);

  test('started at once, one creates and seeds the tables, and the others find them', () => {
    expect(all.map(({ data }) => data).toSorted()).toEqual(['created', 'kept', 'kept']);
  });

  test('a token of one is valid in all', async () => {
    for (const url of urls()) {
      const me = await fetch(`${url}/api/v1/admin/manage/me`, { headers: { authorization } });
      expect(me.status).toBe(200);
    }
  });

  test('of 200 debits at once exactly those that are covered are posted', async () => {
    const customers = await database.db.select().from(wallets);
    const { customerId, userOrdinal, balance } =
      customers.find((each) => each.customerId && Number(each.balance) === 0) ?? customers[0] ?? {};
    expect(customerId).toBeTruthy();
    const before = Number(balance);
    const base = '/api/v1/admin/wallets';
    const [url = ''] = urls();
    const credited = await send(
      url,
      'POST',
      `${base}/credit-wallet`,
      { customerId, amount: 100 },
      { authorization },
    );
    expect(credited.status).toBe(200);
    const covered = Math.floor((before + 100) / 2);
    const debits = Array.from({ length: 200 }, (_, n) =>
      send(
        urls()[n % 3] ?? '',
        'POST',
        `${base}/debit-wallet`,
        { customerId, amount: 2 },
        { authorization },
      ),
    );
    const statuses = (await Promise.all(debits)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(Math.min(200, covered));
    const [wallet] = await database.db
      .select()
      .from(wallets)
      .where(eq(wallets.userOrdinal, userOrdinal ?? 0));
    expect(Number(wallet?.balance)).toBeCloseTo(before + 100 - 2 * Math.min(200, covered), 2);
    expect(await brokenChains(database.db)).toEqual([]);
  });

  test('one key has one effect, in whichever process', async () => {
    const body = { name: 'Once', phone: '+2348030000000' };
    const keyed = { authorization, 'idempotency-key': 'over-three' };
    const save = (url: string) => send(url, 'PUT', '/users/profile', body, keyed);
    const first = await Promise.all(urls().map(save));
    expect(first.map(({ status }) => status)).toContain(200);
    expect(first.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const again = await Promise.all(urls().map(save));
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
    const other = { ...body, name: 'Other' };
    const refused = await send(urls()[2] ?? '', 'PUT', '/users/profile', other, keyed);
    expect(refused.status).toBe(422);
  });
});
