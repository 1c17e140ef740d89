import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { ledgerEntries } from '../../sandbox/db/schema';
import { expectAccessible } from './support/expectAccessible';
import { expectFits } from './support/expectFits';
import { expect, test } from './support/fixtures';
import {
  customerIdOf,
  effects,
  fill,
  openSection,
  payer,
  requestConfirmation,
  sectionTexts,
} from './support/wallet';

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
  test(`at ${width} px the outcome of a movement is visible under its button, and its record is complete`, async ({
    page,
  }) => {
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

/** Returns the ID of the operation that the page is sending. */
const sendingOperation = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('console');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const all = await new Promise<{ id: string; outcome: string }[]>((resolve) => {
      const reading = database.transaction('operations').objectStore('operations').getAll();
      reading.onsuccess = () => resolve(reading.result);
    });
    database.close();
    return all.find(({ outcome }) => outcome === 'sending')?.id ?? '';
  });

test('a credit done twice is corrected by one debit, filled in and linked to it', async ({
  page,
  sandbox,
}) => {
  const section = await openSection(page, 'credit');
  await fill(section, 'credit', '702.50', '');
  const confirm = await requestConfirmation(page, section, 'credit');
  await page.route(
    `**${sectionTexts.credit.path}`,
    async (route) => {
      await route.fetch();
      await route.fetch();
      // Two rows are a proof only where both carry the operation's ID, as with a server that stores its key.
      const reference = await sendingOperation(page);
      const rows = eq(ledgerEntries.amount, '702.50');
      await sandbox.db.update(ledgerEntries).set({ reference }).where(rows);
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await confirm.click();
  await expect(page.getByText('Done twice').first()).toBeVisible();
  expect(await effects(sandbox, 'credit', '702.50')).toBe(2);
  await page.getByRole('button', { name: 'Correct it' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(dialog).toContainText(/This corrects the movement of .*, which was done twice\./);
  await expect(dialog).toContainText('This takes 702.50 NGN from the wallet of');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Debit Customer' }).click();
  await expect(page.getByText(sectionTexts.debit.success)).toBeVisible();
  await expect(story(page).first()).toContainText(/Corrected: Debit 702\.50 NGN from .*Done/);
  await expect(page.getByRole('button', { name: 'Correct it' })).toHaveCount(0);
  const debits = (await sandbox.calls()).filter(({ path }) => path === sectionTexts.debit.path);
  expect(debits.map(({ body }) => body)).toEqual([
    { amount: 702.5, customerId: await customerIdOf(sandbox, payer) },
  ]);
  await page.getByRole('button', { name: 'I have checked it: settled' }).click();
  await expect(page.getByRole('link', { name: /Activity \d+ open/ })).toHaveCount(0);
});

test('a customer named by a link is found at once, and their wallet is shown beside the form with the balance after the amount', async ({
  page,
  sandbox,
}) => {
  await page.goto(`/wallet?section=credit&email=${payer}`);
  const section = page.getByRole('region', { name: sectionTexts.credit.section, exact: true });
  const aside = section.getByRole('group', { name: 'Whose wallet' });
  await expect(
    aside.getByRole('list', { name: 'Recent transactions' }).getByRole('listitem'),
  ).toHaveCount(5);
  await expect(section.getByText('"customer_id"')).toBeVisible();
  const figure = (name: string) => aside.locator('dt', { hasText: name }).locator('xpath=../dd');
  const cents = async (name: string) =>
    Math.round(Number((await figure(name).textContent())?.replace(/[^\d.-]/g, '')) * 100);
  const before = await cents('Balance');
  await section.getByLabel('Amount').fill('1,500.50');
  await expect(section.getByText('1,500.50 NGN', { exact: true })).toBeVisible();
  expect(await cents('After this')).toBe(before + 150_050);
  await section.getByLabel('Amount').fill('1.500');
  await section.getByLabel('Amount').press('Enter');
  await expect(section.getByText('This can be read in two ways')).toBeVisible();
  await expect(figure('After this')).toHaveCount(0);
  await section.getByLabel('Amount').fill('1,500.50');
  await expectAccessible(page);
  await (await requestConfirmation(page, section, 'credit')).click();
  await expect(page.getByText(sectionTexts.credit.success)).toBeVisible();
  const [post] = (await sandbox.calls()).filter(({ path }) => path === sectionTexts.credit.path);
  expect(JSON.stringify(post?.body)).toContain('"amount":1500.5,');

  // A recent customer is found again with one click, in another section too.
  await page.getByRole('button', { name: sectionTexts.debit.section, exact: true }).click();
  const debit = page.getByRole('region', { name: sectionTexts.debit.section, exact: true });
  await debit.getByRole('group', { name: 'Recent' }).getByRole('button').click();
  await expect(debit.getByLabel('Customer ID')).toHaveValue(await customerIdOf(sandbox, payer));
  await expect
    .poll(async () => (await debit.locator('dd').first().textContent()) ?? '')
    .toContain('NGN');
});

test('a debit opens with the customer in the URL, and names a wallet that it cannot read', async ({
  page,
}) => {
  await page.goto('/wallet?section=debit&id=cus_unknown');
  const section = page.getByRole('region', { name: sectionTexts.debit.section, exact: true });
  await expect(section.getByLabel('Customer ID')).toHaveValue('cus_unknown');
  await expect(section.getByRole('group', { name: 'Whose wallet' })).toContainText(
    'their email is not known',
  );
  await page.getByRole('button', { name: sectionTexts.debit.section, exact: true }).first().click();
  await expect(section).toBeHidden();
});

test('with a sandbox "Trouble" loses a response on purpose; without one there is no such button, and no call for it', async ({
  page,
  sandbox,
  consoleUrl,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('__sandbox') && asked.push(request.url()));
  await page.goto('/wallet');
  await expect(page.getByRole('heading', { name: 'Wallet Management' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Trouble' })).toHaveCount(0);
  expect(asked).toEqual([]);

  const { url } = sandbox;
  sandbox.admitConsole(consoleUrl);
  await page.route('**/config.json', (route) =>
    route.fulfill({ json: { apiHost: url, supportHost: url, sandbox: true } }),
  );
  const section = await openSection(page, 'credit');
  await fill(section, 'credit', '703.75', '');
  await page.getByRole('button', { name: 'Trouble' }).click();
  const panel = page.getByRole('dialog', { name: 'Trouble' });
  await panel.getByRole('button', { name: 'Lose the next response' }).click();
  await expect(panel.getByRole('status')).toHaveText('Active: Lose the next response');
  await expectAccessible(page);
  await panel.press('Escape');
  await expect(panel).toBeHidden();
  await (await requestConfirmation(page, section, 'credit')).click();
  await expect(page.getByText('The outcome is unknown').first()).toBeVisible();
  await expect(story(page)).toContainText('Ledger read: it shows this amount');
  expect(await effects(sandbox, 'credit', '703.75')).toBe(1);
});
