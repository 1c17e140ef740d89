import { expectAccessible } from './support/expectAccessible';
import { expect, test } from './support/fixtures';

const USERS = '/api/v1/admin/users';

test.beforeEach(({ page, signIn }) => signIn(page, 'superadmin'));

test('users are listed 30 a page with name, email and role, and paging reads Page X of Y', async ({
  page,
  sandbox,
}) => {
  await page.goto('/users');
  const table = page.getByRole('table', { name: 'Users' });
  for (const name of ['Name', 'Email', 'Role']) {
    await expect(table.getByRole('columnheader', { name })).toBeVisible();
  }
  await expect(table.getByRole('row')).toHaveCount(31);
  const pager = page.getByRole('navigation', { name: 'Pages' });
  await expect(pager).toContainText('Page 1 of 9');
  await expect(pager.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await expectAccessible(page);
  await pager.getByRole('button', { name: 'Next' }).click();
  await expect(pager).toContainText('Page 2 of 9');
  await expect(page).toHaveURL(/\?page=2$/);
  const asked = async () => (await sandbox.calls()).map(({ path, query }) => [path, query]);
  const first = [USERS, { page: '1', limit: '30' }];
  const second = [USERS, { page: '2', limit: '30' }];
  // The pager turns before the call is sent.
  await expect.poll(asked).toEqual([first, second]);
  await page.reload();
  await expect(pager).toContainText('Page 2 of 9');
  expect(await asked()).toEqual([first, second, second]);
});

test('each action of a row is an icon with its text as accessible name and tooltip, shown on hover and focus', async ({
  page,
}) => {
  await page.goto('/users');
  const row = page.getByRole('row', { name: 'adaeze.okonkwo@demo.test' });
  await expect(row).toBeVisible();
  const names = ['Open customer', 'View', 'Edit', 'Chat', 'View Transactions', 'More'];
  const cell = row.getByRole('cell').last();
  const actions = cell.getByRole('link').or(cell.getByRole('button'));
  await expect(actions).toHaveCount(names.length);
  for (const [at, name] of names.entries()) {
    await expect(actions.nth(at)).toHaveAccessibleName(name);
    await expect(actions.nth(at).locator('svg path')).toHaveCount(1);
  }
  const view = actions.nth(names.indexOf('View'));
  const tooltip = () =>
    view.evaluate((element) => {
      const { content, visibility } = getComputedStyle(element, '::after');
      return content === 'none' || visibility === 'hidden' ? '' : content;
    });
  await page.mouse.move(0, 0);
  await expect(view).toHaveCSS('opacity', '0');
  expect(await tooltip()).toBe('');
  await row.hover();
  await expect(view).toHaveCSS('opacity', '1');
  await view.hover();
  await expect.poll(tooltip).toContain('View');
  await page.mouse.move(0, 0);
  await expect(view).toHaveCSS('opacity', '0');
  await actions.first().focus();
  await page.keyboard.press('Tab');
  await expect(view).toBeFocused();
  await expect(view).toHaveCSS('opacity', '1');
  await expect.poll(tooltip).toContain('View');
});

test('a page beyond the last goes to the last, and an invalid page is the first', async ({
  page,
}) => {
  await page.goto('/users?page=400');
  const pager = page.getByRole('navigation', { name: 'Pages' });
  await expect(pager).toContainText('Page 9 of 9');
  await expect(page).toHaveURL(/page=9$/);
  await expect(pager.getByRole('button', { name: 'Next' })).toBeDisabled();
  for (const wrong of ['abc', '-1', '0', '1.5', '1e3']) {
    await page.goto(`/users?page=${wrong}`);
    await expect(pager).toContainText('Page 1 of 9');
  }
});

test('View shows email, phone, business and role in a panel with a URL of its own', async ({
  page,
  sandbox,
}) => {
  await page.goto('/users');
  const view = page.getByRole('button', { name: 'View', exact: true }).first();
  await view.click();
  const panel = page.getByRole('dialog', { name: 'User Details' });
  for (const label of ['Email', 'Phone', 'Business', 'Role']) {
    await expect(panel.getByText(label, { exact: true })).toBeVisible();
  }
  await expect(panel).toContainText('adaeze.okonkwo@demo.test');
  await expectAccessible(page);
  const linked = page.url();
  expect(linked).toMatch(/\?view=\w+/);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(view).toBeFocused();
  await expect(page).toHaveURL(/\/users$/);
  await view.click();
  await expect(panel).toBeVisible();
  await page.goBack();
  await expect(panel).toBeHidden();
  await page.goto(linked);
  await expect(panel).toContainText('adaeze.okonkwo@demo.test');
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/users$/);
  const details = async () =>
    (await sandbox.calls()).filter(({ path }) => path.startsWith(`${USERS}/`)).length;
  await expect.poll(details).toBeGreaterThan(0);
});

test('a panel has one place and size, next to the list and over it; on a phone it fills the screen', async ({
  page,
}) => {
  const boxOf = async (name: 'View' | 'Edit') => {
    await page.getByRole('button', { name, exact: true }).first().click();
    const panel = page.getByRole('dialog');
    await expect(panel).toContainText('Adaeze Okonkwo');
    const box = await panel.boundingBox();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    return box;
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/users');
  const beside = await boxOf('View');
  expect(beside).toMatchObject({ y: 56, height: 844 });
  expect(await boxOf('Edit')).toEqual(beside);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const name of ['View', 'Edit'] as const) {
    expect(await boxOf(name)).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  }
});

test('Edit has only the name, sends it once, and shows Update successful', async ({
  page,
  sandbox,
}) => {
  await page.goto('/users');
  await page.getByRole('button', { name: 'Edit', exact: true }).nth(3).click();
  const panel = page.getByRole('dialog', { name: 'Edit User' });
  await expect(panel.getByRole('textbox')).toHaveCount(1);
  const name = panel.getByLabel('Name');
  await name.fill('   ');
  await panel.getByRole('button', { name: 'Save Changes' }).click();
  await expect(panel.getByText('Name is required')).toBeVisible();
  await expectAccessible(page);
  await name.fill('Renamed in a test');
  await sandbox.hold({ match: { method: 'PUT', path: USERS } });
  await panel.getByRole('button', { name: 'Save Changes' }).dblclick();
  await sandbox.release();
  await expect(page.getByText('Update successful')).toHaveCount(1);
  await expect(panel).toBeHidden();
  await expect(page.getByRole('cell', { name: 'Renamed in a test' })).toBeVisible();
  const puts = (await sandbox.calls()).filter(({ method }) => method === 'PUT');
  expect(puts).toHaveLength(1);
  expect(puts[0]).toMatchObject({ body: { name: 'Renamed in a test' } });
  await sandbox.reset();
});

test('a failed update is logged and shown, and keeps the typed input', async ({
  page,
  sandbox,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/was not saved/);
  await page.goto('/users');
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  const panel = page.getByRole('dialog', { name: 'Edit User' });
  await panel.getByLabel('Name').fill('Typed with care');
  const faults = [
    [{ status: 400, body: { message: 'Name is taken' } }, 'Name is taken'],
    [{ status: 200, body: { valid: false, error: 'Read-only today' } }, 'Read-only today'],
    [{ status: 503, body: {} }, 'No response was received'],
    [{ html: true }, 'The response of the server could not be read'],
    // Chromium itself resends a change when a reused connection is reset (rulings R16a): drop that one too.
    [{ drop: 'before', times: 20 }, 'No response was received'],
  ] as const;
  for (const [fault, text] of faults) {
    await sandbox.fault({ match: { method: 'PUT', path: USERS }, ...fault });
    await panel.getByRole('button', { name: 'Save Changes' }).click();
    await expect(panel.getByRole('alert')).toContainText(text);
    await expect(panel.getByLabel('Name')).toHaveValue('Typed with care');
  }
  await expect(page.getByText('Update successful')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(panel).toBeHidden();
});

test('a deleted user is reported in the panel, with the list still shown', async ({ page }) => {
  await page.goto('/users?edit=000000000000000000000000');
  await expect(page.getByRole('dialog')).toContainText('User not found');
  await page.goto('/users?view=000000000000000000000000');
  await expect(page.getByRole('dialog')).toContainText('User not found');
});

test('View Transactions passes the email along', async ({ page, sandbox }) => {
  await page.goto('/users');
  await page.getByRole('button', { name: 'View Transactions' }).first().click();
  await expect(page.getByRole('heading', { name: 'Transactions' })).toBeVisible();
  const asked = async () =>
    (await sandbox.calls()).find(({ path }) => path.endsWith('/customer/transactions'))?.query;
  await expect.poll(asked).toEqual({ email: 'adaeze.okonkwo@demo.test', page: '1' });
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();
});

test('the rows of an opened page are read once', async ({ page, sandbox }) => {
  await page.goto('/users');
  const callsTo = async (end: string, number: string) => {
    const calls = await sandbox.calls();
    return calls.filter(({ path, query }) => path.endsWith(end) && query.page === number).length;
  };
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('Page 2 of 9');
  await page.getByRole('button', { name: 'View Transactions' }).first().click();
  await expect(page.getByRole('heading', { name: 'Transactions' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('row')).not.toHaveCount(0);
  expect(await callsTo('/users', '2')).toBe(1);
  expect(await callsTo('/customer/transactions', '1')).toBe(1);
});

test('Export CSV downloads users.csv unchanged; a failure is shown in a red box', async ({
  page,
  sandbox,
}) => {
  await page.goto('/users');
  const button = page.getByRole('button', { name: 'Export CSV' });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toBe('users.csv');
  const call = (await sandbox.calls()).find(({ path }) => path === `${USERS}/export/csv`);
  expect(call?.headers).not.toHaveProperty('content-type');
  const failures = [
    [{ status: 422, body: { message: 'Disk full' } }, 'Disk full'],
    [{ status: 400, body: {} }, 'Something went wrong'],
    [{ html: true }, 'cannot read'],
    [{ status: 200, body: { valid: false, message: 'Not today' } }, 'Not today'],
    [{ status: 200, body: { message: 'It is being prepared' } }, 'It is being prepared'],
  ] as const;
  for (const [fault, text] of failures) {
    await sandbox.fault({ match: { path: `${USERS}/export/csv` }, ...fault });
    await button.click();
    await expect(page.getByRole('alert')).toContainText(text);
  }
  await expectAccessible(page);
  // A download is a query: retried where that can help (rulings R15).
  await sandbox.fault({ match: { path: `${USERS}/export/csv` }, status: 503 });
  await Promise.all([page.waitForEvent('download'), button.click()]);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('two quick clicks on Next are two pages, and none goes beyond the last', async ({ page }) => {
  await page.goto('/users');
  const pager = page.getByRole('navigation', { name: 'Pages' });
  const click = (name: string, times: number) =>
    pager
      .getByRole('button', { name })
      // In one task, before anything can be rendered.
      .evaluate((button: HTMLElement, n) => Array.from({ length: n }, () => button.click()), times);
  await click('Next', 2);
  await expect(pager).toContainText('Page 3 of 9');
  await expect(page).toHaveURL(/\?page=3$/);
  await click('Next', 3);
  await expect(pager).toContainText('Page 6 of 9');
  await click('Previous', 2);
  await expect(pager).toContainText('Page 4 of 9');
  await page.goBack();
  await expect(pager).toContainText('Page 5 of 9');
  await click('Next', 9);
  await expect(pager).toContainText('Page 9 of 9');
});

test('fields missing from the response are empty cells', async ({ page, sandbox }) => {
  const rows = [
    { _id: 'a1', name: null, email: 'only@example.com' },
    { id: 'a2', role: {} },
    { name: 'No id' },
  ];
  await sandbox.fault({ match: { path: USERS }, status: 200, body: { valid: true, data: rows } });
  await page.goto('/users');
  await expect(page.getByRole('cell', { name: 'No id' })).toBeVisible();
  await expect(page.getByText('Page 1 of 1')).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/undefined|null|\[object Object\]/);
});

test('an empty list is the empty state, a missing list is an error', async ({ page, sandbox }) => {
  await sandbox.fault({ match: { path: USERS }, status: 200, body: { data: [], totalPages: 0 } });
  await page.goto('/users');
  await expect(page.getByText('No users found')).toBeVisible();
  await expectAccessible(page);
  await sandbox.fault({ match: { path: USERS }, status: 200, body: { valid: true } });
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('No data received from server');
  await expectAccessible(page);
});

test('rows that loaded before the code of their page are in its first render, and are fetched once', async ({
  page,
  sandbox,
}) => {
  await page.addInitScript(() => {
    const seen = { loading: false };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      seen.loading ||= document.body?.textContent?.includes('Loading users') ?? false;
    }).observe(document, { subtree: true, childList: true });
  });
  const answered = page.waitForResponse((response) => response.url().includes(USERS));
  await page.route(/assets\/console-.*\.js/, async (route) => {
    await (await answered).finished();
    await route.continue();
  });
  await page.goto('/users?page=2');
  await expect(page.getByRole('row')).toHaveCount(31);
  expect(await page.evaluate(() => 'seen' in window && window.seen)).toEqual({ loading: false });
  expect((await sandbox.calls()).filter(({ path }) => path === USERS)).toHaveLength(1);
});

test('a failed page keeps its position, is retried three times, and offers Try again', async ({
  page,
  sandbox,
}) => {
  await page.clock.install();
  await sandbox.fault({ match: { path: USERS }, times: 4, status: 500, body: { message: 'Down' } });
  await page.goto('/users?page=3');
  await expect(page.getByText('Loading users...')).toBeVisible();
  const answered = async () =>
    (await sandbox.calls()).filter(({ path, status }) => path === USERS && status === 500).length;
  // Each delay after its response: the clock would time out a running call. It may also have passed by itself.
  for (const call of [1, 2, 3]) {
    await expect.poll(answered).toBeGreaterThanOrEqual(call);
    await page.clock.runFor(4_000);
  }
  await expect(page.getByRole('alert')).toContainText('Down');
  await expect(page).toHaveURL(/page=3$/);
  expect((await sandbox.calls()).filter(({ path }) => path === USERS)).toHaveLength(4);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Page 3 of 9')).toBeVisible();

  // Refused for good: no retry.
  await sandbox.clearCalls();
  await sandbox.fault({ match: { path: USERS }, status: 400, body: { message: 'Bad page' } });
  await page.goto('/users?page=4');
  await expect(page.getByRole('alert')).toContainText('Bad page');
  expect((await sandbox.calls()).filter(({ path }) => path === USERS)).toHaveLength(1);
});

test('HTML instead of JSON, a dropped connection and a slow response each have their state', {
  tag: '@deep',
}, async ({ page, sandbox }) => {
  await sandbox.fault({ match: { path: USERS }, html: true });
  await page.goto('/users');
  await expect(page.getByRole('alert')).toContainText('cannot read');
  await sandbox.fault({ match: { path: USERS }, drop: 'before' });
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await sandbox.hold({ match: { path: USERS } });
  await page.reload();
  await expect(page.getByRole('status')).toHaveText('Loading users...');
  await expectAccessible(page);
  await sandbox.release();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('a cached list shows its rows at once while it refreshes', async ({ page, sandbox }) => {
  await page.goto('/users');
  await page.getByRole('button', { name: 'View Transactions' }).first().click();
  await expect(page.getByRole('heading', { name: 'Transactions' })).toBeVisible();
  await sandbox.hold({ match: { path: USERS } });
  await page.getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('cell', { name: 'adaeze.okonkwo@demo.test' })).toBeVisible();
  await expect
    .poll(async () => (await sandbox.calls()).at(-1))
    .toMatchObject({ path: USERS, status: -1 });
});
