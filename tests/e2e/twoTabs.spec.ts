import type { Page } from '@playwright/test';
import { demoWebhooks } from '../../sandbox/db/seed/demo';
import { changesOf } from './support/features';
import { expect, test } from './support/fixtures';
import { typeCount } from './support/typeCount';

test.beforeEach(({ page, signIn }) => signIn(page, 'superadmin'));
test.afterEach(({ sandbox }) => sandbox.reset());

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

/** Duplicates a tab: the copy starts with the same URL and the same session storage. */
async function duplicate(page: Page): Promise<Page> {
  const [copy] = await Promise.all([
    page.context().waitForEvent('page'),
    page.evaluate(() => void window.open(location.href)),
  ]);
  return copy;
}

test('a duplicated tab cannot resume a batch that is running in the first', {
  tag: '@deep',
}, async ({ page, context, sandbox }) => {
  const ids = Array.from({ length: 1700 }, (_, n) => `u${String(n).padStart(7, '0')}`);
  const data = ids.map((id) => ({ _id: id, name: id, phone: '+2348030000000', role: 'user' }));
  await context.route('**/api/v1/admin/users?*', (route) =>
    route.fulfill({
      json: { valid: true, data, totalPages: 1 },
      headers: { 'Access-Control-Allow-Origin': '*' },
    }),
  );
  const path = '/api/v1/admin/notifications/batch/sms/by-ids';
  await sandbox.hold({ match: { path }, body: { valid: true } });
  await sandbox.fault({ match: { path }, body: { valid: true }, times: 20 });
  await page.goto('/notifications?channel=sms&by=ids');
  await button(page, 'Paste IDs').click();
  await page.getByLabel('IDs to add').fill(ids.join('\n'));
  await button(page, 'Add IDs').click();
  await expect(page.getByText('1,700 Users Selected', { exact: true })).toBeVisible();
  await page.getByLabel('Message').fill('To many');
  await button(page, 'Send Notification').click();
  await typeCount(page, '1,700');
  await button(page, 'Send SMS to 1,700 users').click();
  const parts = (tab: Page) => tab.getByRole('region', { name: 'Sending in parts' });
  await expect(parts(page)).toContainText('Running: 0 of 1,700');
  const copy = await duplicate(page);
  await button(copy, 'Continue').click();
  await expect(copy.getByText('This batch is being sent in another tab.')).toBeVisible();
  await sandbox.release();
  await expect(parts(page)).toContainText('Finished: 1,700 of 1,700');
  const sent = (await changesOf(sandbox)).map(
    ({ body }) => (body as { userIds: string[] }).userIds[0],
  );
  expect(sent).toEqual([ids[0], ids[500], ids[1000], ids[1500]]);
});

const panel = (page: Page) => page.getByRole('region', { name: 'Retry run' });

/** Starts a retry run over failed events of one page, all 17 or a few; the third takes its time. */
async function recover(page: Page, count = 17): Promise<void> {
  await page.goto('/webhooks');
  await page.getByRole('link', { name: 'View', exact: true }).first().click();
  const row = page.getByRole('row').filter({ hasText: demoWebhooks.failing });
  await row.getByRole('link', { name: 'View Events' }).click();
  await button(page, 'Retry failed events').click();
  if (count === 17) await button(page, 'Select all failed on this page').click();
  else
    for (let n = 1; n <= count; n += 1)
      await page.getByRole('table').getByRole('checkbox').nth(n).check();
  await button(page, `Retry ${count} events...`).click();
  await page.getByRole('button', { name: /^Retry [0-9]+ events?$/ }).click();
  await expect(panel(page)).toContainText(`Running. 2 of ${count} retried.`);
}
const finished = (page: Page, count = 17) =>
  expect(panel(page)).toContainText(`Finished. ${count} of ${count} retried.`, { timeout: 60_000 });
const EVENTS = '/api/v1/admin/webhooks/event/';

test('a second tab cannot resume a retry run, and no event is retried twice', {
  tag: '@deep',
}, async ({ page, context, sandbox }) => {
  await sandbox.hold({ match: { path: EVENTS }, skip: 2 });
  await recover(page, 4);
  const other = await context.newPage();
  await other.goto(page.url());
  await button(other, 'Continue').click();
  await expect(panel(other)).toContainText('This run is in progress in another tab.');
  await sandbox.release();
  await finished(page, 4);
  expect(Object.values(await sandbox.received())).toEqual(Array(4).fill(1));
  // A finished run releases its lock a moment after it is shown as finished.
  await expect(async () => {
    const goOn = button(other, 'Continue');
    if (await goOn.isVisible()) await goOn.click({ timeout: 1_000 });
    await expect(panel(other)).toContainText('Finished. 4 of 4 retried.', { timeout: 2_000 });
  }).toPass();
});

test('a second tab does not overwrite the run, and can neither continue, end nor close it', {
  tag: '@deep',
}, async ({ page, context, sandbox }) => {
  await sandbox.hold({ match: { path: EVENTS }, skip: 2 });
  await recover(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await button(other, 'Continue').click();
  await expect(panel(other)).toContainText('This run is in progress in another tab.');
  await button(other, /^End: /).click();
  await expect(panel(other)).toContainText('This run is in progress in another tab.');
  await sandbox.release();
  await finished(page);
  await page.reload();
  await expect(panel(page)).toContainText('17 succeeded, 0 failed, 0 unknown, 0 not retried');
  expect(Object.values(await sandbox.received())).toEqual(Array(17).fill(1));
});

test('one message to a role, confirmed in two tabs, is sent once; the second tab asks again', async ({
  page,
  context,
  sandbox,
}) => {
  const path = '/api/v1/admin/notifications/batch/sms/by-role';
  const messages = async () =>
    (await changesOf(sandbox)).filter((call) => call.path.includes('/notifications/'));
  const other = await context.newPage();
  const confirm = (tab: Page) => button(tab, 'Send SMS to every user');
  for (const tab of [page, other]) {
    await tab.goto('/notifications?channel=sms&by=role');
    await tab.getByLabel('Role').selectOption('user');
    await tab.getByLabel('Message').fill('Once only');
    await button(tab, 'Send Notification').click();
    await tab.getByLabel('Type "user" to confirm').fill('user');
    await expect(confirm(tab)).toBeEnabled();
  }
  await sandbox.fault({ match: { path }, body: { valid: true }, times: 2 });
  await confirm(page).click();
  await expect(page.getByText('sent successfully')).toBeVisible();
  await confirm(other).click();
  const dialog = other.getByRole('dialog');
  await expect(dialog).toContainText('The same was sent from here a moment ago');
  await expect(dialog).toContainText('The same text went to the same audience at');
  await expect(confirm(other)).toBeDisabled();
  expect(await messages()).toHaveLength(1);
  await other.getByLabel('I want to send it again').check();
  await confirm(other).click();
  await expect(other.getByText('sent successfully')).toBeVisible();
  expect(await messages()).toHaveLength(2);
});
