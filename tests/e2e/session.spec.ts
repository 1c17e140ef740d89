import { expectAccessible } from './support/expectAccessible';
import { expect, test } from './support/fixtures';
import { signInByHand } from './support/signInByHand';

const SIGN_IN = '/api/v1/auth/admin';

test.describe('Sign-in', () => {
  test('every route except /login shows the sign-in screen without a session', async ({
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
    await expectAccessible(page);
  });

  test('the fields are checked before anything is sent', async ({ page, sandbox }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Invalid email address')).toBeVisible();
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.getByLabel('Email').fill('someone@');
    await expect(page.getByText('Invalid email address')).toBeHidden();
    await page.getByLabel('Password').fill('12345');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Invalid email address')).toBeVisible();
    await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
    expect(await sandbox.calls()).toEqual([]);
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

  test('a failure shows the message in a red box, and keeps the typed input', async ({
    page,
    sandbox,
  }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill('superadmin@demo.test');
    await page.getByLabel('Password').fill('wrong-password');
    const submit = page.getByRole('button', { name: 'Sign In' });
    const box = page.getByRole('alert');
    await submit.click();
    await expect(box).toHaveText('Invalid email or password');
    await expect(page.getByLabel('Email')).toHaveValue('superadmin@demo.test');
    await expectAccessible(page);

    const answers = [
      [{ status: 200, body: { entity: {} } }, 'Sign-in failed'],
      [{ status: 200, body: { valid: true, entity: { token: '' } } }, 'Sign-in failed'],
      [{ status: 200, body: { valid: false, error: 'Locked out' } }, 'Locked out'],
      [{ status: 500, body: {} }, 'HTTP 500: Internal Server Error'],
      [{ html: true }, 'Sign-in failed'],
      // Chromium itself resends a change when a reused connection is reset (rulings R16a): drop that one too.
      [{ drop: 'before', times: 20 }, /could not be reached/],
    ] as const;
    for (const [fault, text] of answers) {
      await sandbox.fault({ match: { path: SIGN_IN }, ...fault });
      await submit.click();
      await expect(box).toHaveText(text);
      await expect(submit).toBeEnabled();
    }
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  });

  test('a customer account is not an administrator', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill('customer@demo.test');
    await page.getByLabel('Password').fill('customer-demo');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('alert')).toHaveText('This account is not an administrator');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  test('blocked storage shows an error and leaves no partial sign-in', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
    });
    await page.goto('/login');
    await signInByHand(page);
    await expect(page.getByRole('alert')).toContainText('Allow site data for this address');
    await expect(page).toHaveURL(/\/login$/);
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

test('the document after a sign-in is prefetched while the user types, and a reload fetches it again', async ({
  page,
}) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const asked: string[] = [];
  await page.goto('/login');
  await page.getByLabel('Email').fill('superadmin@demo.test');
  await page.getByLabel('Password').fill('superadmin-demo');
  await page.waitForLoadState('networkidle');
  cdp.on('Network.responseReceived', ({ response, type }) => {
    if (type === 'Document') asked.push(response.fromDiskCache ? 'kept' : 'asked for');
  });
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(asked).toEqual(['kept', 'asked for']);
});

test.describe('Start-up', () => {
  test('the current user is fetched once when no stored user can be read, and stored', async ({
    page,
    sandbox,
    signIn,
  }) => {
    await signIn(page, 'leadadmin');
    await page.goto('/profile-is-not-here');
    const unknown = page.getByRole('heading', { name: 'Unexpected Application Error!' });
    await expect(unknown).toBeVisible();
    await page.evaluate(() => localStorage.setItem('userData', '{not json'));
    await sandbox.clearCalls();
    await page.reload();
    await expect(unknown).toBeVisible();
    const paths = (await sandbox.calls()).map(({ method, path }) => `${method} ${path}`);
    expect(paths).toEqual(['GET /api/v1/admin/manage/me']);
    const user = await page.evaluate(() => JSON.parse(localStorage.getItem('userData') ?? ''));
    expect(user).toMatchObject({ role: 'leadadmin' });
  });

  test('an expired token at start ends on /login with one toast and both keys removed', async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'superadmin');
    await page.goto('/users');
    // The list has loaded, so that no call of this page gets the expired token.
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.evaluate(() => localStorage.setItem('authToken', 'expired'));
    await page.reload();
    await expect(page.getByText('Session expired. Please login again.')).toHaveCount(1);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    expect(await page.evaluate(() => [localStorage.authToken, localStorage.userData])).toEqual([
      undefined,
      undefined,
    ]);
  });

  test('a user that cannot be resolved is signed out, and the reason is shown', async ({
    page,
    sandbox,
    signIn,
  }) => {
    await page.clock.install();
    await signIn(page, 'superadmin');
    await page.goto('/users');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.evaluate(() => localStorage.removeItem('userData'));
    await sandbox.fault({
      match: { path: '/api/v1/admin/manage/me' },
      times: 10,
      status: 500,
      body: { message: 'Down for a moment' },
    });
    await page.reload();
    const answered = async () =>
      (await sandbox.calls()).filter(({ status }) => status === 500).length;
    // Each delay after its response: the clock would time out a running call. It may also have passed by itself.
    for (const call of [1, 2, 3]) {
      await expect.poll(answered).toBeGreaterThanOrEqual(call);
      await page.clock.runFor(4_000);
    }
    await expect(page.getByRole('alert')).toContainText('Down for a moment');
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  });

  test('a missing or malformed config.json shows a page that names the file and the fault', async ({
    page,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/config\.json/);
    const bodies = ['', '{', '[]', '"text"', '{"apiHost": 3}', '{"apiHost": "ftp://x"}'];
    for (const body of bodies) {
      await page.route('**/config.json', (route) => route.fulfill({ status: 200, body }));
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'The console cannot start' })).toBeVisible();
      await expect(page.getByRole('alert')).toContainText('config.json');
    }
    await page.route('**/config.json', (route) => route.fulfill({ status: 404 }));
    await page.goto('/users');
    await expect(page.getByRole('alert')).toContainText('404');
    await expectAccessible(page);
  });
});

test.describe('The end of a session', () => {
  test('Logout clears the session and goes to /login in every open tab', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn(page, 'superadmin');
    await page.goto('/users');
    const other = await context.newPage();
    await other.goto('/users');
    await expect(other.getByRole('heading', { name: 'Users' })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL(/\/login$/);
      await expect(tab.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
    }
    expect(await page.evaluate(() => localStorage.getItem('userData'))).toBeNull();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Users' })).toBeHidden();
  });

  test('the theme and the language survive a sign-out', async ({ page, signIn }) => {
    await signIn(page, 'superadmin');
    await page.goto('/users');
    await page.getByLabel('Language').selectOption('fr');
    await expect(page.getByRole('heading', { name: 'Utilisateurs' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await page.getByRole('button', { name: 'Déconnexion' }).click();
    await expect(page.getByRole('heading', { name: 'Bon retour' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  });

  test('a removed token signs the user out, regardless of userData', async ({ page, signIn }) => {
    await signIn(page, 'superadmin');
    await page.goto('/users');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.evaluate(() => localStorage.removeItem('authToken'));
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goto('/users');
    await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
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

  test('a 403 shows the message of the server and keeps the session', async ({
    page,
    sandbox,
    signIn,
  }) => {
    await signIn(page, 'superadmin');
    await sandbox.fault({
      match: { path: '/api/v1/admin/users' },
      status: 403,
      body: { message: 'Not from this network' },
    });
    await page.goto('/users');
    await expect(page.getByRole('alert')).toContainText('Not from this network');
    await expect(page).toHaveURL(/\/users$/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });
});
