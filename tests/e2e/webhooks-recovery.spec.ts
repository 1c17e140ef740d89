import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import Papa from 'papaparse';
import { demoWebhooks } from '../../sandbox/db/seed/demo';
import { expectAccessible } from './support/expectAccessible';
import { expect, test } from './support/fixtures';
import type { Sandbox } from './support/sandbox';
import { signInByHand } from './support/signInByHand';

const EVENTS = '/api/v1/admin/webhooks/event/';

test.beforeEach(({ page, signIn }) => signIn(page, 'superadmin'));
test.afterEach(({ sandbox }) => sandbox.reset());

const panel = (page: Page) => page.getByRole('region', { name: 'Retry run' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const state = (page: Page, text: string | RegExp) =>
  expect(panel(page).getByRole('status').filter({ hasText: text })).toBeVisible({
    timeout: 60_000,
  });
const fired = async (sandbox: Sandbox) =>
  (await sandbox.calls()).filter(
    ({ method, path }) => method === 'POST' && path.startsWith(EVENTS),
  );

/** Opens the retry run over the events of the webhook with a thousand failed ones. */
async function openRecovery(page: Page) {
  await page.goto('/webhooks');
  await page.getByRole('link', { name: 'View', exact: true }).first().click();
  const row = page.getByRole('row').filter({ hasText: demoWebhooks.failing });
  await row.getByRole('link', { name: 'View Events' }).click();
  await expect(page.getByText('Page 1', { exact: true })).toBeVisible();
  await button(page, 'Retry failed events').click();
  await expect(panel(page)).toContainText('0 events selected');
}

/** Deletes all but so many failed events of that webhook. */
const keepEvents = ({ db }: Sandbox, count: number) =>
  db.execute(
    sql`delete from sandbox.webhook_events where id in (
      select e.id from sandbox.webhook_events e join sandbox.webhooks w on w.id = e.webhook_id
      where w.url = ${demoWebhooks.failing} and e.status = 'failed' order by e.id offset ${count})`,
  );

/** Retries the selected events. */
async function start(page: Page) {
  await panel(page)
    .getByRole('button', { name: /^Retry \d+ events?\.\.\.$/ })
    .click();
  await page.getByRole('button', { name: /^Retry [0-9]+ events?$/ }).click();
}
const choosePage = (page: Page) => button(page, 'Select all failed on this page').click();

async function exported(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Export results CSV').click(),
  ]);
  const text = (await readFile(await download.path(), 'utf8')).slice(1).trimEnd();
  const { data } = Papa.parse<Record<string, string>>(text, { header: true });
  return { name: download.suggestedFilename(), data };
}

test('events are selected by hand, of a page, or of all pages, and grouped by cause', {
  tag: '@deep',
}, async ({ page, sandbox }) => {
  await openRecovery(page);
  const boxes = page.getByRole('table').getByRole('checkbox');
  await boxes.nth(1).check();
  await expect(panel(page)).toContainText('1 event selected');
  // Only failed events can be selected: sixteen or seventeen of the twenty.
  await expect(boxes).toHaveCount(17);
  await choosePage(page);
  await expect(panel(page)).toContainText('17 events selected');
  await expectAccessible(page);
  const causes = page.getByRole('list', { name: 'Selected events by cause' });
  await expect(causes.getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: 'Leave out: Certificate has expired' }).click();
  await expect(causes).not.toContainText('Certificate has expired');
  await button(page, 'Clear selection').click();
  await expect(panel(page)).toContainText('0 events selected');

  const pages = { path: '/api/v1/admin/webhooks/*/events*' };
  await sandbox.fault({
    match: { ...pages, path: `${pages.path}?page=7` },
    status: 400,
    body: { message: 'Page 7 is away' },
  });
  await button(page, 'Scan all pages').click();
  await expect(panel(page).getByRole('alert')).toContainText('Page 7 is away');
  await expect(panel(page)).toContainText('100 events selected');
  await sandbox.hold({ match: { ...pages, path: `${pages.path}?page=20` } });
  await button(page, 'Try again').click();
  await state(page, /Page \d+ of 60 scanned/);
  await sandbox.release();
  await expect(panel(page)).toContainText('1,000 events selected', { timeout: 60_000 });
  await expect(causes.getByRole('listitem').first()).toContainText(/^\d{3}/);
  expect(await fired(sandbox)).toEqual([]);
});

test('refused events are listed with their reason, and stay selected for the next run', {
  tag: '@deep',
}, async ({ page, sandbox }) => {
  await openRecovery(page);
  await choosePage(page);
  await sandbox.receiver({ answer: '500' });
  await start(page);
  await state(page, 'Finished. 17 of 17 retried.');
  await expect(panel(page)).toContainText('0 succeeded, 17 failed, 0 unknown, 0 not retried');
  await expect(
    panel(page).getByText('Webhook delivery failed - Receiver answered 500').first(),
  ).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Close this run').click();
  await expect(panel(page)).toContainText('17 events selected');
  await sandbox.receiver({ answer: '200' });
  await start(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await state(page, 'Finished. 17 of 17 retried.');
  await expect(panel(page)).toContainText('17 succeeded, 0 failed, 0 unknown, 0 not retried');
  const calls = await fired(sandbox);
  expect(new Set(calls.map(({ path }) => path)).size).toBe(17);
  // Twice each, in two runs that the user confirmed.
  expect(calls).toHaveLength(34);
  expect(calls[0]?.body).toEqual({
    url: demoWebhooks.failing,
    status: 'active',
    events: 'transfer.completed',
  });
});

test('a run pauses, continues, pauses by itself after three failures of the server, and is ended', {
  tag: '@deep',
}, async ({ page, sandbox, allowConsoleErrors }) => {
  allowConsoleErrors(/503/);
  await openRecovery(page);
  await choosePage(page);
  await button(page, 'Retry 17 events...').click();
  const ask = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(ask).toContainText('This retries 17 events of this webhook, one after another.');
  await expectAccessible(page);
  await ask.getByRole('button', { name: 'Cancel' }).click();
  // So that the run is still active at the pause, even on a slow machine.
  await sandbox.hold({ match: { path: EVENTS }, skip: 4 });
  await start(page);
  await state(page, 'Running. 4 of 17');
  await sandbox.held();
  // The second click hits Continue in the same position, and is ignored.
  await button(page, 'Pause').dblclick();
  await sandbox.release();
  await state(page, 'Paused. 5 of 17');
  const before = (await fired(sandbox)).length;
  await expectAccessible(page);
  await sandbox.fault({ match: { path: EVENTS }, status: 503, times: 3 });
  await button(page, 'Continue').click();
  await state(page, 'Paused. 8 of 17');
  await expect(panel(page)).toContainText('three times in a row');
  expect((await fired(sandbox)).length).toBe(before + 3);
  await button(page, 'End: 9 are not sent').click();
  await state(page, 'Finished. 8 of 17');
  await expect(panel(page)).toContainText('9 not sent');
  expect((await fired(sandbox)).length).toBe(before + 3);
});

test('an expired session, a lost connection and another tab retry no event twice', {
  tag: '@deep',
}, async ({ page, context, sandbox, allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_INTERNET_DISCONNECTED/);
  await openRecovery(page);
  const address = page.url();
  await choosePage(page);
  // So that the run is still active when the other tab opens.
  await sandbox.hold({ match: { path: EVENTS }, skip: 3 });
  await start(page);
  await state(page, 'Running. 3 of 17');
  await sandbox.held();
  // Another tab shows its progress, and cannot take it over.
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(panel(other)).toContainText('does not continue by itself');
  await button(other, 'Continue').click();
  await expect(panel(other)).toContainText('This run is in progress in another tab.');
  await other.close();
  await context.setOffline(true);
  // Chromium's emulation leaves the request in flight alone: it ends, and the next ones are not sent.
  await sandbox.release();
  await state(page, 'Paused.');
  await expect(panel(page)).toContainText('three times in a row');
  await context.setOffline(false);
  await sandbox.fault({ match: { path: EVENTS }, status: 401, body: { message: 'Unauthorized' } });
  await button(page, 'Continue').click();
  await expect(page).toHaveURL(/\/login/);
  await signInByHand(page);
  await expect(page).not.toHaveURL(/login/);
  await page.goto(address);
  await state(page, /Paused\. \d+ of 17/);
  await expect(panel(page)).toContainText('Your session ended.');
  await button(page, 'Continue').click();
  await state(page, 'Finished. 17 of 17 retried.');
  const times = Object.values(await sandbox.received());
  expect(times.filter((each) => each !== 1)).toEqual([]);
  // The event in flight when the connection was lost may not have been delivered.
  expect(times.length).toBeGreaterThanOrEqual(16);
});

test('a run of 200 events with 5 % failing, one lost response and one reload ends with exact totals', {
  tag: '@deep',
}, async ({ page, sandbox, allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_CONNECTION_RESET/);
  await keepEvents(sandbox, 200);
  await openRecovery(page);
  await button(page, 'Scan all pages').click();
  await expect(panel(page)).toContainText('200 events selected');
  await expect(button(page, 'Retry 200 events...')).toBeVisible();
  await sandbox.receiver({ answer: '200', failEvery: 20 });
  // The 41st response is lost after the delivery; the 120th never arrives, so that the reload interrupts the run.
  let nth = 0;
  const lost: string[] = [];
  await page.route(`**${EVENTS}*/fire`, async (route) => {
    if (route.request().method() === 'POST' && ++nth === 120) return;
    if (nth !== 41 || lost.length > 0) return route.continue();
    lost.push(new URL(route.request().url()).pathname.split('/').at(-2) ?? '');
    await route.fetch();
    await route.abort('connectionreset');
  });
  await start(page);
  await expect.poll(() => nth, { timeout: 240_000 }).toBe(120);
  await page.reload();
  await expect(panel(page)).toContainText('It does not continue by itself.');
  await state(page, 'Paused. 120 of 200');
  const before = (await fired(sandbox)).length;
  await expectAccessible(page);
  expect((await fired(sandbox)).length).toBe(before);
  await button(page, 'Continue').click();
  await expect(panel(page)).toContainText('Finished. 200 of 200 retried.', {
    timeout: 240_000,
  });
  await expect(button(page, 'Export results CSV')).toBeEnabled({ timeout: 60_000 });
  const received = await sandbox.received();
  const { name, data } = await exported(page);
  expect(name).toMatch(/^recovery-\w{24}\.csv$/);
  expect(data).toHaveLength(200);
  const of = (result: string) => data.filter((row) => row.Result === result);
  expect(Object.values(received).filter((times) => times > 1)).toEqual([]);
  // The lost response, and the event in flight at the reload, if any.
  const unknown = of('unknown').map(({ Id }) => Id);
  expect(unknown).toContain(lost[0]);
  expect(unknown.length).toBeLessThanOrEqual(2);
  expect(of('succeeded').length + of('failed').length + unknown.length).toBe(200);
  expect(of('failed').length).toBeGreaterThanOrEqual(8);
  expect(of('failed').length).toBeLessThanOrEqual(10);
  for (const row of [...of('succeeded'), ...of('failed')]) expect(received[row.Id ?? '']).toBe(1);
  // Events of unknown outcome must be settled before the run can be closed.
  await expect(button(page, 'Close this run')).toHaveCount(0);
  for (const id of unknown) {
    const answer = received[id ?? ''] === 1 ? 'It was done' : 'It was not done';
    const item = panel(page)
      .getByRole('alert')
      .filter({ hasText: `${id} ` });
    await item.getByRole('button', { name: answer, exact: true }).click();
    await expect(item.getByRole('button')).toHaveCount(0);
  }
  const undelivered = unknown.filter((id) => received[id ?? ''] !== 1).length;
  await button(page, 'Close this run').click();
  const failed = of('failed').length + undelivered;
  await expect(panel(page)).toContainText(`${failed} events selected`);
});

test('10,000 failed events, each with a cause of its own, are selected without a node for each', {
  tag: '@deep',
}, async ({ page }) => {
  const event = (n: number) => ({
    ...{ _id: `event${n}`, event: 'payment.completed', status: 'failed' },
    created_at: '2026-03-04T05:06:07.000Z',
    webhook_id: { _id: 'w1', url: 'https://merchant.example/hook', status: 'active' },
    error: { message: `Order ${n} was refused` },
  });
  await page.route('**/webhooks/*/events*', (route) => {
    const first = (Number(new URL(route.request().url()).searchParams.get('page') ?? 1) - 1) * 500;
    const data = Array.from({ length: 500 }, (_, n) => event(first + n));
    const headers = { 'access-control-allow-origin': '*' };
    return route.fulfill({ json: { valid: true, data, totalPages: 20 }, headers });
  });
  await page.goto('/view_webhookevent/w1?recover=1');
  await button(page, 'Scan all pages').click();
  await expect(panel(page)).toContainText('10,000 events selected');
  const causes = page.getByRole('list', { name: 'Selected events by cause' });
  await expect(button(page, 'Retry 10,000 events...')).toBeVisible();
  expect(await page.locator('*').count()).toBeLessThan(4_000);
  await causes.evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await page.getByRole('button', { name: 'Leave out: Order 9999 was refused' }).click();
  await expect(panel(page)).toContainText('9,999 events selected');
  await expect(page.getByRole('button', { name: /Order 9999/ })).toHaveCount(0);
  expect(await causes.locator('*').count()).toBeLessThan(400);
});

test('on a phone each event keeps its name beside its checkbox', async ({ page }) => {
  await openRecovery(page);
  await page.setViewportSize({ width: 390, height: 800 });
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'failed' }).first();
  const box = await card.getByRole('checkbox').boundingBox();
  const name = await card.getByText(/^[a-z]+\.[a-z]+$/).boundingBox();
  expect(Math.abs((box?.y ?? 0) - (name?.y ?? 0))).toBeLessThan(12);
  await expect(card.getByText('Select', { exact: true })).toHaveCount(0);
});
