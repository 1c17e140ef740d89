import type { Page } from '@playwright/test';
import { expectAccessible } from './support/expectAccessible';
import { expectFits } from './support/expectFits';
import { expect, test } from './support/fixtures';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function open(page: Page) {
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible();
}

test('a name of any length leaves the menu visible', async ({ page, sandbox, signIn }) => {
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

test('a leadadmin can open it too, prefilled from a time stamp, at 390 px, in the dark theme and in French', {
  tag: '@deep',
}, async ({ page, signIn }) => {
  await signIn(page, 'leadadmin');
  await open(page);
  await expect(field(page, 'Date of Birth')).toHaveValue('1991-09-03');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => localStorage.setItem('RaStore.locale', '"fr"'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Paramètres du profil' })).toBeVisible();
  await button(page, 'Changer le mot de passe').click();
  await expect(page.getByText('Le nouveau mot de passe est obligatoire')).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
});
