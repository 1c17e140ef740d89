import {
  BASE,
  button,
  changesOf,
  deleteFeature,
  openFeature,
  openList,
  rowOf,
} from './support/features';
import { expect, test } from './support/fixtures';

test.beforeEach(async ({ page, sandbox, signIn }) => {
  await sandbox.reset();
  await signIn(page, 'superadmin');
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
