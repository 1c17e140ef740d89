import { expectAccessible } from './support/expectAccessible';
import { expect, test } from './support/fixtures';
import { signInByHand } from './support/signInByHand';

const SIGN_IN = '/api/v1/auth/admin';

test.describe('Sign-in', () => {
  test('every route except /login shows the sign-in screen without a session, accessible with a failure too', async ({
    page,
    sandbox,
  }) => {
    for (const path of ['/users', '/transactions?email=a@b.co', '/nonsense']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
      await expect(page.getByText('Please sign in to access your account')).toBeVisible();
      await expect(page).toHaveURL(/\/login$/);
    }
    expect(await sandbox.calls()).toEqual([]);
    await page.getByLabel('Email').fill('superadmin@demo.test');
    await page.getByLabel('Password').fill('wrong-password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
    await expectAccessible(page);
  });

  test('the email is sent as username, once, and the app goes to / and reloads the page', async ({
    page,
    sandbox,
  }) => {
    await sandbox.hold({ match: { path: SIGN_IN } });
    await page.goto('/login');
    await page.getByLabel('Email').fill('superadmin@demo.test');
    await page.getByLabel('Password').fill('superadmin-demo');
    const loaded = page.waitForEvent('load');
    await page.getByLabel('Password').press('Enter');
    const busy = page.getByRole('button', { name: 'Signing in...' });
    await expect(busy).toBeDisabled();
    await page.evaluate(() => document.querySelector('form')?.requestSubmit());
    await sandbox.release();
    await loaded;
    await expect(page).toHaveURL(/\/users$/);
    await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();
    const [first, ...rest] = await sandbox.calls();
    expect(first).toMatchObject({
      method: 'POST',
      path: SIGN_IN,
      body: { username: 'superadmin@demo.test', password: 'superadmin-demo' },
    });
    expect(first?.headers).not.toHaveProperty('authorization');
    expect(first?.headers).not.toHaveProperty('cookie');
    expect(rest.filter(({ path }) => path === SIGN_IN)).toEqual([]);
    const stored = await page.evaluate(() => ({ ...localStorage }));
    expect(stored.authToken).toMatch(/^[\w-]+\.[\w-]+/);
    expect(JSON.parse(stored.userData ?? '')).toMatchObject({ role: 'superadmin' });
    expect(JSON.stringify(stored)).not.toContain('superadmin-demo');
  });
});

test('a session that expires while offline still leads to the sign-in screen', async ({
  page,
  context,
  signIn,
}) => {
  await signIn(page, 'superadmin');
  await page.goto('/users');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/users');
  await expect(other.getByRole('row').nth(1)).toBeVisible();
  await other.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.evaluate(() => localStorage.removeItem('authToken'));
  await expect(other.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
});

test.describe('Start-up', () => {
  test('a missing or malformed config.json shows a page that names the file and the fault', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/config\.json/);
    const body = '{"apiHost": "ftp://x"}';
    await page.route('**/config.json', (route) => route.fulfill({ status: 200, body }));
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'The console cannot start' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('config.json');
    await page.route('**/config.json', (route) => route.fulfill({ status: 404 }));
    await page.goto('/users');
    await expect(page.getByRole('alert')).toContainText('404');
    await expectAccessible(page);
  });
});

test.describe('The end of a session', () => {
  test('Logout clears the session and goes to /login in every open tab, in the language that was chosen', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn(page, 'superadmin');
    await page.goto('/users');
    const other = await context.newPage();
    await other.goto('/users');
    await expect(other.getByRole('heading', { name: 'Users' })).toBeVisible();
    await page.getByLabel('Language').selectOption('fr');
    await expect(page.getByRole('heading', { name: 'Utilisateurs' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await page.getByRole('button', { name: 'Déconnexion' }).click();
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL(/\/login$/);
      await expect(tab.getByRole('heading', { name: 'Bon retour' })).toBeVisible();
    }
    expect(await page.evaluate(() => localStorage.getItem('userData'))).toBeNull();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Utilisateurs' })).toBeHidden();
  });

  test('a 401 during an edit keeps the typed input and offers it back to the same admin', async ({
    page,
    sandbox,
    signIn,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/was not saved/);
    await signIn(page, 'superadmin');
    await page.goto('/users');
    await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
    await page.getByLabel('Name').fill('Half typed');
    const edited = new URL(page.url());
    await sandbox.fault({
      match: { method: 'PUT', path: '/api/v1/admin/users' },
      status: 401,
      body: { message: 'Unauthorized' },
    });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Session expired. Please login again.')).toHaveCount(1);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Update successful')).toHaveCount(0);

    await signInByHand(page);
    await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();
    await page.goto(edited.pathname + edited.search);
    await page.getByRole('button', { name: 'Restore what I typed' }).click();
    await expect(page.getByLabel('Name')).toHaveValue('Half typed');
    const puts = (await sandbox.calls()).filter(({ method }) => method === 'PUT');
    expect(puts).toHaveLength(1);
  });
});
