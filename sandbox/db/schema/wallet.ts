import { sql } from 'drizzle-orm';
import { check, integer, primaryKey, text } from 'drizzle-orm/pg-core';
import { money, sandbox, time } from './namespace';
import { users } from './users';

/** One wallet per customer; `customerId` is null without a virtual account. */
export const wallets = sandbox.table(
  'wallets',
  {
    userOrdinal: integer('user_ordinal')
      .primaryKey()
      .references(() => users.ordinal),
    customerId: text('customer_id').unique(),
    currency: text('currency').notNull(),
    balance: money('balance').notNull(),
    entries: integer('entries').notNull(),
  },
  (t) => [check('wallets_not_overdrawn', sql`${t.balance} >= 0`)],
);

/** The ledger: `seq` is 1, 2, 3 … within a wallet, so the newest page is an index range. */
export const ledgerEntries = sandbox.table(
  'ledger_entries',
  {
    userOrdinal: integer('user_ordinal')
      .notNull()
      .references(() => wallets.userOrdinal),
    seq: integer('seq').notNull(),
    id: text('id').notNull().unique(),
    type: text('type').notNull(),
    status: text('status').notNull(),
    currency: text('currency').notNull(),
    amount: money('amount').notNull(),
    fee: money('fee').notNull(),
    vat: money('vat').notNull(),
    total: money('total').notNull(),
    reference: text('reference').notNull(),
    narration: text('narration'),
    balanceBefore: money('balance_before').notNull(),
    balanceAfter: money('balance_after').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userOrdinal, t.seq] })],
);

/** Bank transfers: they debit the service's own account, so they are in no customer's ledger. */
export const bankTransfers = sandbox.table('bank_transfers', {
  id: text('id').primaryKey(),
  adminId: text('admin_id').notNull(),
  bankCode: text('bank_code').notNull(),
  accountNumber: text('account_number').notNull(),
  accountName: text('account_name').notNull(),
  amount: money('amount').notNull(),
  narration: text('narration'),
  reference: text('reference').notNull(),
  createdAt: time('created_at').notNull(),
});
