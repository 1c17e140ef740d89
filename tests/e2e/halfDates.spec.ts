import { everyAddress } from './support/addresses';
import { expect, test } from './support/fixtures';
import { openPage } from './support/openPage';

test('in every date field a part that was removed takes no date away, and all parts do', {
  tag: '@deep',
}, async ({ page, sandbox, signIn, allowConsoleErrors }) => {
  // Logged, as the specification requires.
  allowConsoleErrors(/The lead statistics could not be loaded/);
  await signIn(page, 'superadmin');
  await page.goto('/users');
  await expect(page.locator('main h1')).toBeVisible();
  let count = 0;
  for (const address of await everyAddress(sandbox)) {
    await openPage(page, address);
    const dates = page.locator('main input[type="date"]');
    for (let at = 0; at < (await dates.count()); at += 1) {
      const date = dates.nth(at);
      const isHalf = () => date.evaluate((input: HTMLInputElement) => input.validity.badInput);
      await date.fill('2026-11-20');
      await date.click({ position: { x: 16, y: 16 } });
      await page.keyboard.press('Backspace');
      expect(await isHalf(), address).toBe(true);
      await date.blur();
      await expect(date, address).toHaveValue('2026-11-20');
      await date.click({ position: { x: 16, y: 16 } });
      for (let part = 0; part < 3; part += 1) {
        await page.keyboard.press('Backspace');
        await page.keyboard.press('ArrowRight');
      }
      await date.blur();
      await expect(date, address).toHaveValue('');
      expect(await isHalf(), address).toBe(false);
      count += 1;
    }
  }
  expect(count).toBeGreaterThanOrEqual(6);
});
