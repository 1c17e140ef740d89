import type { Page } from '@playwright/test';
import { expect, test } from '../../e2e/support/fixtures';

/** Makes the list of teams throw on render, whenever its code is loaded: pages are prefetched while idle. */
const breakTeams = (page: Page) =>
  page.route('**/assets/TeamList-*.js', (route) =>
    route.fulfill({
      body: "const P=()=>{throw new Error('The settlement has no lines')};export{P as default}",
      headers: { 'content-type': 'text/javascript' },
    }),
  );

test('a page that throws on render leaves the shell, the other pages and the typed input intact', async ({
  page,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/The settlement has no lines|A page stopped working/);
  await signIn(page, 'superadmin');
  await breakTeams(page);
  await page.goto('/users');
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  await page.getByLabel('Name').fill('Typed before the error');
  const form = page.url();
  await page.evaluate(() => {
    history.pushState({}, '', '/teams');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  const broken = page.getByRole('heading', { name: 'Unexpected Application Error!' });
  await expect(broken).toBeVisible();
  await page.unrouteAll();
  for (const place of ['Leads', 'Users']) {
    await page.getByRole('link', { name: place, exact: true }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(broken).toHaveCount(0);
  }
  await page.goto(form);
  await page.getByRole('button', { name: 'Restore what I typed' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Typed before the error');
});
