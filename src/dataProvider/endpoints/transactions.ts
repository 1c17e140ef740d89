import { adminPath } from '../../http/url';
import type { Endpoint } from '../endpoint';
import { amount, type RecordOf, recordReader, text, time } from '../fields';
import { pageOf } from '../readers';

/** A ledger entry of a customer's wallet (part 1, section 3). */
const transaction = recordReader({
  amount,
  currency: text,
  total: amount,
  fee: amount,
  vat: amount,
  type: text,
  status: text,
  reference: text,
  narration: text,
  balanceBefore: amount,
  balanceAfter: amount,
  createdAt: time,
});
export type Transaction = RecordOf<typeof transaction>;

/**
 * transactions of one user
 *
 * getList  GET /api/v1/admin/wallets/customer/transactions?email&page   → { data: { transactions, totalPages } }
 */
export const transactions = {
  record: transaction,
  getList: {
    call: ({ filter, pagination }) => ({
      path: adminPath`/wallets/customer/transactions`,
      query: { email: filter?.email, page: pagination?.page ?? 1 },
    }),
    read: pageOf(transaction, ['transactions']),
  },
} satisfies Endpoint<Transaction>;
