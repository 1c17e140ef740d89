import type { Locator, Page } from '@playwright/test';

/** Moves the pointer onto every toast as soon as it appears, so that no measurement has to be faster than its 5 s. */
export async function keepToasts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const kept = new WeakSet<Element>();
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('.toast')) {
        if (kept.has(toast)) continue;
        kept.add(toast);
        toast.dispatchEvent(new MouseEvent('mousemove', { bubbles: true, movementX: 1 }));
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
}

/** Moves the pointer off a toast. */
export const leaveToast = (toast: Locator): Promise<void> => toast.dispatchEvent('mouseout');
