import type { Page } from '@playwright/test';
import { answer, costOf, many, marked, type Scale } from './measure';

const PAGE = 20;
const STATES = ['not_sent', 'sent', 'failed'];

const lead = (n: number) => ({
  ...{ _id: `lead${n}`, approvedName: `Company ${n}`, rcNumber: `RC${n}`, status: 'ACTIVE' },
  email: n % 7 === 0 ? '' : `person.${n}@example.com`,
  notificationStatus: STATES[n % STATES.length],
});

const serveLeads = (page: Page) =>
  page.route('**/api/admin/leads?*', (route) => {
    const pagination = { pages: 1, total: PAGE };
    return answer(route, { valid: true, entity: { leads: many(PAGE, lead), pagination } });
  });

/** Measures exporting the leads as the server's own CSV. */
export const leadsExport: Scale = {
  name: 'Leads exported',
  sizes: [1_000, 10_000, 100_000],
  async measure(visit, size, { console }) {
    const { page } = visit;
    await serveLeads(page);
    await page.route('**/leads/export*', (route) =>
      route.fulfill({
        contentType: 'text/csv',
        headers: { 'Access-Control-Allow-Origin': '*' },
        body: many(size, (n) => Object.values(lead(n)).join(',')).join('\r\n'),
      }),
    );
    await page.goto(`${console}/leads`);
    const save = await marked(page.getByRole('button', { name: 'Export CSV' }));
    return costOf(visit, save, '[role=status]', 'export');
  },
};
