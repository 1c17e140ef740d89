import type { Page } from '@playwright/test';
import { everyAddress } from '../../e2e/support/addresses';
import { openEveryDialog } from '../../e2e/support/everyDialog';
import { expectAccessible } from '../../e2e/support/expectAccessible';
import { expectFits } from '../../e2e/support/expectFits';
import { expect, test } from '../../e2e/support/fixtures';
import { openPage } from '../../e2e/support/openPage';
import { odd } from '../matrix/rewrite';

test.describe.configure({ mode: 'parallel' });

const WIDTHS = [1440, 390];

/** Stores preferences, as the menu does, before the first page opens. */
const choose = (page: Page, choices: Record<string, string>) =>
  page.addInitScript((entries) => {
    for (const [name, value] of entries) localStorage.setItem(`RaStore.${name}`, `"${value}"`);
  }, Object.entries(choices));

// Each theme at each width; high contrast is in tests/e2e/lists.spec.ts.
const looks = [
  ['en', 'light', 1440],
  ['en', 'dark', 1440],
  ['fr', 'light', 390],
  ['fr', 'dark', 390],
] as const;

for (const [locale, theme, width] of looks) {
  test(`every page is accessible, best practices included: ${locale}, ${theme}, ${width} px`, async ({
    page,
    sandbox,
    signIn,
  }) => {
    await choose(page, { locale, theme });
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, 'superadmin');
    await page.goto('/users');
    for (const address of await everyAddress(sandbox)) {
      await openPage(page, address);
      await expectAccessible(page, ['best-practice']);
    }
  });
}

test('every panel and dialog is accessible and fits a phone, in French and in the dark theme', async ({
  page,
  sandbox,
  signIn,
}) => {
  await choose(page, { locale: 'fr', theme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'superadmin');
  await page.goto('/users');
  const names = ['Voir', 'Modifier', 'Supprimer', 'Écrire', 'Envoi groupé', 'Colonnes'];
  let dialogs = 0;
  for (const address of await everyAddress(sandbox)) {
    await openPage(page, address);
    await expectFits(page);
    dialogs += await openEveryDialog(page, names, async () => {
      await expectAccessible(page);
      await expectFits(page);
    });
  }
  expect(dialogs).toBeGreaterThanOrEqual(12);
});

for (const width of WIDTHS) {
  test(`in right-to-left direction every page fits ${width} px and starts at the right`, async ({
    page,
    sandbox,
    signIn,
  }) => {
    await choose(page, { direction: 'rtl' });
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, 'superadmin');
    await page.goto('/users');
    for (const address of await everyAddress(sandbox)) {
      await openPage(page, address);
      const sizes = () =>
        page.evaluate(() => {
          const { clientWidth, scrollWidth } = document.documentElement;
          const menu = document.querySelector('header :is(a, button)')?.getBoundingClientRect();
          const isAtRight = menu && clientWidth - menu.right < 60;
          return { isTooWide: scrollWidth > clientWidth, isAtRight };
        });
      // The layout settles a moment after the heading is visible.
      await expect.poll(sizes, address).toEqual({ isTooWide: false, isAtRight: true });
    }
  });
}

// The narrowest phone, and the widest screen that has cards.
for (const width of [320, 700]) {
  test(`texts of any length from the server make no page wider than ${width} px`, async ({
    page,
    sandbox,
    signIn,
  }) => {
    const endless = odd('W'.repeat(3_000));
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, 'superadmin');
    await page.goto('/users');
    const addresses = await everyAddress(sandbox);
    await page.route('**/api/**', async (route, request) => {
      if (request.url().endsWith('/manage/me')) return route.fallback();
      const response = await route.fetch();
      await route.fulfill({ response, json: endless(await response.json()) });
    });
    for (const address of addresses) {
      await openPage(page, address);
      await expectFits(page);
    }
    // Requests of the last page end with the page.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
