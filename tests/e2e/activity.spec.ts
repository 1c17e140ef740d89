import { expectAccessible } from './support/expectAccessible';
import { expect, test } from './support/fixtures';

const USERS = '/api/v1/admin/users';

// The files that run after this one read the names that are changed here.
test.afterAll(({ workerSandbox }) => workerSandbox.reset());

test('a change in flight in a closed tab is listed as unknown, and nothing claims otherwise', async ({
  page,
  signIn,
  sandbox,
  context,
}) => {
  await signIn(page, 'superadmin');
  await page.goto('/users');
  await sandbox.hold({ match: { method: 'PUT', path: USERS } });
  await page.getByRole('button', { name: 'Edit' }).first().click();
  const panel = page.getByRole('dialog', { name: 'Edit User' });
  await panel.getByLabel('Name').fill('Ada');
  await panel.getByRole('button', { name: 'Save Changes' }).click();
  await expect(panel.getByRole('button', { name: 'Saving...' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/activity');
  await expect(other.getByRole('row', { name: /Edit the user / })).toContainText('Sending');
  await page.close();
  await expect(other.getByRole('row', { name: /Edit the user / })).toContainText('Unknown');
  await expect(other.getByRole('region', { name: 'Outcome unknown' })).toBeVisible();
  await expectAccessible(other);
});
