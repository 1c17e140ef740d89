import { answer, costOf, many, type Scale } from './measure';

const PAGE = 100;

// A transaction. All are within one minute and no two are equal: the worst case for the duplicate check.
export const entry = (n: number) => ({
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

/** Measures "Check whole history" of one customer: all pages read, every row checked. */
export const history: Scale = {
  name: 'Transactions whose whole history is checked',
  sizes: [100, 1_000, 10_000],
  async measure(visit, size, { console }) {
    const { page } = visit;
    await page.route('**/customer/transactions?*', (route) => {
      const at = Number(new URL(route.request().url()).searchParams.get('page') ?? 1) - 1;
      const transactions = many(PAGE, (n) => entry(at * PAGE + n));
      return answer(route, { valid: true, data: { transactions, totalPages: size / PAGE } });
    });
    await page.goto(`${console}/transactions?email=a@example.com`);
    await page.getByRole('row').nth(1).waitFor();
    const button = page.getByRole('button', { name: 'Check whole history' });
    await button.evaluate((element) => {
      element.id = 'check';
    });
    return costOf(visit, '#check', '[role=dialog] [role=alert]');
  },
};
