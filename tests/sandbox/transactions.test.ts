import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoAccounts, demoCustomers } from '../../sandbox/db/seed/demo';
import { startSandbox, type TestSandbox } from '../../sandbox/hosts/vitest';
import { callAs } from './callAs';

const path = '/api/v1/admin/wallets/customer/transactions';
type Transaction = Record<string, string | number | null>;
type List = { data: { transactions: Transaction[]; totalPages: number } };

let sandbox: TestSandbox;
let call: ReturnType<typeof callAs>;

beforeAll(async () => {
  sandbox = await startSandbox();
  call = callAs(sandbox.app, await sandbox.token(demoAccounts[0].email));
});
afterAll(() => sandbox.close());

const list = async (email: string, page = 1) =>
  (await call('GET', `${path}?email=${encodeURIComponent(email)}&page=${page}`)).body as List;

describe('GET wallets/customer/transactions', () => {
  test('returns data.transactions and data.totalPages, ten a page, newest first', async () => {
    const { data } = await list(demoCustomers.manyTransactions);
    expect(data.totalPages).toBe(8);
    expect(data.transactions).toHaveLength(10);
    const dates = data.transactions.map(({ createdAt }) => String(createdAt));
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(Object.keys(data.transactions[0] ?? {}).toSorted()).toEqual(
      [
        ...['id', 'amount', 'currency', 'total', 'fee', 'vat', 'type', 'status', 'reference'],
        ...['narration', 'balanceBefore', 'balanceAfter', 'createdAt'],
      ].toSorted(),
    );
    expect(data.transactions[0]?.amount).toBeTypeOf('number');
  });

  test('the balance after one entry is the balance before the next, over all pages', async () => {
    const pages = [1, 2, 3, 4, 5, 6, 7, 8].map((page) =>
      list(demoCustomers.manyTransactions, page),
    );
    const all = (await Promise.all(pages)).flatMap(({ data }) => data.transactions);
    expect(all).toHaveLength(80);
    for (const [index, newer] of all.slice(0, -1).entries()) {
      expect(newer.balanceBefore).toBe(all[index + 1]?.balanceAfter);
    }
    expect(new Set(all.map(({ status }) => status))).toEqual(
      new Set(['completed', 'pending', 'initiated', 'failed', 'reversed']),
    );
    expect(new Set(all.map(({ type }) => type))).toEqual(
      new Set(['credit', 'debit', 'transfer', 'bank_transfer']),
    );
    expect(all.some(({ narration }) => narration === null)).toBe(true);
  });

  test('a customer without transactions has an empty page 1 of 1', async () => {
    expect(await list(demoCustomers.noTransactions)).toEqual({
      data: { transactions: [], totalPages: 1 },
    });
  });

  test('a page beyond the last is empty', async () => {
    expect(await list(demoCustomers.manyTransactions, 9)).toEqual({
      data: { transactions: [], totalPages: 8 },
    });
  });

  test.each(['', '?email=', '?email=%20', '?page=1'])(
    'refuses %j: Email is required',
    async (query) => {
      expect(await call('GET', `${path}${query}`)).toMatchObject({
        status: 400,
        body: { message: 'Email is required' },
      });
    },
  );

  test('returns 404 for an unknown customer', async () => {
    const { status, body } = await call('GET', `${path}?email=nobody@demo.test`);
    expect([status, body]).toEqual([404, { message: 'Customer not found' }]);
  });
});
