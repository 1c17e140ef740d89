import type { Locator, Page } from '@playwright/test';
import { demoAccounts, demoWebhooks } from '../../../sandbox/db/seed/demo';
import { expect, test } from '../../e2e/support/fixtures';
import { effects, payer, sectionTexts } from '../../e2e/support/wallet';

const MOST_TABS = 90;

// A browser may resend a POST by itself (rulings R16a).
test.use({ idempotencyHeader: 'Idempotency-Key' });

// Keyboard input only: nothing here clicks, fills or moves the pointer.
test.afterEach(({ sandbox }) => sandbox.reset());

/** Presses Tab (or Shift+Tab) until the control has the focus. */
async function reach(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  await expect(control).toBeEnabled();
  for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${control} is not reached by ${MOST_TABS} tabs`);
}
async function press(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  await reach(page, control, key);
  await page.keyboard.press('Enter');
}
async function type(page: Page, control: Locator, text: string): Promise<void> {
  await reach(page, control);
  await page.keyboard.type(text);
}
/** Opens a page of the console with the palette. */
async function goTo(page: Page, name: string, title = name): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByRole('option').first()).toHaveText(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
}
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

test('a whole shift works by keyboard: sign-in, a credit with a lost response, a failed payment, a retry run, a message to three users', async ({
  page,
  sandbox,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  const account = demoAccounts.find(({ role }) => role === 'superadmin');
  if (!account) throw new Error('Nobody to sign in as');
  await page.goto('/login');
  await type(page, page.getByLabel('Email'), account.email);
  await type(page, page.getByLabel('Password'), account.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();

  // A credit with a lost response; the admin selects its entry in the ledger and settles it.
  await goTo(page, 'Wallet', 'Wallet Management');
  await press(page, button(page, sectionTexts.credit.section));
  const section = page.getByRole('region', { name: sectionTexts.credit.section, exact: true });
  await type(page, section.getByLabel('Customer email'), payer);
  await page.keyboard.press('Enter');
  await expect(section.getByText('"customer_id"')).toBeAttached();
  await type(page, section.getByLabel('Amount'), '1,500.50');
  const credit = { method: 'POST', path: sectionTexts.credit.path };
  await sandbox.fault({ match: credit, drop: 'after', times: 20 });
  await press(page, section.getByRole('button', { name: sectionTexts.credit.submit, exact: true }));
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(question).toContainText('1,500.50');
  await press(page, question.getByRole('button', { name: sectionTexts.credit.submit }));
  await expect(page.getByText('The outcome is unknown').first()).toBeVisible();
  const entry = page.getByRole('radio').first();
  await reach(page, entry);
  await page.keyboard.press('Space');
  await press(page, page.getByRole('button', { name: 'It was done' }), 'Tab');
  await expect(page.getByRole('region', { name: 'Receipt' })).toBeVisible();
  expect(await effects(sandbox, 'credit', '1500.50')).toBe(1);

  // The cause of a failed payment, and a retry of its webhook's failed events.
  await goTo(page, 'Webhooks', 'Webhook Management');
  await press(page, page.getByRole('link', { name: 'View', exact: true }).first());
  const failing = page.getByRole('row').filter({ hasText: demoWebhooks.failing });
  await press(page, failing.getByRole('link', { name: 'View Events' }));
  await expect(page.getByText('Page 1', { exact: true })).toBeVisible();
  const failed = page.getByRole('row').filter({ hasText: 'Receiver answered' }).first();
  await press(page, failed.getByRole('button', { name: 'View', exact: true }));
  const details = page.getByRole('dialog');
  await expect(details).toContainText('Receiver answered');
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await press(page, button(page, 'Retry failed events'), 'Shift+Tab');
  const recovery = page.getByRole('region', { name: 'Retry run' });
  await press(page, button(page, 'Select all failed on this page'));
  await press(page, recovery.getByRole('button', { name: /^Retry \d+ events\.\.\.$/ }));
  await press(page, page.getByRole('button', { name: /^Retry [0-9]+ events?$/ }));
  const state = recovery.getByRole('status').filter({ hasText: /Finished/ });
  await expect(state).toBeVisible({ timeout: 60_000 });

  // A message to three people, selected with the arrow keys.
  await goTo(page, 'Notifications');
  await reach(page, page.getByRole('tab', { name: 'SMS' }));
  await reach(page, page.getByRole('tab', { name: 'By Users' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await reach(page, page.getByLabel('Users'));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  for (let person = 0; person < 3; person += 1) {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Escape');
  await type(page, page.getByLabel('Message'), 'The gateway is back.');
  await press(page, button(page, 'Send Notification'));
  await expect(question).toContainText('3');
  await press(page, question.getByRole('button', { name: /^Send/ }));
  await expect(page.getByText('Notification sent successfully')).toBeVisible();
  const sent = (await sandbox.calls()).filter(({ path }) => path.includes('notifications/batch'));
  expect(sent.map(({ body }) => (body as { userIds: string[] }).userIds.length)).toEqual([3]);
});
