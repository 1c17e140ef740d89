import type { Page } from '@playwright/test';
import { expectAccessible } from './support/expectAccessible';
import { expectFits } from './support/expectFits';
import { expect, test } from './support/fixtures';
import type { Sandbox } from './support/sandbox';

const USERS = '/api/v1/admin/users';

// The files that run after this one read the name that is changed here.
test.afterAll(({ workerSandbox }) => workerSandbox.reset());

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const options = (page: Page) => palette(page).getByRole('option');
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search users...' });

interface Customer {
  _id: string;
  name: string | null;
  email: string;
  phone?: string;
}

/** Reads a page of customers from the API. */
async function customersOf(sandbox: Sandbox, page: number): Promise<Customer[]> {
  const headers = { Authorization: `Bearer ${await sandbox.token('superadmin@demo.test')}` };
  const answer = await fetch(`${sandbox.url}${USERS}?page=${page}&limit=30`, { headers });
  await sandbox.clearCalls();
  return ((await answer.json()) as { data: Customer[] }).data;
}

test('Search on Users marks the matches, is kept in the URL, and restores the list when it is cleared', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn(page, 'superadmin');
  const last = (await customersOf(sandbox, 9)).findLast(({ name, phone }) => name && phone);
  if (!last?.name || !last.phone) throw new Error('Nobody to look for');
  await page.goto('/users?page=2');
  const pager = page.getByRole('navigation', { name: 'Pages' });
  await expect(pager).toContainText('Page 2 of 9');
  await searchBox(page).fill(last.name.toUpperCase());
  const row = page.getByRole('row').filter({ hasText: last.email });
  await expect(row.locator('mark').first()).toHaveText(/\w/);
  await expect(page).toHaveURL(/\?q=/);
  await expect(pager).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await expect(row).toBeVisible();

  // Its actions are those of the list, and a change is shown at once.
  await row.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(`${last.name} Renamed`);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('row').filter({ hasText: `${last.name} Renamed` })).toBeVisible();

  await searchBox(page).fill(last.phone.replace('+', '00').slice(0, 12));
  await expect(row).toBeVisible();
  await searchBox(page).fill('zzz nobody');
  await expect(page.getByText('No customer matches. All customers were searched.')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await searchBox(page).fill(last.email);
  await expect(page.getByText(last.email)).toBeVisible();
  await expectFits(page);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(options(page).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(options(page)).toHaveCount(0);
  await searchBox(page).fill('');
  await expect(pager).toContainText('Page 1 of 9');
  await expect(page).toHaveURL(/\/users$/);
});
