import type { Page } from '@playwright/test';
import { expectFits } from './support/expectFits';
import {
  BASE,
  button,
  changesOf,
  deleteFeature,
  expectAccessible,
  openFeature,
  openList,
  rowOf,
  rowsOf,
} from './support/features';
import { expect, test } from './support/fixtures';

const LONG = 'x'.repeat(10_000);
const pagerOf = (page: Page) => page.getByRole('navigation', { name: 'Pages' });

test.beforeEach(async ({ page, sandbox, signIn }) => {
  await sandbox.reset();
  await signIn(page, 'superadmin');
});

test('a deleted feature leaves the list at once; a failure restores its row with the server’s message', async ({
  page,
  sandbox,
}) => {
  await openList(page);
  const target = { method: 'DELETE', path: `${BASE}/feature-qa` };
  await sandbox.hold({ match: target });
  // A double click is one delete, and its second click hits nothing below the dialog.
  await rowOf(page, 'Webhooks').getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await dialog.getByRole('button', { name: 'Delete' }).dblclick();
  await expect(rowOf(page, 'Webhooks')).toBeHidden();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/faq$/);
  await expect.poll(async () => (await changesOf(sandbox))[0]?.status).toBe(-1);
  // Two deletes at once do not affect each other.
  await sandbox.fault({ match: target, status: 400, body: { message: 'Still in use' } });
  await deleteFeature(page, 'Notifications');
  await expect(page.getByText('Still in use')).toBeVisible();
  await expect(rowOf(page, 'Notifications').getByRole('button', { name: 'Delete' })).toBeEnabled();
  await sandbox.release();
  await expect(page.getByText('Feature deleted successfully')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(11);
  await expect(rowOf(page, 'Webhooks')).toBeHidden();
  const [first, second] = await changesOf(sandbox);
  expect(await changesOf(sandbox)).toHaveLength(2);
  expect(first).toMatchObject({ method: 'DELETE', status: 200 });
  expect(first?.path).toMatch(/^\/api\/v1\/admin\/chatbot\/feature-qa\/[0-9a-f]{24}$/);
  expect(second?.path).not.toBe(first?.path);
});

test('a delete without a message or a response shows "Failed to delete feature" and restores the row', {
  tag: '@deep',
}, async ({ page, sandbox }) => {
  await openList(page);
  const match = { method: 'DELETE', path: `${BASE}/feature-qa` };
  for (const trouble of [
    { status: 500, body: {} },
    // Chromium itself resends it for each reused connection that is cut (rulings R16a).
    { drop: 'before' as const, times: 20 },
  ]) {
    await sandbox.fault({ match, ...trouble });
    await deleteFeature(page, 'Webhooks');
    await expect(page.getByText('Failed to delete feature', { exact: true })).toBeVisible();
    // Next to it, that the delete may have been done (rulings R16).
    const note =
      'drop' in trouble ? /No response was received/ : /It may have been done all the same/;
    await expect(page.getByText(note)).toBeVisible();
    await expect(rowOf(page, 'Webhooks')).toBeVisible();
    await sandbox.clear();
    await page.reload();
  }
  // Deleting the last row of the last page removes the page.
  await openList(page, '/faq?page=3');
  for (const name of ['Account opening', 'Identity verification', 'Passwords and PIN']) {
    await deleteFeature(page, name);
  }
  await expect(page).toHaveURL(/page=2/);
  await expect(rowsOf(page)).toHaveCount(11);
});

test('a feature whose delete got no response leaves the list when it is read again; "OK" is a success', {
  tag: '@deep',
}, async ({ page, sandbox, allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_CONNECTION_RESET/);
  await openList(page);
  await page.route(
    `**${BASE}/feature-qa/*`,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await deleteFeature(page, 'Webhooks');
  await expect(page.getByText('Failed to delete feature', { exact: true })).toBeVisible();
  await expect(page.getByText(/No response was received/)).toBeVisible();
  await expect(rowOf(page, 'Webhooks')).toBeHidden();
  await sandbox.fault({ match: { method: 'DELETE', path: BASE }, status: 200, body: 'OK' });
  await deleteFeature(page, 'Notifications');
  await expect(page.getByText('Feature deleted successfully')).toBeVisible();
});

test('a feature with a numeric identifier is saved under its own name', {
  tag: '@deep',
}, async ({ page, sandbox }) => {
  const data = [{ _id: 7, name: 'By number', description: 'Seven' }];
  const list = { method: 'GET', path: `${BASE}/all-features` };
  await sandbox.fault({ match: list, body: { data, totalPages: 1 }, times: 20 });
  await sandbox.fault({
    match: { method: 'GET', path: `${BASE}/featureqas/7` },
    body: { name: 'By number', description: 'Seven', qas: [] },
    times: 20,
  });
  await openList(page);
  await rowOf(page, 'By number').getByRole('button', { name: 'Edit' }).click();
  const panel = page.getByRole('dialog', { name: 'Edit Feature' });
  await panel.getByLabel('Description').fill('Seven of them');
  await sandbox.fault({ match: { method: 'PUT', path: BASE }, body: {} });
  await panel.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Feature updated successfully')).toBeVisible();
  expect(await changesOf(sandbox)).toMatchObject([{ path: `${BASE}/support-feature/7` }]);
});

test('numbers, objects and lists instead of texts break neither list nor page', {
  tag: '@deep',
}, async ({ page, sandbox }) => {
  const odd = [
    { _id: 'a', name: { en: 'Objects' }, description: ['list'] },
    { _id: 'b', name: 12, description: null },
    { _id: 'c', name: ['x'], description: true },
  ];
  const list = { method: 'GET', path: `${BASE}/all-features` };
  await sandbox.fault({ match: list, body: { data: odd, totalPages: 1 }, times: 20 });
  await page.goto('/faq');
  await expect(rowsOf(page)).toHaveCount(4);
  await expect(rowOf(page, '12')).toBeVisible();
  const qas = [
    { _id: 1, question: 42, answer: 7 },
    { _id: 2, question: { en: 'x' }, answer: ['y'] },
  ];
  await sandbox.fault({
    match: { method: 'GET', path: `${BASE}/featureqas/a` },
    body: { ...odd[0], qas },
    times: 20,
  });
  await page.goto('/faq/a');
  await expect(page.getByRole('heading', { name: 'Feature Details', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: '42' })).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/undefined|\[object/);
});

test('creating a feature disables its form, and leads to the list after 1.5 seconds', async ({
  page,
  sandbox,
}) => {
  await page.clock.install();
  await page.goto('/create_faq');
  await page.getByLabel('Name').fill('Loans');
  await page.getByLabel('Description').fill('Money lent to customers.');
  const match = { method: 'POST', path: `${BASE}/support-feature` };
  await sandbox.hold({ match });
  await button(page, 'Create Question').dblclick();
  await expect(button(page, 'Creating...')).toBeDisabled();
  await expect(page.getByLabel('Name')).toBeDisabled();
  await expect(page.getByLabel('Description')).toBeDisabled();
  // From here on only runFor moves the clock.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  await sandbox.release();
  const toast = page.getByText('Feature created successfully!');
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 640)).toBeLessThan(30);
  expect(await changesOf(sandbox)).toMatchObject([
    {
      path: `${BASE}/support-feature`,
      body: { name: 'Loans', description: 'Money lent to customers.' },
    },
  ]);
  await page.clock.runFor(1300);
  await expect(page).toHaveURL(/create_faq/);
  await page.clock.runFor(400);
  await expect(page).toHaveURL(/\/faq$/);
  await page.clock.resume();
  await expect(rowOf(page, 'Loans')).toBeVisible();
  await page.clock.runFor(2000);
  await expect(toast).toBeHidden();
});

test('without a token the user is sent to /login with the message for the attempted action', {
  tag: '@deep',
}, async ({ page, sandbox, signIn }) => {
  const forget = () => page.evaluate(() => localStorage.removeItem('authToken'));
  await openList(page);
  await forget();
  await deleteFeature(page, 'Webhooks');
  await expect(page.getByText('Please login to delete features')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expect(await changesOf(sandbox)).toEqual([]);
  for (const path of ['/faq', '/create_faq', '/edit_faq/1', '/faq/1']) {
    await page.goto(path);
    await expect(page.getByText('Please login to access FAQs')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  }
  expect(await changesOf(sandbox)).toEqual([]);

  // The sign-in screen would react to the sign-in by itself.
  await page.goto('about:blank');
  await signIn(page, 'leadadmin');
  for (const path of ['/faq', '/create_faq', '/edit_faq/1', '/faq/1']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible();
  }
  expect(await sandbox.calls()).toEqual([]);
});

test('a 401 ends the session once, and the typed input is offered back to the same admin', {
  tag: '@deep',
}, async ({ page, sandbox, signIn }) => {
  const id = await openFeature(page, 'Fraud and safety');
  await button(page, 'Add New FAQ').click();
  await page.getByLabel('Question').fill('Typed before?');
  await page.getByLabel('Answer').fill('Kept.');
  await sandbox.fault({
    match: { method: 'POST', path: BASE },
    status: 401,
    body: { message: 'no' },
  });
  await button(page, 'Post FAQ').click();
  await expect(page.getByText('Session expired. Please login again.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('FAQ added successfully!')).toHaveCount(0);

  const kept = await page.evaluate(() => sessionStorage.getItem('console.drafts'));
  expect(kept).toContain('Typed before?');
  await signIn(page, 'superadmin');
  // The console follows a sign-in in another tab by itself.
  const other = await page.context().newPage();
  await other.goto('/');
  await expect(page).toHaveURL(/\/users$/);
  await other.close();
  await page.evaluate((drafts) => sessionStorage.setItem('console.drafts', drafts ?? ''), kept);
  await page.goto(`/faq/${id}`);
  await button(page, 'Restore what I typed').click();
  await expect(page.getByLabel('Question')).toHaveValue('Typed before?');
  await expect(page.getByLabel('Answer')).toHaveValue('Kept.');
});

test('markup, right-to-left text and 10,000 characters are shown as text, at 390 px, in French and in the dark theme', {
  tag: '@deep',
}, async ({ page, sandbox }) => {
  const match = { method: 'GET', path: `${BASE}/all-features` };
  const data = [
    { _id: 'a', name: '<img src=x onerror=alert(1)>', description: '<script>1</script>' },
    { _id: 'b', name: 'سؤال عن الرسوم', description: 'وصف' },
    { _id: 'c', name: LONG, description: LONG },
    { _id: 'd' },
  ];
  await sandbox.fault({ match, body: { data, totalPages: 40 }, times: 2 });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/faq?page=20');
  await page.evaluate(() => localStorage.setItem('RaStore.locale', '"fr"'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Fonctionnalités d’assistance' })).toBeVisible();
  await expect(button(page, '<img src=x onerror=alert(1)>')).toBeVisible();
  await expect(button(page, 'سؤال عن الرسوم')).toHaveAttribute('dir', 'auto');
  await expect(pagerOf(page).getByRole('button')).toHaveText([
    'Précédent',
    '1',
    '18',
    '19',
    '20',
    '21',
    '22',
    '40',
    'Suivant',
  ]);
  await expectAccessible(page);
  await expectFits(page);
  const detail = {
    name: LONG,
    description: `<b>${LONG}`,
    qas: [{ _id: 'q', question: LONG, answer: LONG }],
  };
  await sandbox.fault({ match: { method: 'GET', path: `${BASE}/featureqas` }, body: detail });
  await page.goto('/faq/c');
  await expect(page.getByRole('button', { name: 'Ajouter une question' })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
});
