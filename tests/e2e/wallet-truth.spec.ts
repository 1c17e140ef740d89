import { expect, test } from './support/fixtures';
import { fill, openSection, requestConfirmation, sectionTexts, submitOf } from './support/wallet';

// No header: only the ledger and the user can settle it.
test.describe.configure({ mode: 'parallel' });
test.beforeEach(({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/Failed to load resource/);
  return signIn(page, 'superadmin');
});

test('with the clock 25 hours ahead an identical movement still shows a warning', {
  tag: '@deep',
}, async ({ page }) => {
  const section = await openSection(page, 'credit');
  await fill(section, 'credit', '543.21', '');
  await (await requestConfirmation(page, section, 'credit')).click();
  await expect(page.getByText(sectionTexts.credit.success)).toBeVisible();
  await page.getByRole('button', { name: sectionTexts.bankTransfer.section, exact: true }).click();
  const bank = page.getByRole('region', { name: sectionTexts.bankTransfer.section });
  await fill(bank, 'bankTransfer', '543.21', '');
  await (await requestConfirmation(page, bank, 'bankTransfer')).click();
  await expect(page.getByText(sectionTexts.bankTransfer.success)).toBeVisible();

  await page.clock.install({ time: Date.now() + 25 * 3_600_000 });
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  for (const kind of ['credit', 'bankTransfer'] as const) {
    const again = await openSection(page, kind);
    await fill(again, kind, '543.21', '');
    await submitOf(again, kind).click();
    await expect(dialog).toContainText('The same movement was made before:');
    await expect(dialog.getByRole('button', { name: sectionTexts[kind].submit })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  }
});

test('a record removed while its movement is being sent leaves no "Processing..."', {
  tag: '@deep',
}, async ({ page, sandbox }) => {
  const section = await openSection(page, 'credit');
  await fill(section, 'credit', '0.85', '');
  const confirm = await requestConfirmation(page, section, 'credit');
  await sandbox.hold({ match: { path: sectionTexts.credit.path } });
  await confirm.click();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  await page.evaluate(async () => {
    localStorage.removeItem(
      Object.keys(localStorage).find((key) => key.startsWith('console.wallet')) ?? '',
    );
    const [found] = await indexedDB.databases();
    if (!found?.name) return;
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(found.name ?? '');
      opening.onsuccess = () => resolve(opening.result);
    });
    database.transaction('operations', 'readwrite').objectStore('operations').clear();
    database.close();
  });
  await sandbox.release();
  await expect(page.getByText(sectionTexts.credit.success)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Processing...' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Receipt' })).toBeVisible();
});
