import { sql } from 'drizzle-orm';
import { type Database, rows } from '../../sandbox/db/open';

/** Lists customers whose ledger has a gap, a wrong sum, or an end that is not the wallet's balance. */
export function brokenChains(db: Database): Promise<{ user_ordinal: number }[]> {
  return rows(
    db,
    sql`
      select distinct user_ordinal from (
        select e.*, w.balance, w.entries,
          coalesce(lag(balance_after) over chain, 0) as expected_before,
          row_number() over chain as expected_seq,
          case when status <> 'completed' then 0
            -- Both sides of a transfer are entries of this type, and only the balance tells which.
            when type = 'credit' or (type = 'transfer' and balance_after > balance_before) then amount
            else -total end as change
        from sandbox.ledger_entries e join sandbox.wallets w using (user_ordinal)
        window chain as (partition by user_ordinal order by seq)
      ) checked
      where balance_before <> expected_before or balance_after <> balance_before + change
        or total <> amount + fee + vat or seq <> expected_seq or balance_after < 0
        or (seq = entries and balance_after <> balance) or seq > entries`,
  );
}
