import { expectAccessible } from './support/expectAccessible';
import { expectFits } from './support/expectFits';
import { expect, test } from './support/fixtures';

test('a list is read once, whichever way its page is opened', async ({ page, sandbox, signIn }) => {
  const fromMenu = (name: string) => page.getByRole('link', { name, exact: true }).click();
  const paths = async () => (await sandbox.calls()).map(({ path }) => path.split('/').at(-1));
  const hasLoaded = async (...all: string[]) => {
    await expect.poll(paths).toEqual(all);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  };
  await signIn(page, 'superadmin');
  await page.goto('/');
  await hasLoaded('users');
  await fromMenu('Feeds');
  await hasLoaded('users', 'feeds');
  await fromMenu('Admin');
  await hasLoaded('users', 'feeds', 'list-admins');
  await page.goto('/logs');
  await hasLoaded('users', 'feeds', 'list-admins', 'logs');
  await page.goto('/users');
  await hasLoaded('users', 'feeds', 'list-admins', 'logs', 'users');
  await page.waitForLoadState('networkidle');
  expect(await paths()).toHaveLength(5);
});

test('a list that failed before its page was rendered shows the error, and is not read a second time', {
  tag: '@deep',
}, async ({ page, sandbox, signIn }) => {
  const path = '/api/v1/admin/feeds';
  await signIn(page, 'superadmin');
  await page.goto('/users');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await sandbox.fault({ match: { path }, status: 400, body: { message: 'Not today' } });
  const answered = page.waitForResponse((response) => response.url().includes(path));
  await page.route(/assets\/FeedList-/, async (route) => {
    await answered;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Feeds', exact: true }).click();
  await expect(page.getByText('Not today')).toBeVisible();
  expect((await sandbox.calls()).filter((call) => call.path === path)).toHaveLength(1);
});

test('a narrow screen keeps every entry behind a menu button', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'superadmin');
  await page.goto('/users');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('link', { name: 'Profile' })).toBeHidden();
  await expectFits(page);
});

test('the first Tab reaches the skip link, and focus is visible', async ({ page, signIn }) => {
  await signIn(page, 'superadmin');
  await page.goto('/users');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.keyboard.press('Tab');
  const focused = page.locator(':focus');
  await expect(focused).toHaveText('Export CSV');
  expect(await focused.evaluate((node) => getComputedStyle(node).outlineStyle)).toBe('solid');
});

test('panels and dialogs open at once for users who prefer reduced motion', {
  tag: '@deep',
}, async ({ page, signIn }) => {
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter((each) => each instanceof CSSTransition));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'superadmin');
  await page.goto('/users');
  await page.getByRole('button', { name: 'View', exact: true }).first().click();
  const panel = page.getByRole('dialog', { name: 'User Details' });
  await expect(panel).toBeVisible();
  expect(await moving()).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
});
