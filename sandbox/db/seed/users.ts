// Customers and their wallets, generated in the database, so that a million take seconds, not hours. Customer n follows
// from n and md5('customer' || n); nothing is random.
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../open';
import { users } from '../schema';
import { seedPassword } from './admin';
import { demoCustomer, demoCustomers } from './demo';
import { peoples, trades } from './names';

/** Returns SQL for an integer from 0 to 65535, from the four hex digits of the hash `m` at `at`. */
export const dice = (at: number) => sql.raw(`('x' || substr(m, ${at}, 4))::bit(16)::int`);

// Every `n % …` below omits a field for some customers, like real records.
const insertUsers = (count: number) => sql`
  with people as (
    select * from jsonb_to_recordset(${JSON.stringify(peoples)}::jsonb)
      as p(country text, share int, dialling jsonb, first jsonb, last jsonb)
  ),
  casting as (
    select row_number() over (order by md5(name || share)) as position, count(*) over () as size, named.*
    from (
      select people.country, share, dialling, f || ' ' || l as name, f, l,
        row_number() over (partition by share order by md5(f || l)) as turn
      from people, jsonb_array_elements_text(first) f, jsonb_array_elements_text(last) l
    ) named
    where turn <= share
  ),
  drawn as (
    select n, md5('customer' || n) as m, (n - 1) / (select max(size) from casting) as round,
      (n - 1) % (select max(size) from casting) + 1 as position,
      timestamptz '2023-11-01T00:00:00Z' + n * (interval '546 days' / ${count}::int) as created_at
    from generate_series(1, ${count}::int) n
  ),
  rolled as (
    select drawn.*, casting.country, casting.dialling, casting.name, f, l,
      ${dice(17)} as d1, ${dice(21)} as d2, ${dice(25)} as d3, ${dice(29)} as d4
    from drawn join casting using (position)
  )
  insert into sandbox.users
    (ordinal, id, email, name, phone, businessname, role, country, created_at)
  select n,
    lpad(to_hex(extract(epoch from created_at)::bigint), 8, '0') || substr(m, 1, 16),
    translate(lower(f || '.' || l), 'éï', 'ei') || case when round > 0 then round::text else '' end
      || (array['@example.com', '@example.org', '@example.net'])[d1 % 3 + 1],
    case when n % 41 = 0 then null else name end,
    case when n % 17 = 0 then null else dialling ->> (d2 % jsonb_array_length(dialling))
      || lpad(((d3 * 65536::bigint + d4) % 10000000)::text, 7, '0') end,
    case when d1 % 10 < 3 and n % 11 > 0
      then l || ' ' || (${JSON.stringify(trades)}::jsonb ->> (d2 % ${trades.length}::int)) end,
    case when d1 % 10 < 3 then 'merchant' else 'user' end,
    case when n % 53 = 0 then null else country end,
    created_at
  from rolled order by n`;

const currencies = Object.fromEntries(peoples.map(({ country, currency }) => [country, currency]));

// One customer in nine has no virtual account, hence no customer ID.
const insertWallets = sql`
  insert into sandbox.wallets (user_ordinal, customer_id, currency, balance, entries)
  select ordinal, case when ordinal % 9 > 0 then 'cus_' || substr(id, 9, 14) end,
    coalesce(${JSON.stringify(currencies)}::jsonb ->> country, 'NGN'), 0, 0
  from sandbox.users order by ordinal`;

/** Seeds `count` customers (at least the three with fixed names), each with an empty wallet. */
export async function seedUsers(db: Database, count: number): Promise<void> {
  await db.execute(insertUsers(count));
  const nigeria = { country: 'Nigeria', phone: '+2348035550101' };
  const ghana = { country: 'Ghana', phone: '+233245550102' };
  const named = [
    { email: demoCustomers.manyTransactions, name: 'Adaeze Okonkwo', ...nigeria },
    {
      email: demoCustomer.email,
      name: 'Demo Customer',
      ...nigeria,
      phone: '+2348035550103',
      passwordHash: await seedPassword(demoCustomer.email, demoCustomer.password),
    },
    { email: demoCustomers.noTransactions, name: 'Kwame Boateng', ...ghana },
  ];
  for (const [index, customer] of named.entries()) {
    const set = { ...customer, role: 'user', businessname: null };
    await db
      .update(users)
      .set(set)
      .where(eq(users.ordinal, index + 1));
  }
  await db.execute(insertWallets);
}
