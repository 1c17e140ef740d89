import type { Page } from '@playwright/test';
import { expectAccessible } from './support/expectAccessible';
import { expectFits } from './support/expectFits';
import { expect, test } from './support/fixtures';

/** Stops the installed clock, a moment ahead, so that only runFor moves it; otherwise it runs in real time. */
const pauseClock = async (page: Page) =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);

test('a slow change does not navigate away from a page opened in the meantime', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn(page, 'superadmin');
  await page.goto('/users');
  await page.getByRole('link', { name: 'Leads' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await sandbox.hold({ match: { method: 'DELETE', path: '/api/admin/leads' } });
  await dialog.getByRole('button', { name: 'Delete lead' }).click();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await sandbox.release();
  await expect(page.getByText('Lead deleted successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/leads$/);

  await page.goto('/create_feeds');
  await page.getByLabel('Title').fill('On its way');
  await page.getByRole('textbox', { name: 'Content' }).fill('A word');
  await sandbox.hold({ match: { method: 'POST', path: '/api/v1/admin/feeds' } });
  await page.getByRole('button', { name: 'Create Feed' }).click();
  await page.getByRole('link', { name: 'Users' }).click();
  await page.getByLabel('Search').fill('ada');
  await sandbox.release();
  await expect(page.getByText('Feed created successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/users\?q=ada$/);
  await sandbox.reset();
});

test('the sidebar is titled Dashboard and its footer holds Profile and Logout', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'superadmin');
  await page.goto('/');
  await expect(page).toHaveURL(/\/users$/);
  await expect(page.getByText('Dashboard', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('a leadadmin sees no other entry, is denied every other known route, and no call is made for it', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn(page, 'leadadmin');
  for (const path of ['/users', '/users?view=1', '/transactions?email=a@b.co']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Users' })).toHaveCount(0);
  expect(await sandbox.calls()).toEqual([]);
  await expectAccessible(page);
});

test('an unknown route shows the error screen, with a link back', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn(page, 'superadmin');
  for (const path of ['/nowhere', '/users/abc/def', '/transactions/1/2']) {
    await page.goto(path);
    await expect(
      page.getByRole('heading', { name: 'Unexpected Application Error!' }),
    ).toBeVisible();
  }
  expect(await sandbox.calls()).toEqual([]);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();
});

test('no request goes to any other host, none carries a cookie or an unlisted header', async ({
  page,
  consoleUrl,
  sandbox,
  signIn,
}) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  await signIn(page, 'superadmin');
  await page.goto('/users');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: 'View', exact: true }).first().click();
  await expect(page.getByRole('dialog')).toContainText('Phone');
  expect([...hosts].sort()).toEqual(
    [new URL(consoleUrl).origin, new URL(sandbox.url).origin].sort(),
  );
  const usual =
    /^(accept.*|authorization|connection|content-type|host|origin|referer|sec-.*|user-agent|pragma|cache-control)$/;
  for (const { headers } of await sandbox.calls()) {
    expect(Object.keys(headers).filter((name) => !usual.test(name))).toEqual([]);
    expect(headers['content-type']).toBe('application/json');
    expect(headers.authorization).toMatch(/^Bearer /);
  }
});

test('a list is read once, whichever way its page is opened', async ({ page, sandbox, signIn }) => {
  const USERS = '/api/v1/admin/users';
  const fromMenu = (name: string) => () => page.getByRole('link', { name, exact: true }).click();
  const ways: [path: string, go: () => Promise<unknown>][] = [
    [USERS, () => page.goto('/')],
    [USERS, () => page.goto('/users')],
    ['/api/v1/admin/feeds', fromMenu('Feeds')],
    ['/api/v1/admin/manage/list-admins', fromMenu('Admin')],
    ['/api/v1/admin/logs', () => page.goto('/logs')],
  ];
  await signIn(page, 'superadmin');
  for (const [path, go] of ways) {
    await sandbox.clearCalls();
    await go();
    await expect.poll(async () => (await sandbox.calls()).map((call) => call.path)).toContain(path);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect((await sandbox.calls()).filter((call) => call.path === path)).toHaveLength(1);
  }
});

test('a list that failed before its page was rendered shows the error, and is not read a second time', async ({
  page,
  sandbox,
  signIn,
}) => {
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

test('a spinner shows while the session is being resolved', async ({ page, sandbox, signIn }) => {
  await signIn(page, 'superadmin');
  await page.goto('/users');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('userData'));
  await sandbox.hold({ match: { path: '/api/v1/admin/manage/me' } });
  await page.reload();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await sandbox.release();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('toasts appear top-right and close after 5000 ms, not before', async ({ page, signIn }) => {
  await page.clock.install();
  await signIn(page, 'superadmin');
  await page.goto('/users?page=2');
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  await page.getByLabel('Name').press('End');
  await pauseClock(page);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const toast = page.getByText('Update successful');
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  expect(box?.y).toBeLessThan(120);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1100);
  await page.clock.runFor(4_500);
  await page.getByRole('heading', { name: 'Users' }).click();
  await page.clock.runFor(499);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast).toBeHidden();
});

test('leaving a page aborts its call', async ({ page, sandbox, signIn }) => {
  await signIn(page, 'superadmin');
  await page.goto('/users');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await sandbox.hold({ match: { path: '/api/v1/admin/users', method: 'GET' } });
  const given = page.waitForEvent('requestfailed', (request) => request.url().includes('page=2'));
  await page.getByRole('button', { name: 'Next' }).click();
  const pages = async () => (await sandbox.calls()).map(({ query }) => query.page);
  await expect.poll(pages).toEqual(['1', '2']);
  await page.getByRole('button', { name: 'View Transactions' }).first().click();
  expect((await given).failure()?.errorText).toBe('net::ERR_ABORTED');
});

test('several toasts are stacked, each for its own time', async ({
  page,
  sandbox,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/was not saved/);
  await page.clock.install();
  await signIn(page, 'superadmin');
  await sandbox.fault({
    match: { path: '/api/v1/admin/chat/sessions' },
    status: 200,
    body: {
      sessions: [
        { _id: 's1', subject: 'One' },
        { _id: 's2', subject: 'Two' },
      ],
      pagination: { totalPages: 1 },
    },
  });
  await page.goto('/chatsession?userId=x');
  const views = page.getByRole('button', { name: 'View', exact: true });
  await expect(views).toHaveCount(2);
  await pauseClock(page);
  const one = page.getByText('Viewing session: One');
  const two = page.getByText('Viewing session: Two');
  await views.first().click();
  await expect(one).toBeVisible();
  await page.keyboard.press('Escape');
  await page.clock.runFor(1_000);
  await views.nth(1).click();
  await expect(two).toBeVisible();
  await page.clock.runFor(3_999);
  await expect(one).toBeVisible();
  await expect(two).toBeVisible();
  await page.clock.runFor(1);
  await expect(one).toBeHidden();
  await expect(two).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(two).toBeHidden();
});

test('panels and dialogs open at once for users who prefer reduced motion', async ({
  page,
  signIn,
}) => {
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
