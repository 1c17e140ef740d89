import { adminPath } from '../../http/url';
import type { Transaction } from '../../types';
import type { Endpoint } from '../endpoint';
import { page } from '../readers';

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
