import type { BrowserContext, Page } from '@playwright/test';
import { ensureUsers } from './support/ensureUsers';
import { changesOf } from './support/features';
import { expect, test } from './support/fixtures';
import { signInByHand } from './support/signInByHand';
import { typeCount } from './support/typeCount';
import { fill, openSection, requestConfirmation } from './support/wallet';

test.afterEach(({ sandbox }) => sandbox.reset());

/** Withholds the events that a frozen tab does not receive: storage, and those of its return to the foreground. */
const freeze = (page: Page) =>
  page.addInitScript(() => {
    for (const type of ['storage', 'focus', 'pageshow', 'visibilitychange']) {
      window.addEventListener(type, (event) => event.stopImmediatePropagation(), true);
    }
  });

/** Opens the sign-in screen in a tab that does not notice a sign-in in another one. */
async function signInScreen(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await freeze(page);
  await page.goto('/login');
  return page;
}

async function signInAs(page: Page, as: 'superadmin' | 'leadadmin'): Promise<void> {
  await page.goto('/login');
  await signInByHand(page, as);
  const landing = as === 'superadmin' ? 'Users' : 'Leads';
  await expect(page.getByRole('link', { name: landing, exact: true })).toBeVisible();
}

const isOfSecondAdmin = async (page: Page) => {
  await expect(page.getByText('Tunde Balogun')).toBeVisible();
  await expect(page.getByText('Ngozi Adeyemi')).toHaveCount(0);
};

for (const isFrozen of [false, true]) {
  const tab = isFrozen ? 'a tab that received no event' : 'the first tab';
  const tag = isFrozen ? [] : '@deep';
  test(`another admin's sign-in ends ${tab}: a credit confirmed there is not sent (R4)`, {
    tag,
  }, async ({ page, context, sandbox }) => {
    const other = await signInScreen(context);
    if (isFrozen) await freeze(page);
    await signInAs(page, 'superadmin');
    const section = await openSection(page, 'credit');
    await fill(section, 'credit', '77.31', '');
    const confirm = await requestConfirmation(page, section, 'credit');
    await sandbox.clearCalls();
    await signInByHand(other, 'leadadmin');
    await isOfSecondAdmin(other);
    if (isFrozen) await confirm.click();
    await isOfSecondAdmin(page);
    await expect(page).toHaveURL(/\/leads$/);
    expect((await changesOf(sandbox)).map(({ path }) => path)).toEqual(['/api/v1/auth/admin']);
    // No read of an area denied to the second admin carried their token.
    const paths = (await sandbox.calls()).map(({ path }) => path);
    expect(paths.filter((path) => /wallets|\/users/.test(path))).toEqual([]);
  });
}

test("another admin's sign-in pauses a batch at once, and no answer to the leave dialog keeps the first admin's page (R4)", {
  tag: '@deep',
}, async ({ page, context, sandbox }) => {
  const other = await signInScreen(context);
  await signInAs(page, 'superadmin');
  await ensureUsers(page, 2600);
  const ids = Array.from({ length: 2600 }, (_, n) => `u${String(n).padStart(7, '0')}`);
  const path = '/api/v1/admin/notifications/batch/sms/by-ids';
  await sandbox.fault({ match: { path }, body: { valid: true }, latency: 3_000, times: 20 });
  await page.goto('/notifications?channel=sms&by=ids');
  await page.getByRole('button', { name: 'Paste IDs', exact: true }).click();
  await page.getByLabel('IDs to add').fill(ids.join('\n'));
  await page.getByRole('button', { name: 'Add IDs', exact: true }).click();
  await page.getByLabel('Message').fill('To many');
  await page.getByRole('button', { name: 'Send Notification', exact: true }).click();
  await typeCount(page, '2,600');
  await page.getByRole('button', { name: 'Send SMS to 2,600 users', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Sending in parts' })).toContainText('Running');
  const parts = async () => (await changesOf(sandbox)).filter((call) => call.path === path);
  await expect.poll(async () => (await parts()).length).toBeGreaterThan(0);
  // "Stay".
  page.on('dialog', (dialog) => void dialog.dismiss());
  await signInByHand(other, 'leadadmin');
  await isOfSecondAdmin(other);
  const sent = (await parts()).length;
  await isOfSecondAdmin(page);
  await page.waitForLoadState('networkidle');
  expect((await parts()).length).toBe(sent);
  expect(sent).toBeLessThan(6);
});

test('a page restored from the browser’s cache is replaced by a notice, and sends nothing', {
  tag: '@deep',
}, async ({ page, context, sandbox }) => {
  const other = await signInScreen(context);
  await signInAs(page, 'superadmin');
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.dismiss();
  });
  // A guard of a browser extension, say; the page had input, so the browser asks.
  await page.evaluate(() =>
    window.addEventListener('beforeunload', (event) => event.preventDefault()),
  );
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await signInByHand(other, 'leadadmin');
  await isOfSecondAdmin(other);
  await expect(page.getByRole('alert')).toContainText('Another admin signed in');
  // Each event of the takeover may try to leave the page.
  expect(new Set(dialogs)).toEqual(new Set(['beforeunload']));
  await expect(page.getByText('Ngozi Adeyemi')).toHaveCount(0);
  await expect(page.getByRole('row')).toHaveCount(0);
  // The other tab reads its own lists; only this one must be silent.
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.waitForLoadState('networkidle');
  expect(requests.filter((url) => url.startsWith(sandbox.url))).toEqual([]);
});

test('/login in a signed-in browser leads to / (R4)', async ({ page, signIn }) => {
  await signIn(page, 'superadmin');
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();
  await expect(page).toHaveURL(/\/users$/);
  await expect(page.getByRole('button', { name: 'Sign In' })).toHaveCount(0);
});

test('the same admin signing in again in another tab keeps this tab open, with the new token (R4)', {
  tag: '@deep',
}, async ({ page, context, sandbox }) => {
  const other = await signInScreen(context);
  await signInAs(page, 'superadmin');
  const before = await page.evaluate(() => localStorage.authToken as string);
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  await page.getByLabel('Name').fill('Half typed');
  await signInByHand(other);
  await expect(other.getByRole('heading', { name: 'Users' })).toBeVisible();
  const after = await page.evaluate(() => localStorage.authToken as string);
  expect(after).not.toBe(before);
  await expect(page.getByLabel('Name')).toHaveValue('Half typed');
  await sandbox.clearCalls();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Update successful')).toBeVisible();
  const [put] = await changesOf(sandbox);
  expect(put?.headers.authorization).toBe(`Bearer ${after}`);
});

test('a link opened while signed out is offered after signing in, and not opened automatically (R9)', async ({
  page,
}) => {
  const email = 'adaeze.okonkwo@demo.test';
  await page.goto(`/transactions?email=${encodeURIComponent(email)}`);
  await page.reload();
  await signInByHand(page);
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue to Transactions' }).click();
  await expect(page).toHaveURL(/\/transactions\?email=/);
  await expect(page.getByRole('heading', { name: 'Transactions' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue to Transactions' })).toHaveCount(0);
});
