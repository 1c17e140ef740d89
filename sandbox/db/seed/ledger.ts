// Ledger entries. Customers 1, 7 and 31 have exactly eight pages of ten, one in four of the first 120 has one to three
// pages, all others none. Each wallet starts with a large credit, so that no debit overdraws it; only completed entries
// change the balance.
import { sql } from 'drizzle-orm';
import type { Database } from '../open';
import { narrations } from './names';
import { dice } from './users';

const insertEntries = sql`
  with holders as (
    select user_ordinal, currency, case user_ordinal when 1 then 80 when 7 then 76 when 31 then 71
      else 1 + user_ordinal * 7 % 30 end as size
    from sandbox.wallets
    where user_ordinal in (1, 7, 31) or (user_ordinal <= 120 and user_ordinal % 4 = 2)
  ),
  drawn as (
    select holders.*, seq, md5('entry' || user_ordinal || ':' || seq) as m
    from holders, generate_series(1, size) seq
  ),
  typed as (
    select *, ${dice(13)} as d4, ${dice(17)} as d5,
      case when seq = 1 or ${dice(1)} % 100 < 35 then 'credit' when ${dice(1)} % 100 < 60 then 'debit'
        when ${dice(1)} % 100 < 80 then 'transfer' else 'bank_transfer' end as type,
      case when seq = 1 or ${dice(5)} % 100 < 70 then 'completed' when ${dice(5)} % 100 < 80 then 'pending'
        when ${dice(5)} % 100 < 87 then 'failed' when ${dice(5)} % 100 < 93 then 'initiated'
        else 'reversed' end as status
    from drawn
  ),
  -- What never moved a naira balance may have been asked for in dollars.
  priced as (
    select *, case when status <> 'completed' and d5 % 3 = 0 then 'USD' else currency end as paid_in,
      case when seq = 1 then 2500000 when type = 'credit' then 5000 + d4 * 3 + (d5 % 100) / 100.0
        else 500 + d4 % 29500 + (d5 % 100) / 100.0 end as naira,
      case when type = 'bank_transfer' then (array[10, 25, 50])[d5 % 3 + 1]
        when type = 'transfer' then 10 else 0 end as naira_fee
    from typed
  ),
  charged as (
    select *, round(naira * rate, 2) as amount, round(naira_fee * rate, 2) as fee,
      round(naira_fee * rate * 0.075, 2) as vat
    from (select *, case paid_in when 'NGN' then 1 else 0.01 end as rate from priced) rated
  ),
  summed as (
    select *, amount + fee + vat as total, sum(case when status <> 'completed' then 0
        when type = 'credit' then amount else -(amount + fee + vat) end)
      over (partition by user_ordinal order by seq) as balance_after
    from charged
  )
  insert into sandbox.ledger_entries (user_ordinal, seq, id, type, status, currency, amount, fee, vat,
    total, reference, narration, balance_before, balance_after, created_at)
  select user_ordinal, seq, substr(m, 1, 24), type, status, paid_in, amount, fee, vat, total,
    'TRX-' || upper(substr(m, 21, 12)),
    nullif(${JSON.stringify(narrations)}::jsonb -> type ->> (d4 % 5), ''),
    coalesce(lag(balance_after) over (partition by user_ordinal order by seq), 0), balance_after,
    timestamptz '2025-05-01T00:00:00Z' + (seq - 0.9 + d4 % 80 / 100.0) / size * interval '549 days'
  from summed`;

const settleWallets = sql`
  update sandbox.wallets set balance = last.balance_after, entries = last.seq
  from (select distinct on (user_ordinal) user_ordinal, seq, balance_after
        from sandbox.ledger_entries order by user_ordinal, seq desc) last
  where wallets.user_ordinal = last.user_ordinal`;

/** Seeds the ledger for the 18 months before the seed's date and updates the wallets. */
export async function seedLedger(db: Database): Promise<void> {
  await db.execute(insertEntries);
  await db.execute(settleWallets);
}
