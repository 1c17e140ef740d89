import type { Page } from '@playwright/test';
import { expectAccessible } from './support/expectAccessible';
import { expectFits } from './support/expectFits';
import { expect, test } from './support/fixtures';
import { effects, fill, openSection, requestConfirmation, sectionTexts } from './support/wallet';

// No header: only the ledger and the user can decide.
test.beforeEach(({ signIn, page, allowConsoleErrors }) => {
  allowConsoleErrors(/Failed to load resource/);
  return signIn(page, 'superadmin');
});

const story = (page: Page) => page.getByRole('list', { name: 'What happened' });

test('a credit with a lost response shows its history, also after a reload, and is sent again in one confirmation', async ({
  page,
  sandbox,
}) => {
  await page.clock.install();
  const section = await openSection(page, 'credit');
  await fill(section, 'credit', '701.25', '');
  const confirm = await requestConfirmation(page, section, 'credit');
  await page.route(`**${sectionTexts.credit.path}`, (route) => route.abort('connectionreset'));
  await confirm.click();
  await expect(story(page)).toContainText(
    /Sent.*Balance before: [\d,.]+ NGN.*No response received/,
  );
  await expect(section.getByText('Outcome unknown', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(section.getByText('Outcome unknown', { exact: true })).toBeFocused();
  await expect(async () => {
    await page.clock.fastForward(31_000);
    await expect(page.getByText('Not found in the ledger')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.reload();
  await expect(story(page)).toContainText('Not found after two checks');
  const told = await story(page).getByRole('listitem').allTextContents();
  expect(told.length).toBeGreaterThanOrEqual(6);
  expect(told.join(' ')).toMatch(
    /Sent.*No response received.*Ledger read: it is not there.*No new entry.*Balance then.*Waited \d+ s.*Ledger read: it is not there.*Not found after two checks/,
  );
  await expectAccessible(page);

  await page.unrouteAll();
  await page.getByRole('button', { name: 'Send it again' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(dialog).toContainText('Two readings did not show the movement of');
  await expect(dialog).toContainText('It is marked as not done as soon as this one is sent.');
  await dialog.getByRole('button', { name: 'Credit Customer' }).click();
  await expect(page.getByText(sectionTexts.credit.success)).toBeVisible();
  const receipt = page.getByRole('region', { name: 'Receipt' });
  await expect(receipt).toContainText('701.25 NGN');
  await expect(section.getByLabel('Amount')).toHaveCount(0);
  await expect(page.getByRole('cell', { name: 'Marked as not done by you' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Activity \d+ open/ })).toHaveCount(0);
  expect(await effects(sandbox, 'credit', '701.25')).toBe(1);
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
    // The form is locked: the focus moves to the history.
    await expect(section.getByLabel('Amount')).toBeDisabled();
    await expect(title).toBeFocused();
    const aside = section.getByRole('group', { name: 'Whose wallet' });
    const [below, beside] = [await title.boundingBox(), await aside.boundingBox()];
    if (width === 390) expect(below?.y).toBeLessThan(beside?.y ?? 0);

    await section.getByRole('button', { name: 'It was not done' }).click();
    const cell = page.getByRole('cell', { name: 'Marked as not done by you' }).first();
    await cell.scrollIntoViewIfNeeded();
    await expect(cell).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'What happened' }).first()).toBeInViewport();
    const email = await section.getByLabel('Customer email').boundingBox();
    expect(email?.width).toBeGreaterThan(300);
    await expectFits(page);
    await expectAccessible(page);
  });
}
