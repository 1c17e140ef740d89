import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bankTransfers, idempotencyKeys, wallets } from '../../sandbox/db/schema';
import { demoAccounts } from '../../sandbox/db/seed/demo';
import { startSandbox, type TestSandbox } from '../../sandbox/hosts/vitest';
import { brokenChains } from './brokenChains';
import { callAs } from './callAs';

const path = '/api/v1/admin/manage/edit-admin/me';
const [superadmin, leadadmin] = demoAccounts;
const key = (value: string) => ({ 'idempotency-key': value });

let sandbox: TestSandbox;
let call: ReturnType<typeof callAs>;

beforeAll(async () => {
  sandbox = await startSandbox();
  call = callAs(sandbox.app, await sandbox.token(superadmin.email));
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const rename = (name: string, header: Record<string, string>) =>
  call('PUT', '/users/profile', { name, phone: '+2348030000000' }, header);
const currentName = async () => {
  const { body } = await call('GET', '/api/v1/admin/manage/me');
  return (body as { entity: { name: string } }).entity.name;
};

const someCustomer = async () => {
  const found = await sandbox.db.select().from(wallets).orderBy(wallets.userOrdinal).limit(1);
  return found[0]?.customerId;
};

describe('the header Idempotency-Key (ruling R16a)', () => {
  test('same key, same body: the first response again, and nothing happens twice', async () => {
    const first = await rename('First', key('a'));
    await rename('Between', {});
    const again = await rename('First', key('a'));
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(again.headers.get('content-type')).toBe(first.headers.get('content-type'));
    expect(await currentName()).toBe('Between');
  });

  test('same key, other body or other path: 422', async () => {
    await rename('First', key('a'));
    const message = 'This idempotency key was used for another request';
    expect(await rename('Second', key('a'))).toMatchObject({ status: 422, body: { message } });
    const other = await call('PUT', path, { password: 'secret-1' }, key('a'));
    expect(other).toMatchObject({ status: 422, body: { message } });
    expect(await currentName()).toBe('First');
  });

  test('another key is another operation, and without a key nothing is stored', async () => {
    await rename('First', key('a'));
    await rename('Second', key('b'));
    expect(await currentName()).toBe('Second');
    await rename('Third', {});
    await rename('Third', {});
    expect(await sandbox.db.select().from(idempotencyKeys)).toHaveLength(2);
  });

  test('two at once: one effect, and the same response for both', async () => {
    const body = { password: 'secret-1' };
    const both = await Promise.all([
      call('PUT', path, body, key('a')),
      call('PUT', path, body, key('a')),
    ]);
    // One connection runs them one after the other; postgres.deep.test.ts covers the 409.
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await sandbox.db.select().from(idempotencyKeys)).toHaveLength(1);
  });

  test('a crash before the response is stored reverts the effect: the same key acts once', async () => {
    const transfer = () => {
      const body = { amount: 25, accountNumber: '1234567890', accountName: 'A', bankCode: '101' };
      return call('POST', '/api/v1/admin/wallets/bank-transfer', body, key('a'));
    };
    await sandbox.db.execute(sql`
      create function sandbox.crash() returns trigger language plpgsql as
        $$ begin raise exception 'the process ended here'; end $$`);
    await sandbox.db.execute(sql`
      create trigger crash before insert on sandbox.idempotency_keys
        for each row execute function sandbox.crash()`);
    expect((await transfer()).status).toBe(500);
    await sandbox.db.execute(sql`drop function sandbox.crash cascade`);
    expect((await transfer()).status).toBe(200);
    expect((await transfer()).status).toBe(200);
    expect(await sandbox.db.select().from(bankTransfers)).toHaveLength(1);
  });

  test('a change that fails half way leaves nothing, and may be sent again', async () => {
    await sandbox.db.execute(sql`alter table sandbox.ledger_entries rename to elsewhere`);
    const body = { amount: 25, customerId: await someCustomer() };
    const credit = () => call('POST', '/api/v1/admin/wallets/credit-wallet', body, key('a'));
    expect((await credit()).status).toBe(500);
    await sandbox.db.execute(sql`alter table sandbox.elsewhere rename to ledger_entries`);
    expect(await sandbox.db.select().from(idempotencyKeys)).toEqual([]);
    expect((await credit()).status).toBe(200);
    expect((await credit()).status).toBe(200);
    expect(await brokenChains(sandbox.db)).toEqual([]);
  });

  test('a retry after a lost response returns the response without a second effect', async () => {
    await sandbox.fault({ match: { path: '/users/profile' }, drop: 'after' });
    await rename('First', key('a'));
    await rename('Between', {});
    expect(await rename('First', key('a'))).toMatchObject({ status: 200, body: { valid: true } });
    expect(await currentName()).toBe('Between');
  });

  test('a refusal is stored as well, a missing token is not', async () => {
    expect((await rename('', key('a'))).status).toBe(400);
    expect((await rename('', key('a'))).status).toBe(400);
    const nobody = callAs(sandbox.app, '');
    const body = { name: 'First', phone: '1' };
    expect((await nobody('PUT', '/users/profile', body, key('b'))).status).toBe(401);
    expect((await call('PUT', '/users/profile', body, key('b'))).status).toBe(200);
  });

  test('a key belongs to its sender', async () => {
    await rename('First', key('a'));
    const other = callAs(sandbox.app, await sandbox.token(leadadmin.email));
    const body = { name: 'First', phone: '+2348030000000' };
    expect(await other('PUT', '/users/profile', body, key('a'))).toMatchObject({
      body: { data: { email: leadadmin.email } },
    });
  });
});
