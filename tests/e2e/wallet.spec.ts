import { expectAccessible } from './support/expectAccessible';
import { expect, test } from './support/fixtures';
import { signInByHand } from './support/signInByHand';
import {
  anotherButton,
  customerIdOf,
  fill,
  type Kind,
  openSection,
  payer,
  recordOf,
  requestConfirmation,
  sectionTexts,
  submitOf,
} from './support/wallet';

test.use({ idempotencyHeader: 'Idempotency-Key' });
// Each test has its own amounts: both workers take some.
test.describe.configure({ mode: 'parallel' });

const WALLETS = '/api/v1/admin/wallets';
const KINDS: Kind[] = ['bankTransfer', 'transfer', 'credit', 'debit'];

test.beforeEach(({ page, signIn }) => signIn(page, 'superadmin'));

test('four collapsible sections with +/- markers keep the typed input, at 390 px too', async ({
  page,
  sandbox,
}) => {
  await page.goto('/users');
  await page.getByRole('link', { name: 'Wallet' }).click();
  await expect(page.getByRole('heading', { name: 'Wallet Management' })).toBeVisible();
  const toggles = KINDS.map((kind) =>
    page.getByRole('button', { name: sectionTexts[kind].section, exact: true }).first(),
  );
  for (const toggle of toggles) {
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(toggle).toContainText('+');
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(toggle).toContainText('-');
  }
  const amounts = page.getByLabel('Amount');
  await expect(amounts).toHaveCount(4);
  for (const amount of await amounts.all()) await expect(amount).toHaveAttribute('step', '0.01');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  const debit = page.getByRole('region', { name: 'Debit Customer' });
  await debit.getByLabel('Amount').fill('12.34');
  await debit.getByLabel('Amount').press('ArrowUp');
  await toggles[3]?.click();
  await expect(debit).toBeHidden();
  await toggles[3]?.click();
  await expect(debit.getByLabel('Amount')).toHaveValue('12.35');
  // Showing them needs only the bank list.
  const paths = async () => (await sandbox.calls()).map(({ path }) => path);
  const ofWallets = async () => (await paths()).filter((path) => path.startsWith(WALLETS));
  await expect.poll(ofWallets).toEqual([`${WALLETS}/banks`]);
});

test('Credit is disabled until a customer is found and an amount entered, and then moves the money once', async ({
  page,
  sandbox,
}) => {
  const section = await openSection(page, 'credit');
  const submit = submitOf(section, 'credit');
  await expect(submit).toBeDisabled();
  await section.getByLabel('Amount').fill('1500.50');
  await expect(submit).toBeDisabled();
  await sandbox.hold({ match: { path: `${WALLETS}/customer/find` } });
  await section.getByLabel('Customer email').fill(` ${payer} `);
  await section.getByRole('button', { name: 'Find Customer' }).click();
  await expect(section.getByRole('button', { name: 'Searching...' })).toBeDisabled();
  await sandbox.release();
  await expect(page.getByText('Customer found')).toBeVisible();
  await expect(section.getByText(`"email": "${payer}"`)).toBeVisible();

  await submit.click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(dialog).toContainText('1,500.50 NGN');
  await expect(dialog).toContainText('Adaeze Okonkwo');
  await expect(dialog).toContainText('one thousand five hundred and 50/100');
  const before = dialog.getByRole('definition').nth(1);
  await expect(before).toHaveText(/^[\d,]+\.\d\d NGN$/);
  const figure = async (cell: typeof before) =>
    Math.round(Number(((await cell.textContent()) ?? '').replace(/[^\d.]/g, '')) * 100);
  expect((await figure(dialog.getByRole('definition').nth(2))) - (await figure(before))).toBe(
    150_050,
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(section.getByLabel('Amount')).toHaveValue('1500.50');

  await sandbox.hold({ match: { path: sectionTexts.credit.path } });
  await (await requestConfirmation(page, section, 'credit')).click();
  await expect(page.getByRole('button', { name: 'Processing...' }).last()).toBeDisabled();
  await page.getByRole('button', { name: 'Debit Customer' }).click();
  const debit = page.getByRole('region', { name: 'Debit Customer' });
  await expect(submitOf(debit, 'debit')).toBeDisabled();
  await sandbox.release();
  await expect(page.getByText('Customer credited successfully!')).toBeVisible();
  const receipt = page.getByRole('region', { name: 'Receipt' });
  await expect(receipt).toContainText('1,500.50 NGN');
  await expect(receipt).toContainText(/Reference\s*TRX-\w+/);
  await expect(receipt).toContainText('superadmin@demo.test');

  // It can be copied.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await receipt.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(receipt.getByText('Copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('1,500.50 NGN');
  expect(copied).toContain('superadmin@demo.test');
  // It replaces the form, which is empty for the next movement.
  await expect(section.getByLabel('Amount')).toHaveCount(0);
  await anotherButton(section).click();
  await expect(section.getByLabel('Amount')).toHaveValue('');
  await expectAccessible(page);

  const calls = (await sandbox.calls()).filter(({ method }) => method === 'POST');
  const customerId = await customerIdOf(sandbox, payer);
  expect(calls.map(({ path, body }) => ({ path, body }))).toEqual([
    { path: sectionTexts.credit.path, body: { amount: 1500.5, customerId } },
  ]);
  const [found] = (await sandbox.calls()).filter(({ path }) => path.endsWith('/find'));
  expect(found?.query).toEqual({ email: payer });
});

test('an unknown movement survives reload and sign-out, locks its like, and is settled by the user', async ({
  page,
  sandbox,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource/);
  const section = await openSection(page, 'bankTransfer');
  await fill(section, 'bankTransfer', '88', '');
  const confirm = await requestConfirmation(page, section, 'bankTransfer');
  await sandbox.fault({ match: { path: sectionTexts.bankTransfer.path }, status: 504, html: true });
  await confirm.click();
  const badge = page.getByRole('link', { name: 'Activity 1 open' });
  await expect(badge).toBeVisible();
  await expect(section.getByLabel('Amount')).toHaveValue('88');
  await expect(submitOf(section, 'bankTransfer')).toBeDisabled();
  await anotherButton(section).click();
  await fill(section, 'bankTransfer', '88', '');
  await submitOf(section, 'bankTransfer').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/begun \d.*is still unknown/);
  await expect(dialog.getByRole('button', { name: 'Bank Transfer' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Logout' }).click();
  // The second movement is typed, and not sent.
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signInByHand(page);
  await expect(badge).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Wallet' }).click();
  await expect(page.getByRole('region', { name: 'Outcome unknown' }).first()).toContainText(
    'Outcome unknown',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'It was not done' }).click();
  await expect(badge).toBeHidden();
  await expect(recordOf(page, 'Not done')).toBeVisible();
  // The form is filled again with what was ordered.
  await expect(section.getByLabel('Amount')).toHaveValue('88');
  await expect(section.getByLabel('Account Name')).toHaveValue(/\w/);
});
