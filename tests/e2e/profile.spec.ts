import type { Page } from '@playwright/test';
import { expectAccessible } from './support/expectAccessible';
import { expect, test } from './support/fixtures';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function open(page: Page) {
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible();
}

test('a name of any length leaves the menu visible', { tag: '@deep' }, async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn(page, 'superadmin');
  await open(page);
  await page.getByLabel('Name', { exact: true }).fill(`Saved name ${'z'.repeat(10_000)}`);
  await button(page, 'Save Changes').click();
  await expect(page.getByRole('region', { name: 'Account' })).toContainText('Saved name');
  await expect(page.getByRole('link', { name: 'Users' })).toBeInViewport();
  await expect(button(page, 'Logout')).toBeInViewport();
  await expectAccessible(page);
  await sandbox.reset();
});
