import type { Page } from '@playwright/test';
import { demoWebhooks } from '../../sandbox/db/seed/demo';
import { expectAccessible } from './support/expectAccessible';
import { expectFits } from './support/expectFits';
import { expect, test } from './support/fixtures';
import { fill, openSection, requestConfirmation, sectionTexts } from './support/wallet';

const EVENTS = '/api/v1/admin/webhooks/event/';

test.beforeEach(({ page, signIn }) => signIn(page, 'superadmin'));
test.afterEach(({ sandbox }) => sandbox.reset());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Starts a retry run of the failed events on the first page, filtered from the day of the seed. */
async function startRecovery(page: Page) {
  await page.goto('/webhooks');
  await page.getByRole('link', { name: 'View', exact: true }).first().click();
  const row = page.getByRole('row').filter({ hasText: demoWebhooks.failing });
  await row.getByRole('link', { name: 'View Events' }).click();
  await button(page, 'Retry failed events').click();
  const panel = page.getByRole('region', { name: 'Retry run' });
  await panel.getByLabel('Since').selectOption('A day...');
  await panel.getByLabel('Day', { exact: true }).fill('2099-01-01');
  await button(page, 'Select all failed on this page').click();
  await expect(panel).toContainText('0 events selected');
  await panel.getByLabel('Day', { exact: true }).fill('2020-01-01');
  await button(page, 'Select all failed on this page').click();
  await expect(panel).toContainText(/1[67] events selected/);
  await panel.getByRole('button', { name: /^Retry \d+ events\.\.\.$/ }).click();
  await page.getByRole('button', { name: /^Retry [0-9]+ events?$/ }).click();
  await expect(panel.getByRole('status').filter({ hasText: /[1-9] of 1[67]/ })).toBeVisible();
  return panel;
}

test('a retry run continues across pages with a tray, pauses and resumes there, and asks before the tab is left', async ({
  page,
  sandbox,
}) => {
  await sandbox.hold({ match: { path: EVENTS }, skip: 3 });
  await startRecovery(page);
  const tray = page.getByRole('region', { name: 'Running batches' });
  await expect(tray).toHaveCount(0);
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();
  const run = tray.getByRole('group', { name: 'Retry run' });
  await expect(run).toContainText(/Running.*3 of 1[67]/);
  await sandbox.held();
  await run.getByRole('button', { name: 'Pause' }).click();
  await sandbox.release();
  await expect(run.getByRole('status')).toHaveText('Paused');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('link', { name: /^Activity/ }).click();
  const unfinished = page.getByRole('region', { name: 'Not finished' });
  await expect(unfinished).toContainText('Retry run · Paused');
  await expectAccessible(page);
  await sandbox.hold({ match: { path: EVENTS } });
  await run.getByRole('button', { name: 'Continue' }).click();
  await expect(run.getByRole('status')).toHaveText('Running');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();

  await unfinished.getByRole('link', { name: 'View' }).click();
  await expect(tray).toHaveCount(0);
  await sandbox.release();
  const panel = page.getByRole('region', { name: 'Retry run' });
  await expect(panel.getByRole('status').first()).toContainText(
    /Finished\. 1[67] of 1[67] retried\./,
    {
      timeout: 30_000,
    },
  );
  const received = Object.values(await sandbox.received());
  expect(new Set(received)).toEqual(new Set([1]));
});

test('the bell lists the items that need attention, each with a link to its page', {
  tag: '@deep',
}, async ({ page, sandbox, allowConsoleErrors }) => {
  allowConsoleErrors(/Failed to load resource/);
  const bell = button(page, 'Needs attention');
  const list = page.getByRole('dialog', { name: 'Needs attention' });
  const section = await openSection(page, 'bankTransfer');
  await fill(section, 'bankTransfer', '704', '');
  const confirm = await requestConfirmation(page, section, 'bankTransfer');
  await sandbox.fault({ match: { path: sectionTexts.bankTransfer.path }, status: 504, html: true });
  await confirm.click();
  await expect(page.getByText('The outcome is unknown').first()).toBeVisible();
  await page.getByRole('link', { name: 'Teams', exact: true }).click();
  await bell.click();
  await expect(list.getByRole('link', { name: '1 movement to settle' })).toBeVisible();
  await expect(list.getByRole('link', { name: /^\d+ failed emails$/ })).toBeVisible();
  await expectAccessible(page);
  await list.getByRole('link', { name: '1 movement to settle' }).click();
  await page.getByRole('button', { name: 'It was done' }).click();
  await bell.click();
  const failed = list.getByRole('link', { name: /^\d+ failed emails$/ });
  await expect(list.getByRole('link', { name: /movement/ })).toHaveCount(0);
  const count = Number.parseInt((await failed.textContent()) ?? '', 10);
  await failed.click();
  await expect(page.getByText(new RegExp(`of ${count} results`))).toBeVisible();
});

const WIDTHS = [390, 768, 900, 1440, 1920];

for (const locale of ['en', 'fr']) {
  test(`nothing in the app bar is cut off at any width (${locale})`, { tag: '@deep' }, async ({
    page,
  }) => {
    await page.addInitScript(
      (chosen) => localStorage.setItem('RaStore.locale', `"${chosen}"`),
      locale,
    );
    await page.goto('/teams');
    const bar = page.locator('.bar');
    const items = bar.locator('a, button');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expect(items).toHaveCount(width < 900 ? 4 : 3);
      expect((await bar.boundingBox())?.height).toBe(56);
      for (const item of await items.all()) {
        await expect(item).toBeInViewport({ ratio: 1 });
        const isCut = await item.evaluate((each) => each.scrollWidth > each.clientWidth + 1);
        expect(isCut, `${await item.textContent()} at ${width} px`).toBe(false);
      }
      await expectFits(page);
    }
  });
}
