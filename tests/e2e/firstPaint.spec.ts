import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';

/** Holds the console's code until the returned function is called, as on a slow machine. */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

const hasPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
const colourOf = (page: Page) =>
  page.locator('.outline').evaluate((outline) => getComputedStyle(outline).backgroundColor);

test.describe('Before any code has loaded', () => {
  test('the outline of the console is painted in the chosen theme, and gone with the first page', {
    tag: '@deep',
  }, async ({ page, signIn }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.addInitScript(() => localStorage.setItem('RaStore.theme', '"dark"'));
    await signIn(page, 'superadmin');
    const release = await holdCode(page);
    await page.goto('/users', { waitUntil: 'commit' });
    await page.waitForFunction(hasPainted);
    await expect(page.locator('.outline-menu, .outline-page')).toHaveCount(2);
    await expect(page.locator('.outline-menu')).toBeVisible();
    await expect(page.locator('.outline-card')).toBeHidden();
    expect(await colourOf(page)).toBe('rgb(18, 23, 21)');
    await expect(page.locator('body')).toHaveText('', { useInnerText: true });
    release();
    await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
    await expect(page.locator('.outline')).toHaveCount(0);
  });

  test('the outline of the sign-in is painted in the theme of the system', {
    tag: '@deep',
  }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    const release = await holdCode(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.waitForFunction(hasPainted);
    await expect(page.locator('.outline-card')).toBeVisible();
    await expect(page.locator('.outline-menu')).toBeHidden();
    expect(await colourOf(page)).toBe('rgb(245, 246, 244)');
    release();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    await expect(page.locator('.outline')).toHaveCount(0);
  });
});
