// Money moves here and nowhere else: the balance and the entry that explains it are written together.
import { eq, sql } from 'drizzle-orm';
import { newId } from '../db/crypto';
import type { Database } from '../db/open';
import { ledgerEntries, wallets } from '../db/schema';
import { refusal } from './refusal';

export type EntryType = 'credit' | 'debit' | 'transfer' | 'bank_transfer';

export type NewEntry = {
  /** The customer's ordinal, whose wallet it is. */
  userOrdinal: number;
  type: EntryType;
  /** `in` adds the amount, `out` takes amount, fee and VAT. */
  direction: 'in' | 'out';
  /** Decimal strings in major units, at most two decimals, e.g. "1500.50". */
  amount: string;
  fee?: string;
  vat?: string;
  narration?: string | null;
  /** Both sides of a transfer share one; made up when absent. */
  reference?: string;
  createdAt: Date;
};

// A balance has 16 digits before the point.
const TOO_MUCH = '10000000000000000';
const decimal = /^\d{1,15}(\.\d{1,2})?$/;

/**
 * Posts a completed entry and moves the balance in one database transaction; returns the entry.
 * Refuses 400 for an amount that is not a positive decimal, 404 without a wallet, 422 "Insufficient
 * balance", or for a balance that would be too large. `db` may be an open transaction: a transfer posts both sides in one, the lower ordinal
 * first, so that two opposite transfers never wait for each other.
 */
export async function postEntry(db: Database, entry: NewEntry) {
  const { userOrdinal, type, direction, amount, fee = '0', vat = '0' } = entry;
  if (![amount, fee, vat].every((each) => decimal.test(each)) || !/[1-9]/.test(amount)) {
    throw refusal(400, 'Amount must be greater than 0, with at most two decimals');
  }
  // The database adds: nothing is ever computed in floating point.
  const total = sql<string>`(${amount}::numeric + ${fee}::numeric + ${vat}::numeric)`;
  const change = direction === 'in' ? sql`${amount}::numeric` : sql`-${total}`;

  return db.transaction(async (tx) => {
    // One statement checks, locks the row and writes: a second spender waits here and then meets the new balance.
    const [wallet] = await tx
      .update(wallets)
      .set({ balance: sql`${wallets.balance} + ${change}`, entries: sql`${wallets.entries} + 1` })
      .where(
        sql`${wallets.userOrdinal} = ${userOrdinal} and ${wallets.balance} + ${change} >= 0 and ${wallets.balance} + ${change} < ${TOO_MUCH}::numeric`,
      )
      .returning();
    if (!wallet) throw await whyNot(tx, userOrdinal, direction);
    const [posted] = await tx
      .insert(ledgerEntries)
      .values({
        userOrdinal,
        seq: wallet.entries,
        id: newId(),
        type,
        status: 'completed',
        currency: wallet.currency,
        amount,
        fee,
        vat,
        total,
        reference: entry.reference ?? `TRX-${newId().slice(0, 12).toUpperCase()}`,
        narration: entry.narration ?? null,
        balanceBefore: sql`${wallet.balance}::numeric - ${change}`,
        balanceAfter: wallet.balance,
        createdAt: entry.createdAt,
      })
      .returning();
    if (!posted) throw refusal(500, 'Internal server error');
    return posted;
  });
}

async function whyNot(tx: Database, userOrdinal: number, direction: NewEntry['direction']) {
  const found = await tx.select().from(wallets).where(eq(wallets.userOrdinal, userOrdinal));
  if (found.length === 0) return refusal(404, 'Customer has no wallet');
  return refusal(
    422,
    direction === 'in' ? 'The balance would be too large' : 'Insufficient balance',
  );
}
