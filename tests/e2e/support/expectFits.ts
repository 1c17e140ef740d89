import { expect, type Page } from '@playwright/test';

/** Expects no horizontal overflow, once the page has adapted to a change of its width. */
export async function expectFits(page: Page): Promise<void> {
  const tooWide = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(tooWide, 'px of the page out of sight').toBe(0);
}
