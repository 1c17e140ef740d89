import type { Page } from '@playwright/test';
import { find, openSection, payer, sectionTexts, submitOf } from '../../e2e/support/wallet';
import type { ScreenChange } from './screenChange';

const ask = 'Are you sure?';

// An open movement of the previous fault would be followed up and repeated under its own key during this one.
async function forgetOpenMovements(page: Page): Promise<void> {
  await page.goto('/profile');
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const request = indexedDB.deleteDatabase('console');
        request.onsuccess = request.onerror = request.onblocked = () => done();
      }),
  );
}

/** Money and messages on screen. */
export const money: ScreenChange[] = [
  {
    form: 'a money movement',
    name: 'wallet.credit',
    guarded: true,
    method: 'POST',
    path: sectionTexts.credit.path,
    table: 'ledger_entries',
    open: async ({ page, n }) => {
      await forgetOpenMovements(page);
      const section = await openSection(page, 'credit');
      await find(section, payer);
      await section.getByLabel('Amount').fill(String(100 + n));
      await submitOf(section, 'credit').click();
      return [[section.getByLabel('Amount'), String(100 + n)]];
    },
    send: (page) =>
      page
        .getByRole('dialog', { name: ask })
        .getByRole('button', { name: sectionTexts.credit.submit })
        .click(),
    success: sectionTexts.credit.success,
  },
  {
    form: 'a message',
    name: 'notifications.push',
    guarded: true,
    method: 'POST',
    path: '/api/v1/admin/notifications/batch',
    table: 'notifications',
    open: async ({ page, n }) => {
      await page.goto('/notifications');
      await page.getByRole('tab', { name: 'App', exact: true }).click();
      await page.getByRole('tab', { name: 'By Users', exact: true }).click();
      await page.getByLabel('Subject').fill('News');
      await page.getByLabel('Message').fill(`Message ${n}`);
      await page.getByRole('button', { name: 'Send Notification' }).click();
      return [[page.getByLabel('Message'), `Message ${n}`]];
    },
    send: async (page) => {
      const dialog = page.getByRole('dialog', { name: ask });
      await dialog.getByLabel('Type "all" to confirm').fill('all');
      await dialog.getByRole('button', { name: 'Send to all app users' }).click();
    },
    success: 'Notification sent successfully',
  },
];
