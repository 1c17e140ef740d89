import { answer, costOf, many, type Scale } from './measure';

const SEVERITIES = ['info', 'warning', 'error'];

const entry = (n: number) => ({
  _id: `l${n}`,
  timestamp: new Date(Date.UTC(2026, 2, 4) - n * 1_000).toISOString(),
  activity: 'wallet.credit',
  severity: SEVERITIES[n % SEVERITIES.length],
  message: `Wallet ${n} credited`,
});

/** Measures "Select all" on a page with all logs, from a host that ignores limits. */
export const logs: Scale = {
  name: 'Logs ticked by "Select all"',
  sizes: [100, 1_000, 10_000],
  async measure(visit, size, { console }) {
    const { page } = visit;
    await page.route('**/api/v1/admin/logs?*', (route) =>
      answer(route, { valid: true, data: { logs: many(size, entry), totalPages: 1, total: size } }),
    );
    await page.goto(`${console}/logs`);
    await page.getByRole('row').nth(1).waitFor();
    await page.getByLabel('Select all').evaluate((element) => {
      element.id = 'all';
    });
    return costOf(visit, '#all', 'td input:checked');
  },
};
