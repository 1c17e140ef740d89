import { expectAccessible } from './support/expectAccessible';
import { expect, test } from './support/fixtures';

const USERS = '/api/v1/admin/users';

// The files that run after this one read the names that are changed here.
test.afterAll(({ workerSandbox }) => workerSandbox.reset());

test('Activity lists the changes of this admin from this browser, with their outcome and a link to the record', async ({
  page,
  signIn,
  sandbox,
}) => {
  await signIn(page, 'superadmin');
  await page.goto('/users');
  await page.getByRole('button', { name: 'Edit' }).first().click();
  const panel = page.getByRole('dialog', { name: 'Edit User' });
  await panel.getByLabel('Name').fill('Ada Renamed');
  await panel.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Update successful')).toBeVisible();
  const [call] = (await sandbox.calls()).filter(({ method }) => method === 'PUT');
  const id = call?.path.split('/').at(-1) ?? '';

  await page.getByRole('link', { name: 'Activity' }).click();
  await expect(page).toHaveURL(/\/activity$/);
  await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible();
  const row = page.getByRole('row', { name: /Edited the user / });
  await expect(row).toContainText('Done');
  // The description has the previous name.
  await expect(row).not.toContainText('Ada Renamed');
  await expectAccessible(page);
  await row.getByRole('link', { name: id }).click();
  await expect(page).toHaveURL(new RegExp(`/users\\?view=${id}$`));
});

test('an open change counts in the bar, is listed first with a check to make, and is settled by the user', async ({
  page,
  signIn,
  sandbox,
  allowConsoleErrors,
}) => {
  // A failed update is logged, as specified.
  allowConsoleErrors(/was not saved/);
  await signIn(page, 'superadmin');
  await page.goto('/users');
  await sandbox.fault({ match: { method: 'PUT', path: USERS }, drop: 'after', times: 9 });
  await page.getByRole('button', { name: 'Edit' }).first().click();
  const panel = page.getByRole('dialog', { name: 'Edit User' });
  await panel.getByLabel('Name').fill('Ada Perhaps');
  await panel.getByRole('button', { name: 'Save Changes' }).click();
  await expect(panel.getByRole('alert')).toContainText('No response was received');
  await panel.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('link', { name: 'Activity 1 open' }).click();
  const open = page.getByRole('region', { name: 'Outcome unknown' });
  await expect(open).toContainText('Open the record and see whether the change is there.');
  await expect(page.getByRole('row').nth(1)).toContainText('Unknown');
  await expectAccessible(page);

  await page.reload();
  await expect(open).toContainText('Edit the user ');
  await open.getByRole('button', { name: 'It was done' }).click();
  await expect(open).toHaveCount(0);
  await expect(page.getByRole('row').nth(1)).toContainText('Marked as done by you');
  await expect(page.getByRole('link', { name: 'Activity', exact: true })).toBeVisible();
});

test('the list is filtered by kind, outcome and day, and saved as CSV for the next shift', async ({
  page,
  signIn,
  sandbox,
  allowConsoleErrors,
}) => {
  // A failed update is logged, as specified.
  allowConsoleErrors(/was not saved/);
  await signIn(page, 'superadmin');
  await page.goto('/users');
  const panel = page.getByRole('dialog', { name: 'Edit User' });
  for (const [name, status] of [
    ['First', undefined],
    ['Second', 422],
  ] as const) {
    if (status) await sandbox.fault({ match: { method: 'PUT', path: USERS }, status });
    await page.getByRole('button', { name: 'Edit' }).first().click();
    await panel.getByLabel('Name').fill(name);
    await panel.getByRole('button', { name: 'Save Changes' }).click();
    if (status) await panel.getByRole('button', { name: 'Cancel' }).click();
    await expect(panel).toHaveCount(0);
  }
  await page.goto('/activity');
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByLabel('Outcome').selectOption({ label: 'Refused' });
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByLabel('Kind').selectOption({ label: 'Edit a user' });
  await expect(page).toHaveURL(/outcome=refused&kind=users.update/);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^activity-\d{4}-\d\d-\d\d\.csv$/);
  await page.getByLabel('Day').fill('2020-01-01');
  await expect(page.getByText('No change from this browser matches the filters.')).toBeVisible();

  await page.getByRole('button', { name: 'My shift' }).click();
  const shift = page.getByRole('dialog', { name: 'My shift today' });
  await expect(shift).toContainText('1 done, 1 refused, 0 unknown.');
  await expectAccessible(page);
});

test('the list survives signing out, and is never shown to another admin', async ({
  page,
  signIn,
  sandbox,
}) => {
  await signIn(page, 'superadmin');
  await page.goto('/users');
  await page.getByRole('button', { name: 'Edit' }).first().click();
  const panel = page.getByRole('dialog', { name: 'Edit User' });
  await panel.getByLabel('Name').fill('Ada');
  await panel.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Update successful')).toBeVisible();
  const openAs = async (email: string) => {
    const session = Object.entries(await sandbox.session(email));
    await page.evaluate((entries) => {
      for (const [name, value] of entries) localStorage.setItem(name, value);
    }, session);
    await page.goto('/activity');
    await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible();
  };
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await openAs('leadadmin@demo.test');
  await expect(page.getByText('No changes from this browser in the last 30 days')).toBeVisible();
  await openAs('superadmin@demo.test');
  await expect(page.getByRole('row', { name: /Edited the user / })).toBeVisible();
});

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
});
