import { expect, type Page } from '@playwright/test';
import { BUSY } from '../../support/hands/hand';

const MOST_MS = 30_000;

/** Navigates to another URL of the console without a reload, and waits until that page has replaced the last one. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const { pathname, search } = window.location;
    if (pathname + search === to) return;
    document.querySelector('main h1')?.setAttribute('data-left', '');
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await nextFrameThatStands(page);
  await expect(page.locator('main h1:not([data-left])'), address).toBeVisible();
  await expect(page.locator(BUSY), address).toHaveCount(0);
  await expect(page.getByText(/^Loading/), address).toHaveCount(0);
  await expect(page.locator('main [aria-busy]')).toHaveCount(0);
}

/** Looks at each frame, since an expectation asks again after 100, 250 and 500 ms only; decides nothing. */
const nextFrameThatStands = (page: Page) =>
  page
    .evaluate(
      ([busy, most]) => {
        const until = performance.now() + most;
        return new Promise<void>((resolve) => {
          const look = () => {
            const isThere = document.querySelector('main h1:not([data-left])') !== null;
            const isReady = isThere && document.querySelector(busy) === null;
            if (isReady || performance.now() > until) resolve();
            else requestAnimationFrame(look);
          };
          look();
        });
      },
      [`${BUSY},main [aria-busy]`, MOST_MS] as const,
    )
    // A page that is reloaded in the meantime.
    .catch(() => {});
