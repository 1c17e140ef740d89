import { entry } from './history';
import { answer, costOfPage, many, type Scale } from './measure';

const PAGE = 100;

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
    return costOfPage(visit, `${console}/users/${customer}`, 'ol li time');
  },
};
