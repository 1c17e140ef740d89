import { expectAccessible } from './support/expectAccessible';
import { expect, test } from './support/fixtures';

test.beforeEach(({ page, signIn }) => signIn(page, 'superadmin'));

test('the ledger has amounts in line with their sign', { tag: '@deep' }, async ({ page }) => {
  await page.goto('/transactions?email=adaeze.okonkwo@demo.test');
  const amount = page.getByRole('rowheader', { name: /^[\d,]+\.\d\d NGN$/ }).first();
  await expect(amount).toHaveCSS('text-align', 'end');
  await expectAccessible(page);
});

test('the customer’s page has a line of the balance, whose axes are French in French', async ({
  page,
}) => {
  await page.goto('/users/adaeze.okonkwo@demo.test');
  await expect(page.getByRole('img', { name: /^Balance from [\d,.]+ NGN on/ })).toBeVisible();
  await expect(page.locator('svg path[class*="Line"]').first()).toBeVisible();
  await expectAccessible(page);
  await page.addInitScript(() => localStorage.setItem('RaStore.locale', '"fr"'));
  await page.reload();
  await expect(page.locator('svg text', { hasText: 'Solde (NGN)' })).toBeVisible();
  await expect(
    page.locator('svg text', { hasText: /^\d+ (août|sept\.|oct\.) 2026$/ }).first(),
  ).toBeVisible();
  // The year once, and as many days as fit.
  await expect(page.locator('svg text', { hasText: '2026' })).toHaveCount(1);
  await expect(
    page.locator('svg text', { hasText: /^\d+ (août|sept\.|oct\.|nov\.)$/ }),
  ).not.toHaveCount(0);
  await expect(page.locator('svg text', { hasText: /^\d,\d\sM$/ }).first()).toBeVisible();
});
