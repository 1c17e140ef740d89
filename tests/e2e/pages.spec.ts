import type { Page } from '@playwright/test';
import { everyAddress } from './support/addresses';
import { expectAccessible } from './support/expectAccessible';
import { expect, test } from './support/fixtures';
import { openPage } from './support/openPage';

/** Records every moment in which a page does not have exactly one <main> and one <h1>. */
async function watchLandmarks(page: Page) {
  const wrong = new Set<string>();
  await page.exposeFunction('noteMoment', (moment: string) => wrong.add(moment));
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const root = document.getElementById('root');
      if (!root?.firstElementChild || root.querySelector('.outline')) return;
      const count = (what: string) => root.querySelectorAll(what).length;
      const [mains, headings] = [count('main'), count('h1')];
      if (mains === 1 && headings === 1) return;
      const { noteMoment } = window as unknown as { noteMoment: (moment: string) => void };
      noteMoment(`${location.pathname}: ${mains} main, ${headings} h1`);
    }).observe(document, { childList: true, subtree: true });
  });
  return wrong;
}

test('every page has one main and one heading at every moment, and starts with the focus on its heading', {
  tag: '@deep',
}, async ({ page, sandbox, signIn, allowConsoleErrors }) => {
  // Logged, as the specification requires.
  allowConsoleErrors(/The lead statistics could not be loaded/);
  const wrong = await watchLandmarks(page);
  await signIn(page, 'superadmin');
  const all = [...(await everyAddress(sandbox)), '/nowhere'];
  await page.goto('/users');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  for (const address of [...all.slice(1), '/users']) {
    await openPage(page, address);
    // A form or a panel may take the focus itself.
    const start = page.locator('main h1:focus, main input:focus, [role="dialog"]:focus-within');
    await expect(start, address).toHaveCount(1);
  }
  // The same on a full load, and with nothing but failures.
  await sandbox.fault({ match: { path: '/' }, status: 400, body: {}, times: 500 });
  for (const address of all) {
    await page.goto(address);
    await expect(page.locator('main h1')).toBeVisible();
    await expect(page.locator('main [aria-busy]')).toHaveCount(0);
  }
  expect([...wrong]).toEqual([]);
});

test('a page denied to a leadadmin, an unknown one and the sign-in screen have one of each as well, and are accessible', async ({
  page,
  signIn,
}) => {
  const wrong = await watchLandmarks(page);
  await signIn(page, 'leadadmin');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Leads Management', level: 1 })).toBeVisible();
  await openPage(page, '/users');
  await expect(page.getByRole('heading', { name: 'Access denied' })).toBeFocused();
  await expectAccessible(page);
  await openPage(page, '/nowhere');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page.getByRole('heading', { name: 'Leads Management', level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  expect([...wrong]).toEqual([]);
});
