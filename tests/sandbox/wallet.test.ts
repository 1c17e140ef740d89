import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bankTransfers, ledgerEntries, users, wallets } from '../../sandbox/db/schema';
import { demoAccounts, demoCustomers } from '../../sandbox/db/seed/demo';
import { startSandbox, type TestSandbox } from '../../sandbox/hosts/vitest';
import { banks, namelessAccount, unknownAccount } from '../../sandbox/records/banks';
import { brokenChains } from './brokenChains';
import { callAs } from './callAs';

const path = '/api/v1/admin/wallets';
let sandbox: TestSandbox;
let call: ReturnType<typeof callAs>;

beforeAll(async () => {
  sandbox = await startSandbox();
  call = callAs(sandbox.app, await sandbox.token(demoAccounts[0].email));
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const customer = async (email: string) => {
  const { body } = await call('GET', `${path}/customer/find?email=${email}`);
  return (body as { data: { user: { virtualAccount: { customer_id: string } } } }).data.user;
};
const idOf = async (email: string) => (await customer(email)).virtualAccount.customer_id;
const balance = async (customerId: string) => {
  const [wallet] = await sandbox.db
    .select()
    .from(wallets)
    .where(eq(wallets.customerId, customerId));
  return wallet?.balance;
};
const newest = async (customerId: string) => {
  const [row] = await sandbox.db
    .select()
    .from(ledgerEntries)
    .innerJoin(wallets, eq(wallets.userOrdinal, ledgerEntries.userOrdinal))
    .where(eq(wallets.customerId, customerId))
    .orderBy(desc(ledgerEntries.seq));
  return row?.ledger_entries;
};
const post = (name: string, body: unknown) => call('POST', `${path}/${name}`, body);

describe('find', () => {
  test('returns data.user with virtualAccount.customer_id, whatever the case of the email', async () => {
    const user = await customer('Adaeze.Okonkwo@DEMO.test');
    expect(user).toMatchObject({ email: demoCustomers.manyTransactions, name: 'Adaeze Okonkwo' });
    expect(user.virtualAccount.customer_id).toMatch(/^cus_\w{14}$/);
  });

  test('some customers have no virtual account; an unknown one is 404, no email 400', async () => {
    const [without] = await sandbox.db
      .select()
      .from(users)
      .innerJoin(wallets, eq(wallets.userOrdinal, users.ordinal))
      .where(isNull(wallets.customerId));
    const { status, body } = await call(
      'GET',
      `${path}/customer/find?email=${without?.users.email}`,
    );
    expect(status).toBe(200);
    expect(body).not.toHaveProperty('data.user.virtualAccount');
    expect(await call('GET', `${path}/customer/find?email=no@demo.test`)).toMatchObject({
      status: 404,
      body: { message: 'Customer not found' },
    });
    expect((await call('GET', `${path}/customer/find?email=%20`)).status).toBe(400);
  });
});

describe('credit and debit', () => {
  test('move the balance and write an entry, exactly', async () => {
    const customerId = await idOf(demoCustomers.noTransactions);
    const credited = await post('credit-wallet', { amount: 0.1, customerId });
    expect(credited).toMatchObject({ status: 200, body: { valid: true } });
    await post('credit-wallet', { amount: 0.2, customerId });
    expect(await balance(customerId)).toBe('0.30');
    expect(await newest(customerId)).toMatchObject({ type: 'credit', balanceAfter: '0.30' });
    expect(await post('debit-wallet', { amount: 0.25, customerId })).toMatchObject({ status: 200 });
    expect(await balance(customerId)).toBe('0.05');
    expect(await brokenChains(sandbox.db)).toEqual([]);
  });

  test('more than there is: 400 "Insufficient balance", and nothing happens', async () => {
    const customerId = await idOf(demoCustomers.noTransactions);
    expect(await post('debit-wallet', { amount: 1, customerId })).toMatchObject({
      status: 400,
      body: { message: 'Insufficient balance' },
    });
    expect(await newest(customerId)).toBeUndefined();
  });

  test.each([0, -5, 1.005, 1e21, '5', null])(
    'the amount %j is refused with 400',
    async (amount) => {
      const customerId = await idOf(demoCustomers.manyTransactions);
      for (const name of ['credit-wallet', 'debit-wallet']) {
        expect((await post(name, { amount, customerId })).status).toBe(400);
      }
    },
  );

  test('an unknown customer is 404; a leadadmin is refused', async () => {
    const body = { amount: 5, customerId: 'cus_nobody' };
    expect(await post('credit-wallet', body)).toMatchObject({ status: 404 });
    const lead = callAs(sandbox.app, await sandbox.token('leadadmin@demo.test'));
    expect((await lead('POST', `${path}/credit-wallet`, body)).status).toBe(403);
  });

  test('the same idempotency key has one effect (ruling R16a)', async () => {
    const customerId = await idOf(demoCustomers.noTransactions);
    const header = { 'idempotency-key': 'one' };
    for (let i = 0; i < 3; i += 1) {
      await call('POST', `${path}/credit-wallet`, { amount: 5, customerId }, header);
    }
    expect(await balance(customerId)).toBe('5.00');
  });
});

describe('customer to customer', () => {
  test('posts both sides under one reference, or neither', async () => {
    const fromCustomerId = await idOf(demoCustomers.manyTransactions);
    const [other] = await sandbox.db
      .select()
      .from(wallets)
      .where(and(eq(wallets.currency, 'NGN'), isNotNull(wallets.customerId)))
      .orderBy(desc(wallets.userOrdinal));
    const toCustomerId = other?.customerId ?? '';
    const before = await balance(fromCustomerId);
    const body = { amount: 250.5, fromCustomerId, toCustomerId, narration: 'Refund' };
    expect(await post('wallet-transfer', body)).toMatchObject({ status: 200 });
    const [out, into] = [await newest(fromCustomerId), await newest(toCustomerId)];
    expect(out?.reference).toBe(into?.reference);
    expect([out?.narration, into?.balanceAfter]).toEqual(['Refund', '250.50']);
    expect(Number(before) - Number(out?.balanceAfter)).toBeCloseTo(250.5);

    const back = { amount: 251, fromCustomerId: toCustomerId, toCustomerId: fromCustomerId };
    expect((await post('wallet-transfer', back)).status).toBe(400);
    expect([await balance(toCustomerId), (await newest(fromCustomerId))?.id]).toEqual([
      '250.50',
      out?.id,
    ]);
  });

  test('to the same customer, to a stranger, or to another currency is refused', async () => {
    const ngn = await idOf(demoCustomers.manyTransactions);
    const ghs = await idOf(demoCustomers.noTransactions);
    const send = (toCustomerId: string) =>
      post('wallet-transfer', { amount: 1, fromCustomerId: ngn, toCustomerId, narration: '' });
    expect((await send(ngn)).status).toBe(400);
    expect(await send(ghs)).toMatchObject({
      status: 400,
      body: { message: 'The wallets have different currencies' },
    });
    expect(await send('cus_nobody')).toMatchObject({ body: { message: 'Recipient not found' } });
  });
});

describe('banks', () => {
  const validate = (bankCode: string, accountNumber: string) =>
    call('GET', `${path}/validate-account?bankCode=${bankCode}&accountNumber=${accountNumber}`);

  test('data.banks has codes and names, and an account the same holder always', async () => {
    expect((await call('GET', `${path}/banks`)).body).toEqual({ data: { banks } });
    const first = await validate('101', '1234567890');
    expect(first).toMatchObject({ status: 200 });
    expect(await validate('101', '1234567890')).toMatchObject({ body: first.body });
    expect((await validate('102', '1234567890')).body).not.toEqual(first.body);
    expect(first.body).toMatchObject({ data: { account: { accountName: 'OJO BABATUNDE' } } });
  });

  test('one account has no name, one is unknown, and so are other banks', async () => {
    expect((await validate('101', namelessAccount)).body).toEqual({
      data: { account: { accountNumber: namelessAccount } },
    });
    for (const [bank, number] of [
      ['101', unknownAccount],
      ['999', '1234567890'],
      ['101', '12345'],
    ] as const) {
      expect((await validate(bank, number)).status).toBe(404);
    }
  });

  test('a bank transfer returns data.message and is stored; below 1 it is refused', async () => {
    const body = {
      ...{ accountNumber: '1234567890', accountName: 'OJO BABATUNDE', bankCode: '101' },
      ...{ amount: 12.5, narration: 'Rent' },
    };
    expect(await post('bank-transfer', body)).toMatchObject({
      status: 200,
      body: { data: { message: 'Bank transfer sent' } },
    });
    expect(await sandbox.db.select().from(bankTransfers)).toMatchObject([
      { amount: '12.50', narration: 'Rent', accountNumber: '1234567890' },
    ]);
    expect((await post('bank-transfer', { ...body, amount: 0.99 })).status).toBe(400);
    expect((await post('bank-transfer', { ...body, bankCode: '999' })).status).toBe(400);
  });
});
