import type { Page } from '@playwright/test';
import { answer, costOf, costOfPage, customer, many, type Scale } from './measure';

/** Serves one page of a list, whatever page is requested, and how many there are. */
const serveCustomers = (page: Page, size: number, perPage: number) =>
  page.route('**/api/v1/admin/users?*', (route) =>
    answer(route, {
      valid: true,
      data: many(perPage, customer),
      totalPages: Math.ceil(size / perPage),
    }),
  );

/** Measures the list of users of a service with `size` customers, opened by the menu. */
export const customers: Scale = {
  name: 'Customers of the service, their list from the menu',
  sizes: [10_000, 100_000, 1_000_000],
  async measure(visit, size, { console }) {
    const { page } = visit;
    await serveCustomers(page, size, 30);
    await page.goto(`${console}/activity`);
    await page.getByRole('heading', { name: 'Activity', level: 1 }).waitFor();
    return costOf(visit, 'a[href="/users"]', 'td');
  },
};

const LEADS = 20;
const lead = (n: number) => ({
  ...{ _id: `lead${n}`, approvedName: `Company ${n}`, rcNumber: `RC${n}`, status: 'ACTIVE' },
  ...{ email: `person.${n}@example.com`, notificationStatus: 'sent' },
});

/** Measures the list of leads with its statistics and totals. */
export const leadList: Scale = {
  name: 'Leads, their list from its address',
  sizes: [1_000, 10_000, 100_000],
  async measure(visit, size, { console }) {
    await visit.page.route('**/api/admin/leads?*', (route) => {
      const pagination = { pages: size / LEADS, total: size };
      return answer(route, { valid: true, entity: { leads: many(LEADS, lead), pagination } });
    });
    return costOfPage(visit, `${console}/leads`, 'td');
  },
};

const PER_PAGE = 10;
const webhook = (n: number) => ({
  ...{ _id: `webhook${n}`, url: `https://merchant.example/${n}`, status: 'active' },
  events: ['payment.completed'],
});

/** Measures the endpoints of one merchant. */
export const merchantWebhooks: Scale = {
  name: 'Webhooks of a merchant, their list from its address',
  sizes: [10, 100, 1_000],
  async measure(visit, size, { console, customer: merchant }) {
    await visit.page.route('**/webhooks/merchant/*', (route) => {
      const data = many(PER_PAGE, webhook);
      return answer(route, { valid: true, data, totalPages: size / PER_PAGE });
    });
    return costOfPage(visit, `${console}/view_webhook/${merchant}`, 'td');
  },
};

const EVENTS = 20;
const event = (n: number) => ({
  ...{ _id: `event${n}`, event: 'payment.completed', status: 'failed' },
  created_at: '2026-03-04T05:06:07.000Z',
  webhook_id: { _id: 'w1', url: 'https://merchant.example/hook', status: 'active' },
  error: { message: `Order ${n} was refused` },
});

/** Measures the events of one webhook. */
export const eventList: Scale = {
  name: 'Events of a webhook, their list from its address',
  sizes: [200, 2_000, 20_000],
  async measure(visit, size, { console }) {
    await visit.page.route('**/webhooks/*/events*', (route) => {
      const data = many(EVENTS, event);
      return answer(route, { valid: true, data, totalPages: size / EVENTS });
    });
    return costOfPage(visit, `${console}/view_webhookevent/w1`, 'main li');
  },
};
