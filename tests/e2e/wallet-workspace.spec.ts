import { expectAccessible } from './support/expectAccessible';
import { expectFits } from './support/expectFits';
import { expect, test } from './support/fixtures';
import {
  effects,
  fill,
  openSection,
  payer,
  recordOf,
  requestConfirmation,
  sectionTexts,
  submitOf,
} from './support/wallet';

// No header: only the ledger and the admin can settle it.
test.beforeEach(({ signIn, page, allowConsoleErrors }) => {
  allowConsoleErrors(/Failed to load resource/);
  return signIn(page, 'superadmin');
});

test('a credit with a lost response shows its order and the ledger, also after a reload, and is confirmed again as a new one', async ({
  page,
  sandbox,
}) => {
  const section = await openSection(page, 'credit');
  await fill(section, 'credit', '701.25', '');
  const confirm = await requestConfirmation(page, section, 'credit');
  await page.route(`**${sectionTexts.credit.path}`, (route) => route.abort('connectionreset'));
  await confirm.click();
  const title = page.getByText('Outcome unknown', { exact: true });
  await expect(title).toBeInViewport({ ratio: 1 });
  await expect(title).toBeFocused();
  await page.reload();
  const card = page.getByRole('region', { name: 'Outcome unknown' });
  await expect(card).toContainText(/Credit 701\.25 NGN to .*No response was received/);
  await expect(card).toContainText('No new entry. It may still arrive.');
  await expectAccessible(page);

  await page.unrouteAll();
  await card.getByRole('button', { name: 'It was not done' }).click();
  await expect(section.getByLabel('Amount')).toHaveValue('701.25');
  await (await requestConfirmation(page, section, 'credit')).isVisible();
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(dialog).toContainText(
    /This is a new movement, and the earlier one may still arrive/,
  );
  await dialog.getByRole('button', { name: 'Credit Customer' }).click();
  await expect(page.getByText(sectionTexts.credit.success)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('701.25 NGN');
  await expect(recordOf(page, 'Not done')).toBeVisible();
  await expect(page.getByRole('link', { name: /Activity \d+ open/ })).toHaveCount(0);
  expect(await effects(sandbox, 'credit', '701.25')).toBe(1);
});

test('a name typed in "Customer email" suggests customers: the focus stays, and a press below the list counts', {
  tag: '@deep',
}, async ({ page }) => {
  const section = await openSection(page, 'credit');
  const email = section.getByLabel('Customer email');
  await email.pressSequentially('adaeze oko', { delay: 60 });
  const option = page.getByRole('option').filter({ hasText: payer });
  await expect(option).toBeVisible();
  await expect(email).toBeFocused();
  await page.keyboard.type('nkwo');
  await expect(email).toHaveValue('adaeze okonkwo');
  await section.getByLabel('Amount').click();
  await expect(section.getByLabel('Amount')).toBeFocused();
  await expect(option).toHaveCount(0);
  await email.click();
  await option.click();
  await expect(section.getByText('"customer_id"')).toBeVisible();
  await expect(email).toHaveValue(payer);
  await section.getByLabel('Amount').fill('5');
  await email.fill('adaeze');
  await expect(option).toBeVisible();
  // It can be pressed, and then says what is missing.
  await submitOf(section, 'credit').click({ force: true });
  await expect(section.getByText('No customer selected!')).toBeVisible();
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  const tag = width === 390 ? [] : '@deep';
  test(`at ${width} px the outcome of a movement is visible under its button, and its record is complete`, {
    tag,
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const section = await openSection(page, 'credit');
    await fill(section, 'credit', `${width}.25`, '');
    await section.getByLabel('Amount').press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
    await page.route(`**${sectionTexts.credit.path}`, (route) => route.abort('connectionreset'));
    await dialog.getByRole('button', { name: 'Credit Customer' }).click();
    const title = section.getByText('Outcome unknown', { exact: true });
    await expect(title).toBeInViewport({ ratio: 1 });
    // The form is locked: the focus moves to the card.
    await expect(section.getByLabel('Amount')).toBeDisabled();
    await expect(title).toBeFocused();
    const aside = section.getByRole('group', { name: 'Whose wallet' });
    const [below, beside] = [await title.boundingBox(), await aside.boundingBox()];
    if (width === 390) expect(below?.y).toBeLessThan(beside?.y ?? 0);

    await section.getByRole('button', { name: 'It was not done' }).click();
    const record = recordOf(page, 'Not done').first();
    await record.scrollIntoViewIfNeeded();
    await expect(record).toBeInViewport({ ratio: 1 });
    const email = await section.getByLabel('Customer email').boundingBox();
    expect(email?.width).toBeGreaterThan(300);
    await expectFits(page);
    await expectAccessible(page);
  });
}
