import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';

/** Simulates a new deployment: the file of a page is gone, and index.html names another entry. */
async function deployAnew(page: Page, chunk: string) {
  await page.route(`**/assets/${chunk}*`, (route) => route.fulfill({ status: 404 }));
  await page.route('**/index.html', async (route) => {
    const body = await (await route.fetch()).text();
    await route.fulfill({
      body: body.replace(/assets\/index-[\w-]+\.js/, 'assets/index-Newer1.js'),
    });
  });
}

test('after a deployment a page with removed code offers Reload, and nothing typed is lost', async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/404|A page stopped working|dynamically imported module/);
  await signIn(page, 'superadmin');
  // Before the console has prefetched the other pages, as it does while idle.
  await deployAnew(page, 'TeamList');
  await page.goto('/users');
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  await page.getByLabel('Name').fill('Typed before the deployment');
  const form = page.url();
  await page.evaluate(() => {
    history.pushState({}, '', '/teams');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(
    page.getByRole('heading', { name: 'A new version of the console is there' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Users' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { name: 'Teams' })).toBeVisible();
  await page.goto(form);
  await page.getByRole('button', { name: 'Restore what I typed' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Typed before the deployment');
});

test('a page whose code failed once offers Try again, and an unreachable server does not show the browser’s error page', async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_|A page stopped working|dynamically imported module/);
  await signIn(page, 'superadmin');
  await page.route('**/assets/TeamList*', (route) => route.abort());
  await page.route('**/index.html', (route) => route.abort());
  await page.goto('/users');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('link', { name: 'Teams' }).click();
  const heading = page.getByRole('heading', { name: 'This page could not be loaded' });
  await expect(heading).toBeVisible();
  const again = page.getByRole('button', { name: 'Try again' });
  const asked = page.waitForEvent('requestfailed');
  await again.click();
  await asked;
  await expect(again).toBeEnabled();
  await expect(heading).toBeVisible();
  await page.unrouteAll();
  await again.click();
  await expect(page.getByRole('heading', { name: 'Teams' })).toBeVisible();
});

test('a page stays until the code of the next has loaded, and late code gives way to a later navigation', {
  tag: '@deep',
}, async ({ page, signIn }) => {
  await signIn(page, 'superadmin');
  let answer = () => {};
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/assets/LogList*', async (route) => {
    await late;
    await route.continue();
  });
  await page.goto('/users');
  const heading = (name: string) => page.getByRole('heading', { name, level: 1, exact: true });
  await expect(heading('Users')).toBeVisible();
  const asked = page.waitForRequest(/LogList/);
  await page.getByRole('link', { name: 'Logs', exact: true }).click();
  await asked;
  await expect(heading('Users')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('link', { name: 'Teams', exact: true }).click();
  await expect(heading('Teams')).toBeFocused();
  const code = page.waitForResponse(/LogList/);
  answer();
  await (await code).finished();
  await expect(heading('Teams')).toBeVisible();
  await page.getByRole('link', { name: 'Logs', exact: true }).click();
  await expect(heading('System Logs')).toBeFocused();
});

const TEXTS = {
  'en-GB': {
    index: ['The console could not be loaded', 'Reload'],
    SignInPage: ['This page could not be loaded', 'Try again'],
  },
  'fr-FR': {
    index: ['La console n’a pas pu être chargée', 'Recharger'],
    SignInPage: ['Cette page n’a pas pu être chargée', 'Réessayer'],
  },
};

for (const [locale, texts] of Object.entries(TEXTS)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    for (const [missing, [title = '', reload = '']] of Object.entries(texts)) {
      test(`without the code "${missing}", a text and a button that loads it again are shown instead of a blank page`, {
        tag: '@deep',
      }, async ({ page, allowConsoleErrors }) => {
        allowConsoleErrors(/404|dynamically imported module|preload CSS/);
        await page.route(`**/assets/${missing}-*`, (route) => route.fulfill({ status: 404 }));
        await page.goto('/login');
        const alert = page.getByRole('alert');
        await expect(alert.getByRole('heading')).toHaveText(title);
        await page.unrouteAll();
        await page.getByRole('button', { name: reload }).click();
        await expect(page.locator('input[type=password]')).toBeVisible();
      });
    }
  });
}

test('without the code of the console itself, Reload is offered after signing in', {
  tag: '@deep',
}, async ({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/404|dynamically imported module|preload CSS/);
  await signIn(page, 'superadmin');
  await page.route('**/assets/console-*', (route) => route.fulfill({ status: 404 }));
  await page.goto('/users');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Part of its code is missing. Nothing was changed.');
  await page.unrouteAll();
  await alert.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});
