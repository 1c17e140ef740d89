import type { Page } from '@playwright/test';
import { everyAddress } from '../../e2e/support/addresses';
import { expectAccessible } from '../../e2e/support/expectAccessible';
import { expectFits } from '../../e2e/support/expectFits';
import { expect, test } from '../../e2e/support/fixtures';
import { openPage } from '../../e2e/support/openPage';
import { odd } from '../matrix/rewrite';

const WIDTHS = [1440, 390];

/** Stores preferences, as the menu does, before the first page opens. */
const choose = (page: Page, choices: Record<string, string>) =>
  page.addInitScript((entries) => {
    for (const [name, value] of entries) localStorage.setItem(`RaStore.${name}`, `"${value}"`);
  }, Object.entries(choices));

// Each pair of language, theme and width at least once: all twelve combinations took four minutes more.
const looks = [
  ['en', 'light', 'no-preference', 1440],
  ['fr', 'light', 'no-preference', 390],
  ['fr', 'dark', 'no-preference', 1440],
  ['en', 'dark', 'no-preference', 390],
  ['en', 'light', 'more', 1440],
] as const;

for (const [locale, theme, contrast, width] of looks) {
  test(`every page is accessible, best practices included: ${locale}, ${theme}, contrast ${contrast}, ${width} px`, async ({
    page,
    sandbox,
    signIn,
  }) => {
    await choose(page, { locale, theme });
    await page.emulateMedia({ contrast });
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, 'superadmin');
    await page.goto('/users');
    for (const address of await everyAddress(sandbox)) {
      await openPage(page, address);
      await expectAccessible(page, ['best-practice']);
    }
  });
}

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
