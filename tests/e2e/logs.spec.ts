import type { Page } from '@playwright/test';
import { expectAccessible } from './support/expectAccessible';
import { expectFits } from './support/expectFits';
import { expect, test } from './support/fixtures';
import type { Sandbox } from './support/sandbox';

const LOGS = '/api/v1/admin/logs';

test.beforeAll(({ workerSandbox }) => workerSandbox.reset());
test.afterAll(({ workerSandbox }) => workerSandbox.reset());
test.beforeEach(({ page, signIn }) => signIn(page, 'superadmin'));

const asked = async (sandbox: Sandbox, method = 'GET') =>
  (await sandbox.calls()).filter((call) => call.method === method && call.path.startsWith(LOGS));
const boxes = (page: Page) => page.getByRole('row').getByRole('checkbox', { name: /^Select / });
const selectAll = (page: Page) => page.getByRole('checkbox', { name: 'Select all' });
const deleteSelected = (page: Page) => page.getByRole('button', { name: 'Delete Selected' });

const idsIn = (body: unknown) => (body as { ids?: string[] } | undefined)?.ids ?? [];

async function open(page: Page, at = '/logs') {
  await page.goto(at);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
}

/** A page of logs that the sandbox does not have. */
const pageOf = (count: number, more: object = {}) => ({
  data: Array.from({ length: count }, (_, n) => ({
    _id: `l${n}`,
    created_at: new Date(Date.UTC(2026, 9, 30, 10) - n * 1000).toISOString(),
    activity: 'webhook.delivery',
    severity: ['info', 'warning', 'error'][n % 3],
    message: `Message ${n % 4}`,
    ...more,
  })),
  totalPages: 1,
});

test('Shift+Space ticks a range as Shift+click does, and on a phone a log keeps its labels in one line', {
  tag: '@deep',
}, async ({ page }) => {
  await open(page);
  await selectAll(page).check();
  await boxes(page).nth(3).uncheck();
  await boxes(page)
    .nth(6)
    .click({ modifiers: ['Shift'] });
  await expect(page.getByText('21 logs selected')).toBeVisible();
  await boxes(page).nth(3).focus();
  await page.keyboard.press('Shift+Space');
  await expect(page.getByText('25 logs selected')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.getByText('Select all', { exact: true })).toBeVisible();
  const label = page.getByRole('listitem').first().getByText('Message', { exact: true });
  expect((await label.boundingBox())?.height).toBeLessThan(24);
  await expectFits(page);
  await expectAccessible(page);
});

test('10,000 logs are selected and deleted in one batch', { tag: '@deep' }, async ({
  page,
  sandbox,
}) => {
  const path = `${LOGS}/batch`;
  await sandbox.fault({ match: { method: 'GET', path: LOGS }, body: pageOf(10_000), times: 9 });
  await sandbox.fault({ match: { path }, body: { valid: true } });
  await open(page);
  await selectAll(page).check();
  await expect(page.getByText('10,000 logs selected')).toBeVisible();
  await deleteSelected(page).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(dialog).toContainText('3,334 info, 3,333 warning, 3,333 error');
  await dialog.getByRole('button', { name: 'Delete 10,000 logs' }).click();
  await expect(page.getByText('Logs deleted successfully', { exact: true })).toBeVisible();
  const [call] = await asked(sandbox, 'DELETE');
  expect(idsIn(call?.body)).toHaveLength(10_000);
});
