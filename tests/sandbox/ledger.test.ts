import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rows } from '../../sandbox/db/open';
import { ledgerEntries, wallets } from '../../sandbox/db/schema';
import { startSandbox, type TestSandbox } from '../../sandbox/hosts/vitest';
import { type NewEntry, postEntry } from '../../sandbox/records/ledger';
import { brokenChains } from './brokenChains';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

// Customer 3 starts without money.
const post = (entry: Partial<NewEntry>) =>
  postEntry(sandbox.db, {
    userOrdinal: 3,
    type: 'debit',
    direction: 'out',
    amount: '60.00',
    createdAt: new Date('2026-11-20T08:00:00Z'),
    ...entry,
  });
const credit = (amount: string) => post({ type: 'credit', direction: 'in', amount });
const balance = async () => {
  const [wallet] = await sandbox.db.select().from(wallets).where(eq(wallets.userOrdinal, 3));
  return wallet?.balance;
};

describe('postEntry', () => {
  test('writes the balance and an entry with balance before and after', async () => {
    await credit('100.10');
    const entry = await post({ amount: '60.05', fee: '10', vat: '0.75', narration: 'Rent' });
    expect(entry).toMatchObject({
      amount: '60.05',
      fee: '10.00',
      vat: '0.75',
      total: '70.80',
      balanceBefore: '100.10',
      balanceAfter: '29.30',
      status: 'completed',
      currency: 'GHS',
      narration: 'Rent',
      seq: 2,
    });
    expect(await balance()).toBe('29.30');
  });

  test('is exact where floating point is not', async () => {
    await credit('0.10');
    await credit('0.20');
    expect(await balance()).toBe('0.30');
    await credit('9007199254740.99');
    expect(await balance()).toBe('9007199254741.29');
  });

  test('refuses to overdraw, fees included, and leaves nothing behind', async () => {
    await credit('60.00');
    await expect(post({ fee: '0.01' })).rejects.toMatchObject({
      status: 422,
      message: 'Insufficient balance',
    });
    expect(await balance()).toBe('60.00');
    const last = await sandbox.db
      .select()
      .from(ledgerEntries)
      .where(eq(ledgerEntries.userOrdinal, 3))
      .orderBy(desc(ledgerEntries.seq));
    expect(last).toHaveLength(1);
  });

  test('refuses a balance with too many digits, and leaves nothing behind', async () => {
    const most = '999999999999999.99';
    for (let each = 0; each < 10; each += 1) await credit(most);
    expect(await balance()).toBe('9999999999999999.90');
    await expect(credit('0.10')).rejects.toMatchObject({
      ...{ status: 422, message: 'The balance would be too large' },
    });
    expect(await balance()).toBe('9999999999999999.90');
  });

  test('two debits at once cannot both spend the same money', async () => {
    await credit('100.00');
    const outcomes = await Promise.allSettled([post({}), post({}), post({})]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balance()).toBe('40.00');
    expect(await brokenChains(sandbox.db)).toEqual([]);
  });

  test.each(['0', '0.00', '-5', '1.005', '1e3', '', 'NaN', '12345678901234567'])(
    'refuses the amount %j with 400',
    async (amount) => {
      await expect(credit(amount)).rejects.toMatchObject({ status: 400 });
    },
  );

  test('refuses a customer without a wallet with 404', async () => {
    await expect(post({ userOrdinal: 99_999 })).rejects.toMatchObject({ status: 404 });
  });
});

describe('the seeded ledger', () => {
  test('is an unbroken chain for every customer, ending at the balance', async () => {
    expect(await brokenChains(sandbox.db)).toEqual([]);
  });

  test('three customers have exactly 8 pages, some 1 to 3, most none', async () => {
    const pages = await rows<{ pages: number; customers: number }>(
      sandbox.db,
      sql`select ceil(entries / 10.0)::int as pages, count(*)::int as customers
          from sandbox.wallets group by 1 order by 1`,
    );
    expect(pages).toEqual([
      { pages: 0, customers: 215 },
      { pages: 1, customers: 10 },
      { pages: 2, customers: 10 },
      { pages: 3, customers: 10 },
      { pages: 8, customers: 3 },
    ]);
  });

  test('covers 18 months and names naira first', async () => {
    const [span] = await rows<{ months: number }>(
      sandbox.db,
      sql`select (extract(epoch from max(created_at) - min(created_at)) / 86400 / 30)::int as months
          from sandbox.ledger_entries where created_at <= '2026-11-01T00:00:00Z'`,
    );
    expect(span?.months).toBe(18);
    const currencies = await rows<{ currency: string }>(
      sandbox.db,
      sql`select currency from sandbox.ledger_entries group by 1 order by count(*) desc`,
    );
    expect(currencies[0]?.currency).toBe('NGN');
    expect(currencies.map(({ currency }) => currency).toSorted()).toEqual([
      'GHS',
      'KES',
      'NGN',
      'USD',
    ]);
  });
});
