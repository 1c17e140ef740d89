import { installedBrowser } from '../../scripts/findBrowser';
import { expect, test } from './support/fixtures';

const LOST = 'Failed to load resource: net::ERR_INTERNET_DISCONNECTED';

/** Changes the icon of the page, so that Chromium fetches it now. */
const changeIcon = (href: string) =>
  document.querySelector('link[rel=icon]')?.setAttribute('href', href);

test('an icon that Chromium fetches by itself while offline is not an error of the page', {
  tag: '@deep',
}, async ({ page, context }) => {
  test.skip(/headless-shell/.test(installedBrowser() ?? ''), 'It fetches no icon by itself.');
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const lost = page.waitForEvent('console', (message) => message.text() === LOST);
  await page.evaluate(changeIcon, '/again/icon.svg');
  expect((await lost).location().url).toContain('/again/icon.svg');
});

test('a request of the page itself counts, even for the same URL', { tag: '@deep' }, async ({
  page,
  context,
  consoleWatch,
  allowConsoleErrors,
}) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.evaluate(changeIcon, '/again/icon.svg');
  await page.evaluate(() => fetch('/again/icon.svg').catch(() => {}));
  await expect.poll(() => consoleWatch.unexpected()).toEqual([expect.stringContaining(LOST)]);
  allowConsoleErrors(/again\/icon\.svg/);
});
