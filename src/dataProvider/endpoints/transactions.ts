import { adminPath } from '../../http/url';
import type { Endpoint } from '../endpoint';
import { page } from '../readers';

/** An amount as the API sends it: a number or a decimal string, in major units. */
export type Amount = number | string;

/** A ledger entry of a customer's wallet (part 1, section 3). createdAt is ISO 8601. */
export interface Transaction {
  id: string;
  amount?: Amount;
  currency?: string;
  total?: Amount;
  fee?: Amount;
  vat?: Amount;
  type?: string;
  status?: string;
  reference?: string;
  narration?: string;
  balanceBefore?: Amount;
  balanceAfter?: Amount;
  createdAt?: string;
}

/**
 * transactions of one user (part 1, section 7; rulings R17)
 *
 * getList  GET /api/v1/admin/wallets/customer/transactions?email&page   → { data: { transactions, totalPages } }
 */
export const transactions = {
  getList: {
    call: ({ filter, pagination }) => ({
      path: adminPath`/wallets/customer/transactions`,
      query: { email: filter?.email, page: pagination?.page ?? 1 },
    }),
    read: (answer) => page(answer, 'transactions'),
  },
} satisfies Endpoint<Transaction>;
