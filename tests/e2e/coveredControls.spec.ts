import type { Page } from '@playwright/test';
import { storeAsOtherTab } from '../support/hands/reader';
import { everyAddress } from './support/addresses';
import { expect, test } from './support/fixtures';
import { keepToasts } from './support/keepToasts';
import { openPage } from './support/openPage';

const WIDTHS = [320, 390, 768, 1024, 1280, 1440, 1920];

/** Returns the controls below a toast that a click at their middle would not reach, and how many controls a toast is above. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const toasts = [...document.querySelectorAll('.toast')].map((each) =>
      each.getBoundingClientRect(),
    );
    const controls = [...document.querySelectorAll('a[href], button, input, select, textarea')];
    return controls
      .filter((each) => !each.closest('.toasts, .skip, [aria-hidden="true"], [inert]'))
      .filter((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const isBelow = toasts.some(
          (box) => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom,
        );
        return isBelow && document.elementFromPoint(x, y)?.closest('.toasts');
      })
      .map((each) => each.textContent || each.getAttribute('aria-label'));
  });

test('at no width does a toast cover a control of any page', { tag: '@deep' }, async ({
  page,
  sandbox,
  signIn,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/The language could not be loaded|Failed to load resource|lead statistics/);
  await signIn(page, 'superadmin');
  await page.goto('/users');
  await expect(page.locator('main h1')).toBeVisible();
  // A toast on every page: another tab chooses a language that cannot be loaded.
  await page.route(/\/assets\/fr-/, (route) => route.abort());
  await keepToasts(page);
  let pages = 0;
  for (const address of await everyAddress(sandbox)) {
    await openPage(page, address);
    await page.evaluate(storeAsOtherTab, ['RaStore.locale', '"en"'] as const);
    await page.evaluate(storeAsOtherTab, ['RaStore.locale', '"fr"'] as const);
    const toast = page.locator('.toast').last();
    await expect(toast).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => covered(page), `${address} at ${width} px`).toEqual([]);
    }
    expect(page.url()).toContain(address);
    pages += 1;
    await page.evaluate(() => {
      for (const close of document.querySelectorAll<HTMLElement>('.toast > button')) close.click();
    });
  }
  expect(pages).toBeGreaterThan(20);
});
