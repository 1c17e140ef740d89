import { everyAddress } from './support/addresses';
import { expect, test } from './support/fixtures';
import { openPage } from './support/openPage';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

test('on a touch device no field has letters under 16 px, into which its browser would zoom', {
  tag: '@deep',
}, async ({ page, sandbox, signIn, allowConsoleErrors }) => {
  // Logged, as the specification requires.
  allowConsoleErrors(/The lead statistics could not be loaded/);
  const sizes = () =>
    page
      .locator('input, select, textarea, [contenteditable="true"]')
      .evaluateAll((fields) =>
        fields
          .filter((field) => !/checkbox|radio/.test(field.getAttribute('type') ?? ''))
          .map((field) => Number.parseFloat(getComputedStyle(field).fontSize)),
      );
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(Math.min(...(await sizes()))).toBeGreaterThanOrEqual(16);
  await signIn(page, 'superadmin');
  await page.goto('/users');
  await expect(page.locator('main h1')).toBeVisible();
  let fields = 0;
  for (const address of await everyAddress(sandbox)) {
    await openPage(page, address);
    const all = await sizes();
    fields += all.length;
    expect(Math.min(16, ...all), address).toBe(16);
  }
  expect(fields).toBeGreaterThan(30);
});
