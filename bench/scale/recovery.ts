import type { Page } from '@playwright/test';
import { answer, costOf, many, marked, type Scale } from './measure';

const PAGE = 100;

const event = (n: number) => ({
  ...{ _id: `event${n}`, event: 'payment.completed', status: 'failed' },
  created_at: '2026-03-04T05:06:07.000Z',
  webhook_id: { _id: 'w1', url: 'https://merchant.example/hook', status: 'active' },
  payload: { data: { status: 'completed' } },
  // The worst case: every event failed for a different reason.
  error: { message: `Order ${n} was refused` },
});

async function openRecovery(page: Page, size: number, console: string) {
  await page.route('**/webhooks/*/events*', (route) => {
    const at = Number(new URL(route.request().url()).searchParams.get('page') ?? 1) - 1;
    const data = many(Math.min(PAGE, size - at * PAGE), (n) => event(at * PAGE + n));
    return answer(route, { valid: true, data, totalPages: Math.ceil(size / PAGE) });
  });
  await page.goto(`${console}/view_webhookevent/w1`);
  await page.getByRole('button', { name: 'Retry failed events' }).click();
}
const CAUSES = '[aria-label="Selected events by cause"] *';
const scan = (page: Page) => page.getByRole('button', { name: 'Scan all pages' });

/** Measures finding the failed events of a webhook by reading all pages. */
export const found: Scale = {
  name: 'Failed events found on all pages, a scan that says so',
  sizes: [200, 2_000, 20_000],
  async measure(visit, size, { console }) {
    await openRecovery(visit.page, size, console);
    return costOf(visit, await marked(scan(visit.page)), CAUSES);
  },
};

/** Measures retrying the same events, one after another without a pause. */
export const fired: Scale = {
  name: 'Failed events retried, one after another',
  sizes: [20, 200, 2_000],
  async measure(visit, size, { console }) {
    const { page } = visit;
    await openRecovery(page, size, console);
    await page.route('**/webhooks/event/**', (route) => answer(route, { valid: true }));
    await scan(page).click();
    await page.getByRole('button', { name: /^Retry [\d,]+ events?\.\.\.$/ }).click();
    const start = await marked(page.getByRole('button', { name: /^Retry [\d,]+ events?$/ }));
    return costOf(visit, start, 'main section', `${size.toLocaleString('en')} succeeded`);
  },
};
