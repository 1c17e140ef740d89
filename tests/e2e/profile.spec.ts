import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/expectAccessible';
import { expectFits } from './support/expectFits';
import { expect, test } from './support/fixtures';
import type { Sandbox } from './support/sandbox';

const PROFILE = '/users/profile';
const PASSWORD = '/api/v1/admin/manage/edit-admin/me';
const EXPORT = '/users/export';

const typed = {
  Name: 'Ngozi <b>Adeyemi</b>',
  Phone: '+2348031112223',
  'Business Name': 'متجر نغوزي',
  'Business Category': 'Retail',
  Country: 'Nigeria',
  BVN: '22212345678',
  'Date of Birth': '1986-04-13',
  Address: '12 Broad Street\nLagos',
};

const changes = async (sandbox: Sandbox) =>
  (await sandbox.calls()).filter(({ method }) => method !== 'GET');
/** The keys of the user record that the browser stores. */
const keptKeys = (page: Page) =>
  page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('userData') ?? '{}')).sort());

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function open(page: Page) {
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Profile Settings' })).toBeVisible();
}

test.describe('the profile form', () => {
  test.beforeEach(({ page, signIn }) => signIn(page, 'superadmin'));
  test.afterEach(({ sandbox }) => sandbox.reset());

  test('is prefilled from the current user, saves the nine fields, and the shell shows the new name', async ({
    page,
    sandbox,
  }) => {
    await open(page);
    await expect(field(page, 'Name')).toHaveValue('Ngozi Adeyemi');
    await expect(field(page, 'Phone')).toHaveValue('+2348030000010');
    await expect(field(page, 'Date of Birth')).toHaveValue('1986-04-12');
    const gender = field(page, 'Gender');
    await expect(gender.locator('option')).toHaveText(['Select gender', 'Male', 'Female', 'Other']);
    await expect(field(page, 'Address')).toHaveAttribute('rows', '3');
    await expectAccessible(page);

    for (const [name, value] of Object.entries(typed)) await field(page, name).fill(value);
    // Sent trimmed (R35).
    await field(page, 'Name').fill(`  ${typed.Name} `);
    await gender.selectOption('female');
    await sandbox.hold({ match: { method: 'PUT', path: PROFILE } });
    await button(page, 'Save Changes').dblclick();
    await expect(button(page, 'Saving...')).toBeDisabled();
    await sandbox.release();
    await expect(page.getByText('Profile saved')).toBeVisible();
    const account = page.getByRole('region', { name: 'Account' });
    await expect(account.getByText('Ngozi <b>Adeyemi</b>')).toBeVisible();
    const calls = await changes(sandbox);
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      method: 'PUT',
      path: PROFILE,
      headers: { 'content-type': 'application/json' },
      body: {
        name: 'Ngozi <b>Adeyemi</b>',
        phone: '+2348031112223',
        businessName: 'متجر نغوزي',
        gender: 'female',
        businessCategory: 'Retail',
        country: 'Nigeria',
        bvn: '22212345678',
        dateOfBirth: '1986-04-13',
        address: '12 Broad Street\nLagos',
      },
    });
    // The browser stores no BVN, date of birth or address; a reload fetches them again.
    expect(await keptKeys(page)).toEqual(['_id', 'email', 'id', 'name', 'role']);
    await page.reload();
    await expect(field(page, 'BVN')).toHaveValue('22212345678');
    await expect(field(page, 'Address')).toHaveValue('12 Broad Street\nLagos');
    await expect(field(page, 'Name')).toHaveValue('Ngozi <b>Adeyemi</b>');
    await expect(gender).toHaveValue('female');
    await expect(account.getByText('Ngozi <b>Adeyemi</b>')).toBeVisible();
  });

  test('Name is required and Phone is required, each until it is edited', async ({
    page,
    sandbox,
  }) => {
    await open(page);
    await field(page, 'Name').fill('   ');
    await field(page, 'Phone').fill('');
    await button(page, 'Save Changes').click();
    await expect(page.getByText('Name is required')).toBeVisible();
    await expect(page.getByText('Phone is required')).toBeVisible();
    await expect(field(page, 'Name')).toBeFocused();
    await expectAccessible(page);
    await field(page, 'Name').fill('N');
    await expect(page.getByText('Name is required')).toHaveCount(0);
    await expect(page.getByText('Phone is required')).toBeVisible();
    await field(page, 'Phone').fill('0');
    await expect(page.getByText('Phone is required')).toHaveCount(0);
    expect(await changes(sandbox)).toEqual([]);
  });

  test('a profile that cannot be read shows the reason and can be retried; nothing is saved over it', async ({
    page,
    sandbox,
  }) => {
    const path = '/api/v1/admin/manage/me';
    await sandbox.fault({ match: { path }, status: 403, body: { message: 'Not today' } });
    await open(page);
    await expect(page.getByRole('alert')).toContainText('Not today');
    await expect(button(page, 'Save Changes')).toHaveCount(0);
    await expect(button(page, 'Change Password')).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Try again').click();
    await expect(field(page, 'Phone')).toHaveValue('+2348030000010');
  });

  test('a failed save is logged and shown, and nothing typed is lost', async ({
    page,
    sandbox,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/The profile was not saved/);
    await open(page);
    const long = 'x'.repeat(10_000);
    await field(page, 'Address').fill(long);
    const logged = page.waitForEvent('console', (one) => one.text().includes('was not saved'));
    const faults = [
      [{ status: 500, body: { message: 'Disk is full' } }, 'Disk is full'],
      [{ status: 200, body: { valid: false, error: 'Under review' } }, 'Under review'],
      [{ status: 422, body: '' }, 'HTTP 422: Unprocessable Entity'],
      [{ status: 503, body: {} }, 'No response was received'],
    ] as const;
    for (const [fault, text] of faults) {
      await sandbox.fault({ match: { method: 'PUT', path: PROFILE }, ...fault });
      await button(page, 'Save Changes').click();
      await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
      await expect(field(page, 'Address')).toHaveValue(long);
      await expect(page.getByText('Profile saved')).toHaveCount(0);
    }
    await logged;
    await expectAccessible(page);
    await button(page, 'Save Changes').click();
    await expect(page.getByText('Profile saved')).toBeVisible();
    await expect(page.getByText('No response was received')).toHaveCount(0);
  });

  test('the fields are disabled during a save, and a save without a record in its response is merged', async ({
    page,
    sandbox,
  }) => {
    await open(page);
    await sandbox.hold({ match: { path: PROFILE }, status: 204 });
    await field(page, 'Name').fill(`Saved name ${'z'.repeat(10_000)}`);
    await button(page, 'Save Changes').click();
    await expect(field(page, 'Country')).toBeDisabled();
    await sandbox.release();
    await expect(page.getByText('Profile saved')).toBeVisible();
    await field(page, 'Country').fill('Typed meanwhile');
    await expect(page.getByRole('region', { name: 'Account' })).toContainText('Saved name');
    await expect(field(page, 'Country')).toHaveValue('Typed meanwhile');
    // A name of any length leaves the menu visible.
    await expect(page.getByRole('link', { name: 'Users' })).toBeInViewport();
    await expect(button(page, 'Logout')).toBeInViewport();
  });

  test('BVN is masked until revealed, and can be typed both ways', async ({ page }) => {
    await open(page);
    const bvn = field(page, 'BVN');
    const reveal = button(page, 'Show number');
    await expect(bvn).toHaveAttribute('type', 'password');
    await expect(reveal).toHaveAttribute('aria-pressed', 'false');
    await bvn.fill('222');
    await reveal.click();
    await expect(bvn).toHaveAttribute('type', 'text');
    await expect(reveal).toHaveAttribute('aria-pressed', 'true');
    await bvn.press('End');
    await bvn.pressSequentially('123');
    await reveal.click();
    await expect(bvn).toHaveAttribute('type', 'password');
    await expect(bvn).toHaveValue('222123');
  });

  test('a save that gets a 401 is no success; the typed input is offered back, except BVN and passwords', async ({
    page,
    sandbox,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/The profile was not saved/);
    await open(page);
    await field(page, 'Business Name').fill('Half typed');
    await field(page, 'BVN').fill('22212345678');
    await field(page, 'New Password').fill('a secret word');
    await sandbox.fault({ match: { path: PROFILE }, status: 401 });
    await button(page, 'Save Changes').click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Profile saved')).toHaveCount(0);
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
    );
    expect(kept).toContain('Half typed');
    expect(kept).not.toContain('22212345678');
    expect(kept).not.toContain('a secret word');
    await field(page, 'Email').fill('superadmin@demo.test');
    await field(page, 'Password').fill('superadmin-demo');
    await button(page, 'Sign In').click();
    await expect(page).toHaveURL(/\/users$/);
    await page.getByRole('link', { name: 'Profile', exact: true }).click();
    await button(page, 'Restore what I typed').click();
    await expect(field(page, 'Business Name')).toHaveValue('Half typed');
    await expect(field(page, 'BVN')).toHaveValue('');
    const saves = (await sandbox.calls()).filter(({ path }) => path === PROFILE);
    expect(saves).toHaveLength(1);
  });
});

test.describe('change password', () => {
  test.beforeEach(({ page, signIn }) => signIn(page, 'superadmin'));

  test('every error has its text and clears when that field is edited', async ({
    page,
    sandbox,
  }) => {
    await open(page);
    const first = page.getByPlaceholder('Enter new password (min 6 characters)');
    const second = page.getByPlaceholder('Confirm new password');
    await expect(field(page, 'New Password')).toHaveAttribute('placeholder', /min 6/);
    await expect(field(page, 'Confirm New Password')).toBeVisible();
    await button(page, 'Change Password').click();
    await expect(page.getByText('New password is required')).toBeVisible();
    await expect(page.getByText('Please confirm your password')).toBeVisible();
    await expectAccessible(page);
    await first.pressSequentially('12345');
    await expect(page.getByText('New password is required')).toHaveCount(0);
    await expect(page.getByText('Password must be at least 6 characters')).toHaveCount(0);
    await expect(page.getByText('Please confirm your password')).toBeVisible();
    await second.fill('1234567');
    await expect(page.getByText('Please confirm your password')).toHaveCount(0);
    await button(page, 'Change Password').click();
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
    await expect(page.getByText('Passwords do not match')).toBeVisible();
    await second.fill('123456');
    await expect(page.getByText('Passwords do not match')).toHaveCount(0);
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
    await first.fill('      ');
    await button(page, 'Change Password').click();
    await expect(page.getByText('New password is required')).toBeVisible();
    expect(await changes(sandbox)).toEqual([]);
  });

  test('success clears both fields; failures show the message or "Failed to change password", and that it may have been done', async ({
    page,
    sandbox,
  }) => {
    await open(page);
    const first = field(page, 'New Password');
    const second = field(page, 'Confirm New Password');
    await first.fill('another-secret');
    await second.fill('another-secret');
    const faults = [
      [{ status: 409, body: { message: 'Used before' } }, 'Used before'],
      [{ status: 200, body: { valid: false } }, 'Failed to change password'],
      [
        { status: 500, body: {} },
        'Failed to change password',
        'It may have been done all the same',
      ],
      [{ status: 502, body: {} }, 'Failed to change password', 'No response was received'],
    ] as const;
    await page.clock.install();
    for (const [fault, ...texts] of faults) {
      await sandbox.fault({ match: { method: 'PUT', path: PASSWORD }, ...fault });
      await button(page, 'Change Password').click();
      for (const text of texts) await expect(page.getByText(text)).toBeVisible();
      await expect(page.getByText(/HTTP \d/)).toHaveCount(0);
      await expect(first).toHaveValue('another-secret');
      await expect(second).toHaveValue('another-secret');
      await expect(page.getByText('Password changed successfully')).toHaveCount(0);
      // Wait until the toasts close, so that the next ones are new. One about an unknown outcome must be closed.
      await page.clock.runFor(6_000);
      if (texts.length > 1) await button(page, 'Close notification').click();
      await expect(page.getByText(texts[0])).toHaveCount(0);
    }
    await sandbox.clearCalls();
    await sandbox.hold({ match: { path: PASSWORD } });
    await second.press('Enter');
    await second.press('Enter');
    await expect(button(page, 'Changing Password...')).toBeDisabled();
    await sandbox.release();
    await expect(page.getByText('Password changed successfully')).toBeVisible();
    await expect(first).toHaveValue('');
    await expect(second).toHaveValue('');
    const calls = await sandbox.calls();
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      method: 'PUT',
      path: PASSWORD,
      body: { password: 'another-secret' },
    });
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...sessionStorage }, { ...localStorage }]),
    );
    expect(kept).not.toContain('another-secret');
    await sandbox.reset();
  });
});

test('the export saves user-data.json unchanged; a failure is shown in a red box', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn(page, 'superadmin');
  await open(page);
  await expect(
    page.getByText('Download a copy of your personal data in JSON format.'),
  ).toBeVisible();
  const faults = [
    [{ status: 400, body: { message: 'Try tomorrow' } }, 'Try tomorrow'],
    [{ status: 400, body: '' }, 'Something went wrong'],
    [{ status: 200, body: { valid: false, message: 'Not ready' } }, 'Not ready'],
  ] as const;
  for (const [fault, text] of faults) {
    await sandbox.fault({ match: { path: EXPORT }, ...fault });
    await button(page, 'Export Data').click();
    await expect(page.getByRole('alert')).toContainText(text);
  }
  await expectAccessible(page);
  await sandbox.clearCalls();
  await sandbox.hold({ match: { path: EXPORT } });
  const downloading = page.waitForEvent('download');
  await button(page, 'Export Data').dblclick();
  await expect(button(page, 'Exporting...')).toBeDisabled();
  await sandbox.release();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('user-data.json');
  const text = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ user: { email: 'superadmin@demo.test' } });
  await expect(page.getByRole('alert')).toHaveCount(0);
  const calls = await sandbox.calls();
  expect(calls.map(({ method, path }) => [method, path])).toEqual([['GET', EXPORT]]);
  expect(calls[0]?.headers).not.toHaveProperty('content-type');
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
