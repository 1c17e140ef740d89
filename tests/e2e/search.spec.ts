import type { Page } from '@playwright/test';
import { demoCustomers, demoTeams } from '../../sandbox/db/seed/demo';
import { expectAccessible } from './support/expectAccessible';
import { expectFits } from './support/expectFits';
import { expect, test } from './support/fixtures';
import type { Sandbox } from './support/sandbox';

const USERS = '/api/v1/admin/users';

// The files that run after this one read the name that is changed here.
test.afterAll(({ workerSandbox }) => workerSandbox.reset());

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const options = (page: Page) => palette(page).getByRole('option');
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search users...' });
const asked = async (sandbox: Sandbox) =>
  (await sandbox.calls()).map(({ method, path, query }) => ({ method, path, query }));

interface Customer {
  _id: string;
  name: string | null;
  email: string;
  phone?: string;
}

async function openFeeds(page: Page) {
  await page.goto('/feeds');
  await expect(page.getByRole('heading', { name: 'Feeds', level: 1 })).toBeVisible();
}

/** Reads a page of customers from the API. */
async function customersOf(sandbox: Sandbox, page: number): Promise<Customer[]> {
  const headers = { Authorization: `Bearer ${await sandbox.token('superadmin@demo.test')}` };
  const answer = await fetch(`${sandbox.url}${USERS}?page=${page}&limit=30`, { headers });
  await sandbox.clearCalls();
  return ((await answer.json()) as { data: Customer[] }).data;
}

test('a caller is found by phone, by a name on the last page and by email, with the keyboard alone', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn(page, 'superadmin');
  const last = await customersOf(sandbox, 9);
  const byName = last.findLast(({ name }) => name);
  const byPhone = last.find(({ phone }) => phone?.startsWith('+234'));
  const byEmail = last[3];
  if (!byName?.name || !byPhone?.phone || !byEmail) throw new Error('Nobody to look for');
  await openFeeds(page);
  expect((await asked(sandbox)).filter(({ path }) => path === USERS)).toEqual([]);

  // As the national number is dictated, with a pause.
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(byPhone.phone.replace('+234', '0').replace(/(\d{4})(\d{3})/, '$1 $2 '));
  await expect(options(page)).toHaveCount(1);
  await expect(options(page)).toContainText(byPhone.email);
  await expect(palette(page)).toContainText('1 found · all 248 read');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/users/${byPhone._id}$`));
  await expect(palette(page)).toBeHidden();

  await openFeeds(page);
  await page.keyboard.press('/');
  await page.keyboard.type(byName.name.toLowerCase());
  await expect(options(page).filter({ hasText: byName.email })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();

  await page.getByRole('button', { name: 'Search', exact: true }).press('Enter');
  await page.keyboard.type(byEmail.email);
  await expect(options(page)).toHaveCount(1);
  await expect(palette(page).getByText('searching')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/users/${byEmail._id}$`));

  const calls = await asked(sandbox);
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  // Users are only read page by page.
  const pages = calls.filter(({ path }) => path === USERS);
  expect(pages.map(({ query }) => Object.keys(query ?? {}).sort())).toEqual(
    pages.map(() => ['limit', 'page']),
  );
  expect(calls).toContainEqual({
    method: 'GET',
    path: '/api/v1/admin/wallets/customer/find',
    query: { email: byEmail.email },
  });
});

test('pages, actions and recent places are shown at once; merchants, teams and leads have their own search', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn(page, 'superadmin');
  await page.goto(`/transactions?email=${demoCustomers.manyTransactions}`);
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('link', { name: 'Teams' }).click();
  await expect(page.getByRole('button', { name: 'View Members' }).first()).toBeVisible();
  await sandbox.clearCalls();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const group = (name: string) => palette(page).getByRole('group', { name });
  await expect(group('Recent places').getByRole('option')).toContainText([
    demoCustomers.manyTransactions,
  ]);
  await expect(group('Pages').getByRole('option')).toHaveCount(13);
  await expect(group('Actions').getByRole('option')).toContainText(['Credit Customer']);
  // On a slow machine the failures on the server may have been requested by now (below).
  const wentWrong = ['/api/admin/leads', '/api/v1/admin/logs'];
  expect((await asked(sandbox)).filter(({ path }) => !wentWrong.includes(path))).toEqual([]);
  await expectAccessible(page);
  // Without a search text, failures on the server are listed below.
  await expect(group('Went wrong').getByRole('option').first()).toHaveText(/^\d+ failed emails$/);
  const filtered = (await asked(sandbox)).map(({ path, query }) => [path, query]);
  expect(filtered.toSorted()).toEqual([
    ['/api/admin/leads', { notificationStatus: 'failed', page: '1', limit: '20' }],
    ['/api/v1/admin/logs', { severity: 'error', startDate: expect.any(String), page: '1' }],
  ]);

  await field(page).fill('create ad');
  await expect(options(page).first()).toHaveText('Create Admin');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Create Admin' })).toBeVisible();
  // Not over an open dialog.
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Each source fails and is retried independently.
  await sandbox.fault({
    match: { path: '/api/admin/leads' },
    status: 403,
    body: { message: 'No' },
  });
  await page.keyboard.press('Control+k');
  await field(page).fill(demoTeams.manyMembers);
  await expect(group('Teams').getByRole('option').first()).toContainText(demoTeams.manyMembers);
  await expect(palette(page).getByRole('alert')).toContainText('Leads: No');
  await expectAccessible(page);
  await palette(page).getByRole('button', { name: 'Try again' }).click();
  await expect(palette(page).getByRole('alert')).toHaveCount(0);
  const calls = await asked(sandbox);
  const queryOf = (path: string) => calls.findLast((call) => call.path === path)?.query;
  expect(queryOf('/api/v1/admin/teams')).toEqual({
    search: demoTeams.manyMembers,
    page: '1',
    limit: '30',
  });
  expect(queryOf(`${USERS}/merchant/list`)).toEqual({ search: demoTeams.manyMembers, page: '1' });
  expect(queryOf('/api/admin/leads')).toEqual({
    searchTerm: demoTeams.manyMembers,
    page: '1',
    limit: '20',
  });
  await group('Teams').getByRole('option').first().click();
  await expect(page).toHaveURL(/\/teams_members\/\w+/);
});

test('"Nothing found" is shown only after all users were read; the reading can be stopped and resumed', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn(page, 'superadmin');
  await sandbox.hold({ match: { path: USERS, method: 'GET' }, skip: 1 });
  await openFeeds(page);
  await page.keyboard.press('Control+k');
  await field(page).fill('zzz nobody');
  await expect(palette(page)).toContainText(/No customer yet · \d+ of about 270 read · searching/);
  await expect(palette(page).getByText('Nothing yet')).toBeVisible();
  await palette(page).getByRole('button', { name: 'Stop' }).click();
  await expect(palette(page)).toContainText('read · stopped');
  await expectAccessible(page);
  const goOn = palette(page).getByRole('button', { name: 'Continue' });
  await goOn.click();
  await sandbox.release();
  await expect(palette(page)).toContainText('Customers · No customer · all 248 read');
  await expect(palette(page).getByText('Nothing found')).toBeVisible();
  await expect(field(page)).toBeFocused();
  // The search on Users reuses the same people without another call.
  await page.keyboard.press('Escape');
  const before = (await asked(sandbox)).filter(({ path }) => path === USERS).length;
  expect(before).toBe(9);
  await sandbox.clear();
  await page.getByRole('link', { name: 'Users' }).click();
  await searchBox(page).fill('OKONKWO');
  await expect(page.getByText(/Searched in this browser · \d+ found · all 248 read/)).toBeVisible();
  expect((await asked(sandbox)).filter(({ query }) => query?.page !== '1')).toEqual([]);
});

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

test('text typed before the palette has loaded is in its field afterwards', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'superadmin');
  let letCome = () => {};
  const wait = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(/CommandPalette/, async (route) => {
    await wait;
    await route.continue();
  });
  await page.goto('/users');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeVisible();
  await page.keyboard.type('adaeze');
  letCome();
  await expect(field(page)).toHaveValue('adaeze');
  await expect(field(page)).toBeFocused();
});

test('a leadadmin finds leads, their profile, Today and activity only; French is complete', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn(page, 'leadadmin');
  await page.addInitScript(() => localStorage.setItem('RaStore.locale', '"fr"'));
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/leads');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Rechercher' });
  const group = (name: string) => dialog.getByRole('group', { name });
  await expect(group('Pages').getByRole('option')).toHaveText([
    ...['Prospects', 'Profil', 'Aujourd’hui', 'Activité'],
  ]);
  await expect(group('Actions')).toHaveCount(0);
  await sandbox.clearCalls();
  await dialog.getByRole('combobox', { name: 'Rechercher' }).fill('limited');
  await expect(group('Prospects').getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
  await expect(page.locator('body')).not.toContainText(/search\.\w|directory\.\w|%\{/);
  expect((await asked(sandbox)).map(({ path }) => path)).toEqual(['/api/admin/leads']);
});

test('an operation of unknown outcome is listed first', async ({
  page,
  sandbox,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/was not saved/);
  await signIn(page, 'superadmin');
  await page.goto('/users');
  await sandbox.fault({ match: { method: 'PUT', path: USERS }, status: 503, body: {} });
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill('Renamed, perhaps');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('No response was received')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  const first = palette(page).getByRole('group', { name: 'Needs attention' }).getByRole('option');
  await expect(first).toContainText(['Edit the user']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/activity$/);
});
