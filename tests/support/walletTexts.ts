import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../sandbox/db/open';
import { bankTransfers, ledgerEntries, users, wallets } from '../../sandbox/db/schema';
import { demoCustomer, demoCustomers } from '../../sandbox/db/seed/demo';

export type Kind = 'credit' | 'debit' | 'transfer' | 'bankTransfer';

export const payer = demoCustomers.manyTransactions;
export const recipient = demoCustomer.email;

interface Words {
  section: string;
  submit: string;
  path: string;
  success: string;
  failure?: string;
}

/** Labels, URL and messages of each of the four movements (part 2, sections 2, 7 and 8). */
export const sectionTexts: Record<Kind, Words> = {
  credit: {
    section: 'Credit Customer',
    submit: 'Credit Customer',
    path: '/api/v1/admin/wallets/credit-wallet',
    success: 'Customer credited successfully!',
    failure: 'Transaction failed!',
  },
  debit: {
    section: 'Debit Customer',
    submit: 'Debit Customer',
    path: '/api/v1/admin/wallets/debit-wallet',
    success: 'Debit successful',
    failure: 'Debit transaction failed.',
  },
  transfer: {
    section: 'Customer To Customer',
    submit: 'Transfer',
    path: '/api/v1/admin/wallets/wallet-transfer',
    success: 'Transfer successful!',
    failure: 'Transaction failed!',
  },
  bankTransfer: {
    section: 'Bank Transfer',
    submit: 'Bank Transfer',
    path: '/api/v1/admin/wallets/bank-transfer',
    success: 'Bank transfer successful',
  },
};

/** Reads the customer ID of a wallet from the database. */
export async function customerIdOf({ db }: { db: Database }, email: string): Promise<string> {
  const [row] = await db
    .select({ id: wallets.customerId })
    .from(wallets)
    .innerJoin(users, eq(users.ordinal, wallets.userOrdinal))
    .where(eq(users.email, email));
  return row?.id ?? '';
}

/** Returns how many movements of that amount the database contains. */
export async function effects(
  { db }: { db: Database },
  kind: Kind,
  amount: string,
): Promise<number> {
  if (kind === 'bankTransfer') {
    const rows = await db.select().from(bankTransfers).where(eq(bankTransfers.amount, amount));
    return rows.length;
  }
  const rows = await db
    .select()
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.amount, amount),
        eq(ledgerEntries.type, kind),
        sql`${ledgerEntries.createdAt} > '2026-11-02T00:00:00Z'`,
      ),
    );
  return kind === 'transfer' ? rows.length / 2 : rows.length;
}
