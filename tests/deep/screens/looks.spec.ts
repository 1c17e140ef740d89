import type { Page } from '@playwright/test';
import { everyAddress } from '../../e2e/support/addresses';
import { openEveryDialog } from '../../e2e/support/everyDialog';
import { expectAccessible } from '../../e2e/support/expectAccessible';
import { expectFits } from '../../e2e/support/expectFits';
import { expect, test } from '../../e2e/support/fixtures';
import { openPage } from '../../e2e/support/openPage';
import { odd } from '../matrix/rewrite';

test.describe.configure({ mode: 'parallel' });

/** Stores preferences, as the menu does, before the first page opens. */
const choose = (page: Page, choices: Record<string, string>) =>
  page.addInitScript((entries) => {
    for (const [name, value] of entries) localStorage.setItem(`RaStore.${name}`, `"${value}"`);
  }, Object.entries(choices));

/** Changes the theme of the open page, as the menu does in another tab. */
const changeTheme = (page: Page, theme: 'light' | 'dark') =>
  page.evaluate((newValue) => {
    const key = 'RaStore.theme';
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent('storage', { key, newValue }));
  }, `"${theme}"`);

/** Expects an accessible page in both themes, best practices included, and leaves it in the dark one. */
async function expectAccessibleInThemes(page: Page): Promise<void> {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expectAccessible(page, ['best-practice']);
  const light = await background();
  await changeTheme(page, 'dark');
  await expect.poll(background).not.toBe(light);
  await expectAccessible(page, ['best-practice']);
}

// Each theme at each width; high contrast is in tests/e2e/lists.spec.ts.
test('every page is accessible, best practices included: en, light and dark, 1440 px', async ({
  page,
  sandbox,
  signIn,
}) => {
  await choose(page, { locale: 'en', theme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'superadmin');
  await page.goto('/users');
  for (const address of await everyAddress(sandbox)) {
    await changeTheme(page, 'light');
    await openPage(page, address);
    await expectAccessibleInThemes(page);
  }
});

test('every page, panel and dialog is accessible and fits a phone: fr, light and dark, 390 px', async ({
  page,
  sandbox,
  signIn,
}) => {
  await choose(page, { locale: 'fr', theme: 'light' });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'superadmin');
  await page.goto('/users');
  const names = ['Voir', 'Modifier', 'Supprimer', 'Écrire', 'Envoi groupé', 'Colonnes'];
  let dialogs = 0;
  for (const address of await everyAddress(sandbox)) {
    await changeTheme(page, 'light');
    await openPage(page, address);
    await expectAccessibleInThemes(page);
    await expectFits(page);
    dialogs += await openEveryDialog(page, names, async () => {
      await expectAccessible(page);
      await expectFits(page);
    });
  }
  expect(dialogs).toBeGreaterThanOrEqual(12);
});

/** Visits every page at the first width, and runs a check there and at each further width. */
async function atWidths(
  page: Page,
  addresses: string[],
  widths: number[],
  check: (address: string) => Promise<void>,
): Promise<void> {
  const [first = 0, ...others] = widths;
  for (const address of addresses) {
    await page.setViewportSize({ width: first, height: 900 });
    await openPage(page, address);
    await check(`${address} at ${first} px`);
    for (const width of others) {
      await page.setViewportSize({ width, height: 900 });
      await check(`${address} at ${width} px`);
    }
  }
}

test('in right-to-left direction every page fits 390 and 1440 px and starts at the right', async ({
  page,
  sandbox,
  signIn,
}) => {
  await choose(page, { direction: 'rtl' });
  await signIn(page, 'superadmin');
  await page.goto('/users');
  await atWidths(page, await everyAddress(sandbox), [390, 1440], async (address) => {
    const sizes = () =>
      page.evaluate(() => {
        const { clientWidth, scrollWidth } = document.documentElement;
        const menu = document.querySelector('header :is(a, button)')?.getBoundingClientRect();
        const isAtRight = menu && clientWidth - menu.right < 60;
        return { isTooWide: scrollWidth > clientWidth, isAtRight };
      });
    // The layout settles a moment after the heading is visible.
    await expect.poll(sizes, address).toEqual({ isTooWide: false, isAtRight: true });
  });
});

// The narrowest phone, and the widest screen that has cards.
test('texts of any length from the server make no page wider than 320 and 700 px', async ({
  page,
  sandbox,
  signIn,
}) => {
  const endless = odd('W'.repeat(3_000));
  await page.setViewportSize({ width: 320, height: 900 });
  await signIn(page, 'superadmin');
  await page.goto('/users');
  const addresses = await everyAddress(sandbox);
  await page.route('**/api/**', async (route, request) => {
    if (request.url().endsWith('/manage/me')) return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, json: endless(await response.json()) });
  });
  await atWidths(page, addresses, [320, 700], () => expectFits(page));
  // Requests of the last page end with the page.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
