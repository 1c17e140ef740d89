import { expect, type Page } from '@playwright/test';
import { openPage } from './openPage';

/** Opens and closes each dialog that the first button of a name opens; returns their number. `check` runs while one is open. */
export async function openEveryDialog(
  page: Page,
  names: string[],
  check?: () => Promise<void>,
): Promise<number> {
  let count = 0;
  for (const name of names) {
    const button = page.locator('main').getByRole('button', { name, exact: true }).first();
    if (!(await button.isVisible()) || !(await button.isEnabled())) continue;
    const before = page.url();
    await button.click();
    const dialog = page.getByRole('dialog').first();
    // Some open a page of their own, or show a toast.
    const opened = await dialog.waitFor({ timeout: 5_000 }).then(
      () => true,
      () => false,
    );
    if (opened) {
      count += 1;
      await check?.();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    if (page.url() !== before) await openPage(page, before);
  }
  return count;
}
