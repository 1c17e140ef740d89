import type { Page } from '@playwright/test';
import { asc, eq } from 'drizzle-orm';
import { users } from '../../sandbox/db/schema';
import { demoCustomers, demoWebhooks } from '../../sandbox/db/seed/demo';
import { expectAccessible } from './support/expectAccessible';
import { expectFits } from './support/expectFits';
import { expect, test } from './support/fixtures';
import { openPage } from './support/openPage';
import type { Sandbox } from './support/sandbox';

const ADMIN = '/api/v1/admin';
const LEDGER = `${ADMIN}/wallets/customer/transactions`;
const ADA = demoCustomers.manyTransactions;

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const idOf = async ({ db }: Sandbox, email: string) =>
  (await db.select().from(users).where(eq(users.email, email)))[0]?.id ?? '';
const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const facts = (page: Page) => page.getByLabel('Details', { exact: true });

/** Opens a customer's page and waits until every block has loaded or failed. */
async function openCustomer(page: Page, key: string) {
  await page.goto(`/users/${encodeURIComponent(key)}`);
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('main [aria-busy]')).toHaveCount(0);
}

test('a customer is one page: facts to copy, transactions with their balance, chats, activity', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn(page, 'superadmin');
  const id = await idOf(sandbox, ADA);
  await openCustomer(page, id);
  await expect(page.getByRole('heading', { name: 'Adaeze Okonkwo', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Users', exact: true }).first()).toHaveAttribute(
    'aria-current',
    'page',
  );
  for (const name of ['Transactions', 'Chat Sessions', 'Activity']) {
    await expect(page.getByRole('heading', { name, exact: true, level: 2 })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'Webhooks' })).toHaveCount(0);
  for (const text of ['Adaeze Okonkwo', ADA, '+2348035550101', id]) {
    await expect(facts(page).getByRole('button', { name: text, exact: true })).toBeVisible();
  }
  // A role is not worth copying.
  await expect(facts(page).getByText('user', { exact: true })).toBeVisible();
  await expect(facts(page).getByRole('button', { name: 'user', exact: true })).toHaveCount(0);
  await facts(page).getByRole('button', { name: id, exact: true }).click();
  await expect(facts(page).getByRole('status')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
  await expect(facts(page).getByRole('button', { name: /^[\d,]+\.\d\d NGN$/ })).toBeVisible();
  await expect(block(page, 'Transactions').getByRole('listitem')).toHaveCount(5);
  await expect(
    block(page, 'Transactions').getByRole('img', { name: /^Balance from/ }),
  ).toBeVisible();
  await expect(block(page, 'Chat Sessions').getByRole('listitem')).toHaveCount(5);
  await expect(block(page, 'Activity')).toContainText(
    'This browser has no record of a change to this customer',
  );
  // Only endpoints of the specification are called, and no webhooks for a customer who is not a merchant.
  const asked = (await sandbox.calls()).map(({ method, path }) => `${method} ${path}`);
  expect(asked.toSorted()).toEqual(
    [
      `GET ${ADMIN}/chat/sessions`,
      `GET ${ADMIN}/users/${id}`,
      `GET ${ADMIN}/wallets/customer/find`,
      `GET ${LEDGER}`,
    ].toSorted(),
  );
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
  await expectAccessible(page);

  // The webhooks of a merchant need more room than other blocks.
  await page.setViewportSize({ width: 1280, height: 844 });
  const isMerchant = eq(users.role, 'merchant');
  const [merchant] = await sandbox.db.select().from(users).where(isMerchant).limit(1);
  await openPage(page, `/users/${merchant?.id}`);
  const widthOf = async (name: string) => (await block(page, name).boundingBox())?.width ?? 0;
  expect(await widthOf('Webhooks')).toBeGreaterThan(await widthOf('Activity'));
});

test('the row and the panel of Users, transactions, events and the own activity link to the page', {
  tag: '@deep',
}, async ({ page, sandbox, signIn }) => {
  await signIn(page, 'superadmin');
  const id = await idOf(sandbox, ADA);
  await page.goto('/users');
  const row = page.getByRole('row', { name: ADA });
  await row.getByRole('button', { name: 'More' }).click();
  const open = page.getByRole('menuitem', { name: 'Open customer' });
  await expect(open).toHaveAttribute('href', `/users/${id}`);
  await page.keyboard.press('Escape');
  // A change made here is shown on the page afterwards.
  await row.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel(/^Name/).fill('Adaeze O. Okonkwo');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Update successful')).toBeVisible();
  await row.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Open customer' }).click();
  await expect(page.getByRole('heading', { name: 'Adaeze O. Okonkwo', level: 1 })).toBeFocused();
  await expect(block(page, 'Activity').getByRole('listitem')).toContainText(['Edited the user']);
  await block(page, 'Activity').getByRole('link', { name: 'All activity' }).click();
  await page.getByRole('row').nth(1).getByRole('link', { name: 'Open customer' }).click();
  await expect(page).toHaveURL(`/users/${id}`);

  // A link with only the email resolves to the same URL.
  await page.goto(`/transactions?email=${ADA}`);
  await page.getByRole('link', { name: 'Open customer' }).click();
  await expect(page).toHaveURL(`/users/${id}`);
  const [merchant] = await sandbox.db
    .select()
    .from(users)
    .where(eq(users.role, 'merchant'))
    .orderBy(asc(users.ordinal))
    .limit(1);
  await page.goto(`/view_webhook/${merchant?.id}`);
  await page
    .getByRole('row', { name: demoWebhooks.everyKind })
    .getByRole('link', { name: 'View Events' })
    .click();
  await page.getByRole('button', { name: 'View', exact: true }).first().click();
  const link = page.getByRole('dialog').getByRole('link', { name: 'Open customer' });
  await expect(link).toHaveAttribute('href', /^\/users\/.+%40/);
  await sandbox.reset();
});
