import { expectAccessible } from './support/expectAccessible';
import { expect, test } from './support/fixtures';

const AT = '/transactions?email=adaeze.okonkwo@demo.test';

test.beforeEach(({ page, signIn }) => signIn(page, 'superadmin'));

test('the ledger has a line of the balance, and amounts in line with their sign', async ({
  page,
}) => {
  await page.goto(AT);
  await expect(page.getByRole('img', { name: /^Balance from [\d,.]+ NGN on/ })).toBeVisible();
  await expect(page.locator('svg path[class*="Line"]').first()).toBeVisible();
  await expect(page.locator('svg text', { hasText: /\d+ \w+ 2026/ }).first()).toBeVisible();
  const amount = page.getByRole('cell', { name: /^[\d,]+\.\d\d NGN$/ }).first();
  await expect(amount).toHaveCSS('text-align', 'end');
  await expectAccessible(page);
});

test('in French the axes of the chart are French', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('RaStore.locale', '"fr"'));
  await page.goto(AT);
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
  await expect(page.getByRole('navigation', { name: 'Fil d’Ariane' })).toContainText(
    'Utilisateurs',
  );
});
