import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sha256 } from '../../sandbox/db/crypto';
import { type Database, rows } from '../../sandbox/db/open';
import { prepare } from '../../sandbox/db/prepare';
import { createRestore, defaultUsers } from '../../sandbox/db/seed';
import { demoCustomer, demoCustomers } from '../../sandbox/db/seed/demo';
import { openDatabase } from '../../sandbox/hosts/openDatabase';

let db: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await openDatabase({}));
  await prepare(db, { users: defaultUsers });
});
afterAll(() => close());

type User = Record<'email' | 'role', string> &
  Record<'name' | 'phone' | 'businessname' | 'country', string | null>;
const customers = () => rows<User>(db, sql`select * from sandbox.users order by ordinal`);

// All seeded rows, a digest per table; the server's time zone must not matter.
async function digests(): Promise<Record<string, string>> {
  await db.execute(sql`set time zone 'UTC'`);
  const tables = await rows<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables
        where schemaname = 'sandbox' and tablename not in ('settings', 'idempotency_keys') order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await rows<{ text: string | null }>(
      db,
      sql`select string_agg(t::text, '\n' order by t::text collate "C") as text
          from sandbox.${sql.identifier(name)} t`,
    );
    found[name] = (await sha256(row?.text ?? '')).slice(0, 16);
  }
  return found;
}

describe('the seed', () => {
  test('is the same every time (when you change it: vitest -u)', async () => {
    expect(await digests()).toMatchInlineSnapshot(`
      {
        "admins": "ef6b8d1db4f82ebe",
        "bank_transfers": "e3b0c44298fc1c14",
        "chat_sessions": "5f1a3b74e865bd23",
        "faq_items": "0e3486274c0fa661",
        "feed_comments": "50d2a6eca0c3b9a4",
        "feeds": "a8e4df728164b57d",
        "leads": "ae64edf26c503cd1",
        "ledger_entries": "042baf10178ea2ed",
        "logs": "7e8e3379064b968f",
        "notifications": "e3b0c44298fc1c14",
        "support_features": "0b81f45a19d98fc9",
        "team_invites": "67474c21f1c455a0",
        "team_members": "a466c54b762c0d0c",
        "teams": "95c4214628f52e84",
        "users": "5c66593d02de0bd6",
        "wallets": "5288bdfc6288824a",
        "webhook_events": "8ab9a9e30663263b",
        "webhooks": "0e9b38e50fd59a47",
      }
    `);
  });

  test('has customers of both roles over several countries, most in Nigeria', async () => {
    const all = await customers();
    expect(all.length).toBeGreaterThanOrEqual(240);
    const share = (test: (user: User) => boolean) => all.filter(test).length / all.length;
    expect(share(({ role }) => role === 'merchant')).toBeGreaterThan(0.2);
    expect(share(({ role }) => role === 'user')).toBeGreaterThan(0.5);
    expect(share(({ country }) => country === 'Nigeria')).toBeGreaterThan(0.5);
    const countries = new Set(all.map(({ country }) => country));
    for (const country of ['Ghana', 'Kenya', 'South Africa', 'Senegal']) {
      expect(countries).toContain(country);
    }
  });

  test('names no one twice, and only merchants have a business', async () => {
    const all = await customers();
    const names = all.flatMap(({ name }) => name ?? []);
    expect(new Set(names).size).toBe(names.length);
    expect(all.filter(({ role, businessname }) => role === 'user' && businessname)).toEqual([]);
    expect(all.every(({ phone }) => phone === null || /^\+\d{11,13}$/.test(phone))).toBe(true);
    expect(all.every(({ email }) => /^[a-z0-9.-]+@[a-z.]+$/.test(email))).toBe(true);
  });

  test('leaves fields out for some, and a virtual account too', async () => {
    const all = await customers();
    for (const field of ['name', 'phone', 'country'] as const) {
      expect(all.filter((user) => user[field] === null).length).toBeGreaterThan(2);
    }
    const [missing] = await rows<{ n: number }>(
      db,
      sql`select count(*)::int as n from sandbox.wallets where customer_id is null`,
    );
    expect(missing?.n).toBe(27);
  });

  test('has the demo customers, one with a password, and hashes every password', async () => {
    const emails = (await customers()).map(({ email }) => email);
    expect(emails).toEqual(expect.arrayContaining(Object.values(demoCustomers)));
    const hashed = await rows<{ email: string }>(
      db,
      sql`select email from sandbox.users where password_hash is not null`,
    );
    expect(hashed).toEqual([{ email: demoCustomer.email }]);
    const staff = await rows<{ email: string; password_hash: string }>(
      db,
      sql`select email, password_hash from sandbox.admins`,
    );
    expect(staff).toHaveLength(7);
    for (const { email, password_hash } of staff) {
      expect(password_hash).toMatch(new RegExp(`^${email}:[0-9a-f]{64}$`));
    }
  });
});

test('a reset restores every seeded row, the first time and again, after any change', async () => {
  const seeded = await digests();
  const restore = createRestore(db);
  for (const act of [
    sql`delete from sandbox.feeds`,
    sql`insert into sandbox.logs (id, activity, message) values ('x', 'login', 'Hello')`,
    sql`update sandbox.wallets set balance = balance + 1`,
  ]) {
    await db.execute(act);
    expect(await digests()).not.toEqual(seeded);
    await restore(defaultUsers);
    expect(await digests()).toEqual(seeded);
  }
});

test('a reset writes nothing where nothing was written since the last one', async () => {
  const restore = createRestore(db);
  const files = async () =>
    (await rows(db, sql`select pg_relation_filenode('sandbox.feeds')::text as file`))[0];
  await restore(defaultUsers);
  const before = await files();
  await restore(defaultUsers);
  expect(await files()).toEqual(before);
  await db.execute(sql`update sandbox.wallets set balance = balance + 1`);
  await restore(defaultUsers);
  expect(await files()).not.toEqual(before);
});
