import { expect, type Page } from '@playwright/test';
import { BUSY } from '../../support/hands/hand';

/** Navigates to another URL of the console without a reload, and waits until that page has replaced the last one. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    const { pathname, search } = window.location;
    if (pathname + search === to) return;
    document.querySelector('main h1')?.setAttribute('data-left', '');
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await expect(page.locator('main h1:not([data-left])'), address).toBeVisible();
  await expect(page.locator(BUSY), address).toHaveCount(0);
  await expect(page.getByText(/^Loading/), address).toHaveCount(0);
  await expect(page.locator('main [aria-busy]')).toHaveCount(0);
}
