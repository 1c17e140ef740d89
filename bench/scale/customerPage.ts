import { answer, costOfPage, many, type Scale } from './measure';

const PAGE = 100;

const entry = (n: number) => ({
  _id: `t${n}`,
  amount: `${n}.25`,
  fee: '1.00',
  vat: '0.50',
  total: `${n + 1}.75`,
  currency: 'NGN',
  type: 'credit',
  status: 'completed',
  reference: `R${n}`,
  balanceBefore: '100.00',
  balanceAfter: '100.00',
  createdAt: '2026-03-04T05:06:07.000Z',
});

/** Measures opening a customer's page by its URL. */
export const customerPage: Scale = {
  name: 'Transactions of a customer, their page from its address',
  sizes: [100, 1_000, 10_000],
  async measure(visit, size, { console, customer }) {
    await visit.page.route('**/customer/transactions?*', (route) => {
      const at = Number(new URL(route.request().url()).searchParams.get('page') ?? 1) - 1;
      const transactions = many(PAGE, (n) => entry(at * PAGE + n));
      return answer(route, { valid: true, data: { transactions, totalPages: size / PAGE } });
    });
    return costOfPage(visit, `${console}/users/${customer}`, 'li [data-when]');
  },
};
