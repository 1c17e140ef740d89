import type { Page } from '@playwright/test';
import { answer, costOf, many, marked, type Scale } from './measure';

const PAGE = 20;
const STATES = ['not_sent', 'sent', 'failed'];

const lead = (n: number) => ({
  ...{ _id: `lead${n}`, approvedName: `Company ${n}`, rcNumber: `RC${n}`, status: 'ACTIVE' },
  email: n % 7 === 0 ? '' : `person.${n}@example.com`,
  notificationStatus: STATES[n % STATES.length],
});

const serveLeads = (page: Page, size: number) =>
  page.route('**/api/admin/leads?*', (route) => {
    const at = Number(new URL(route.request().url()).searchParams.get('page') ?? 1) - 1;
    const leads = many(Math.min(PAGE, size - at * PAGE), (n) => lead(at * PAGE + n));
    const pagination = { pages: Math.ceil(size / PAGE), total: size };
    return answer(route, { valid: true, entity: { leads, pagination } });
  });

/** Measures counting the recipients of a bulk email by reading every page. */
export const manifest: Scale = {
  name: 'Leads counted before a bulk mail',
  sizes: [1_000, 10_000, 100_000],
  async measure(visit, size, { console }) {
    const { page } = visit;
    await serveLeads(page, size);
    await page.goto(`${console}/leads?status=ACTIVE`);
    await page.getByRole('button', { name: 'Send Bulk Email', exact: true }).click();
    const count = await marked(page.getByRole('button', { name: /^Count them/ }));
    return costOf(visit, count, '[role=dialog] dd', Math.ceil(size / 7).toLocaleString('en'));
  },
};

/** Measures exporting the leads as the server's own CSV. */
export const leadsExport: Scale = {
  name: 'Leads exported',
  sizes: [1_000, 10_000, 100_000],
  async measure(visit, size, { console }) {
    const { page } = visit;
    await serveLeads(page, PAGE);
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
