import { answer, costOf, customer, many, type Scale } from './measure';

/** Measures all users on one page, from a host that ignores limits, opened from another page by the menu. */
export const rows: Scale = {
  name: 'Rows of one page',
  sizes: [30, 1_000, 10_000],
  async measure(visit, size, { console }) {
    const { page } = visit;
    await page.route('**/api/v1/admin/users?*', (route) =>
      answer(route, { valid: true, data: many(size, customer), totalPages: 1 }),
    );
    await page.goto(`${console}/activity`);
    await page.getByRole('heading', { name: 'Activity', level: 1 }).waitFor();
    return costOf(visit, 'a[href="/users"]', 'td');
  },
};
