import { demoCustomers } from '../../sandbox/db/seed/demo';
import { expectAccessible } from './support/expectAccessible';
import { expect, test } from './support/fixtures';
import { signInByHand } from './support/signInByHand';
import {
  anotherButton,
  customerIdOf,
  fill,
  find,
  type Kind,
  openSection,
  payer,
  recipient,
  requestConfirmation,
  sectionTexts,
  submitOf,
} from './support/wallet';

test.use({ idempotencyHeader: 'Idempotency-Key' });
// Each test has its own amounts: both workers take some.
test.describe.configure({ mode: 'parallel' });

const WALLETS = '/api/v1/admin/wallets';
const VALIDATE = `${WALLETS}/validate-account`;
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
  const before = dialog.getByRole('cell').nth(1);
  await expect(before).toHaveText(/^[\d,]+\.\d\d NGN$/);
  const figure = async (cell: typeof before) =>
    Math.round(Number(((await cell.textContent()) ?? '').replace(/[^\d.]/g, '')) * 100);
  expect((await figure(dialog.getByRole('cell').nth(2))) - (await figure(before))).toBe(150_050);
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
  await expect(receipt).toContainText(/NGN → [\d,.]+ NGN/);
  await expect(receipt).toContainText('superadmin@demo.test');

  // It can be copied, and printed alone.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await receipt.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(receipt.getByText('Copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('1,500.50 NGN');
  expect(copied).toContain('superadmin@demo.test');
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  await receipt.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  await page.emulateMedia({ media: 'print' });
  await expect(receipt.getByText('1,500.50 NGN').first()).toBeVisible();
  await expect(page.getByText('Dashboard', { exact: true })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
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

test('text typed while a movement is sent belongs to the next one, and is kept', async ({
  page,
  sandbox,
}) => {
  const section = await openSection(page, 'credit');
  await fill(section, 'credit', '61.07', await customerIdOf(sandbox, recipient));
  await sandbox.hold({ match: { path: sectionTexts.credit.path } });
  await (await requestConfirmation(page, section, 'credit')).click();
  await expect(section.getByRole('button', { name: 'Processing...' })).toBeVisible();
  await section.getByLabel('Amount').fill('8.50');
  await sandbox.release();
  await expect(page.getByText('Customer credited successfully!')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('61.07 NGN');
  await anotherButton(section).click();
  await expect(section.getByLabel('Amount')).toHaveValue('8.50');
  await expect(section.getByLabel('Customer email')).toHaveValue(payer);
});

test('a customer ID typed during a search is not replaced by its result', async ({
  page,
  sandbox,
}) => {
  const section = await openSection(page, 'debit');
  await sandbox.hold({ match: { path: `${WALLETS}/customer/find` } });
  await section.getByLabel('Customer email').fill(payer);
  const found = page.waitForResponse((response) => response.url().includes('/customer/find'));
  await section.getByRole('button', { name: 'Find Customer' }).click();
  await section.getByLabel('Customer ID', { exact: true }).fill('cus_mine');
  await expect(section.getByRole('button', { name: 'Find Customer' })).toBeEnabled();
  await sandbox.release();
  await found;
  await section.getByLabel('Amount').fill('3');
  await expect(section.getByLabel('Customer ID', { exact: true })).toHaveValue('cus_mine');
  await expect(page.getByText('Customer found')).toHaveCount(0);
});

test('an empty, an unknown and an account-less email are reported, and Credit stays disabled', async ({
  page,
  sandbox,
}) => {
  const section = await openSection(page, 'credit');
  const button = section.getByRole('button', { name: 'Find Customer' });
  await section.getByLabel('Amount').fill('10');
  await button.click();
  await expect(page.getByText('Please enter a valid email')).toBeVisible();
  await find(section, payer);
  await expect(submitOf(section, 'credit')).toBeEnabled();

  await section.getByLabel('Customer email').fill('nobody@demo.test');
  await section.getByLabel('Customer email').press('Enter');
  await expect(page.getByText('Error finding customer.')).toBeVisible();
  await expect(section.getByRole('alert')).toContainText('Customer not found');
  await expect(submitOf(section, 'credit')).toBeDisabled();
  await expectAccessible(page);

  const user = { _id: 'u1', email: 'bare@demo.test', name: null };
  await sandbox.fault({ match: { path: `${WALLETS}/customer/find` }, body: { data: { user } } });
  await section.getByLabel('Customer email').fill('bare@demo.test');
  await button.click();
  await expect(section.getByText('This customer has no virtual account')).toBeVisible();
  await expect(submitOf(section, 'credit')).toBeDisabled();
});

test('amounts that are not positive decimals of at most two places are refused before any dialog opens', async ({
  page,
  sandbox,
}) => {
  const faults: Record<string, string> = {
    '0': 'Amount must be greater than 0',
    '-5': 'Amount must be greater than 0',
    abc: 'Amount must be greater than 0',
    '1e3': 'Use digits only, with a point before the decimals: 1500.50',
    '1,000.001': 'Use digits only, with a point before the decimals: 1500.50',
    '٣': 'Use digits only, with a point before the decimals: 1500.50',
    '1 000': 'Use digits only, with a point before the decimals: 1500.50',
    '1.005': 'An amount has at most 2 decimals',
    '1234567890123456': 'This amount has too many digits to be sent exactly: 15 at most',
  };
  const section = await openSection(page, 'debit');
  await section.getByLabel('Customer ID').fill('cus_any');
  for (const [typed, fault] of Object.entries(faults)) {
    await section.getByLabel('Amount').fill(typed);
    await submitOf(section, 'debit').click();
    await expect(section.getByText(fault)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await section.getByLabel('Amount').fill('  7.50 ');
  await requestConfirmation(page, section, 'debit');
  await expect(page.getByRole('dialog')).toContainText('7.50');
  expect((await sandbox.calls()).filter(({ method }) => method === 'POST')).toEqual([]);
});

test('Debit takes a customer id or finds one, and a refusal keeps the typed input next to the reason', async ({
  page,
  sandbox,
}) => {
  const section = await openSection(page, 'debit');
  await expect(submitOf(section, 'debit')).toBeDisabled();
  const id = await customerIdOf(sandbox, demoCustomers.noTransactions);
  await section.getByLabel('Customer ID').fill(id);
  await expect(submitOf(section, 'debit')).toBeDisabled();
  await section.getByLabel('Amount').fill('50');
  await (await requestConfirmation(page, section, 'debit')).click();
  await expect(page.getByText('Debit transaction failed.')).toBeVisible();
  await expect(section.getByRole('alert')).toContainText('Insufficient balance');
  await expect(section.getByLabel('Amount')).toHaveValue('50');

  await find(section, payer);
  await expect(section.getByLabel('Customer ID')).toHaveValue(await customerIdOf(sandbox, payer));
  await expect(section.getByText('This is the wallet of Adaeze Okonkwo')).toBeVisible();
  await section.getByLabel('Amount').fill('99999999');
  await submitOf(section, 'debit').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('cell', { name: /^-[\d,.]+ NGN \(below zero\)$/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await section.getByLabel('Amount').fill('0.25');
  await (await requestConfirmation(page, section, 'debit')).click();
  await expect(page.getByText('Debit successful')).toBeVisible();
  const posts = (await sandbox.calls()).filter(({ path }) => path === sectionTexts.debit.path);
  expect(posts.map(({ body }) => body)).toEqual([
    { amount: 50, customerId: id },
    { amount: 0.25, customerId: await customerIdOf(sandbox, payer) },
  ]);
});

test('Customer To Customer sends amount, sender, recipient and narration', async ({
  page,
  sandbox,
}) => {
  const section = await openSection(page, 'transfer');
  const [fromCustomerId, toCustomerId] = [
    await customerIdOf(sandbox, payer),
    await customerIdOf(sandbox, recipient),
  ];
  await section.getByLabel('Amount').fill('20');
  await section.getByLabel('Sender customer ID').fill(fromCustomerId);
  await expect(submitOf(section, 'transfer')).toBeDisabled();
  await section.getByLabel('Recipient customer ID').fill(fromCustomerId);
  await submitOf(section, 'transfer').click();
  await expect(section.getByText('must be different customers')).toBeVisible();
  await section.getByLabel('Recipient customer ID').fill(toCustomerId);
  await section.getByLabel('Narration').fill('Refund');
  const confirm = await requestConfirmation(page, section, 'transfer');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`${fromCustomerId} to ${toCustomerId}`);
  await expect(dialog).toContainText('without the customer’s email');
  await sandbox.fault({
    match: { path: sectionTexts.transfer.path },
    body: { valid: false, message: 'Recipient is frozen' },
  });
  await confirm.click();
  await expect(page.getByText('Transaction failed!')).toBeVisible();
  await expect(section.getByRole('alert')).toContainText('Recipient is frozen');
  await (await requestConfirmation(page, section, 'transfer')).click();
  await expect(page.getByText('Transfer successful!')).toBeVisible();
  const posts = (await sandbox.calls()).filter(({ path }) => path === sectionTexts.transfer.path);
  const body = { amount: 20, fromCustomerId, toCustomerId, narration: 'Refund' };
  expect(posts.map((call) => call.body)).toEqual([body, body]);
});

test('a bank transfer validates at exactly 10 characters, and drops the response for an older number', async ({
  page,
  sandbox,
}) => {
  const section = await openSection(page, 'bankTransfer');
  await submitOf(section, 'bankTransfer').click();
  for (const text of [
    'Please select a bank',
    'Bank selection is required',
    'Account number must be at least 10 digits',
    'Account name is required',
    'Amount must be greater than 0',
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expectAccessible(page);
  const [number, name] = [section.getByLabel('Account Number'), section.getByLabel('Account Name')];
  await section.getByLabel('Bank', { exact: true }).selectOption('Atlantic Trust Bank');
  await number.fill('123456789');
  expect((await sandbox.calls()).filter(({ path }) => path === VALIDATE)).toEqual([]);

  // The response for the first number arrives after that for the second.
  await sandbox.hold({ match: { path: `${VALIDATE}?*1111111111` } });
  await number.fill('1111111111');
  await expect(section.getByRole('progressbar')).toBeVisible();
  // It is aborted when the number changes, so wait until it is on the server.
  const validated = async () =>
    (await sandbox.calls()).filter(({ path }) => path === VALIDATE).map(({ status }) => status);
  await expect.poll(validated).toEqual([-1]);
  await number.fill('1234567890');
  await expect(name).toHaveValue('OJO BABATUNDE');
  await expect(name).toHaveAttribute('readonly');
  await sandbox.release();
  await expect.poll(validated).toEqual([200, 200]);
  await expect(name).toHaveValue('OJO BABATUNDE');

  await sandbox.hold({ match: { path: VALIDATE } });
  await section.getByLabel('Bank', { exact: true }).selectOption('Coral Merchant Bank');
  await expect(name).toHaveValue('');
  await sandbox.release();
  await expect(name).not.toHaveValue('');
  await number.fill('12345678901');
  await expect(name).toHaveValue('');
  for (const bad of ['0000000000', '9999999999']) {
    await number.fill(bad);
    await expect(section.getByText('Invalid account number or bank')).toBeVisible();
    await section.getByLabel('Amount').fill('5');
    await submitOf(section, 'bankTransfer').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  const asked = (await sandbox.calls()).filter(({ path }) => path === VALIDATE);
  expect(asked.map(({ query }) => query)).toEqual([
    { bankCode: '101', accountNumber: '1111111111' },
    { bankCode: '101', accountNumber: '1234567890' },
    { bankCode: '103', accountNumber: '1234567890' },
    { bankCode: '103', accountNumber: '0000000000' },
    { bankCode: '103', accountNumber: '9999999999' },
  ]);
});

test('a bank transfer of at least 1 is sent with the validated name; a failure is shown inline', async ({
  page,
  sandbox,
}) => {
  const section = await openSection(page, 'bankTransfer');
  await fill(section, 'bankTransfer', '0.99', '');
  await submitOf(section, 'bankTransfer').click();
  await expect(section.getByText('Amount must be greater than 0')).toBeVisible();
  await section.getByLabel('Amount').fill('2500');
  const confirm = await requestConfirmation(page, section, 'bankTransfer');
  await expect(page.getByRole('dialog')).toContainText(
    'OJO BABATUNDE, 1234567890, Atlantic Trust Bank',
  );
  await sandbox.fault({
    match: { path: sectionTexts.bankTransfer.path },
    status: 400,
    body: { message: 'The bank is closed' },
  });
  await confirm.click();
  await expect(section.getByRole('alert')).toHaveText('The bank is closed');
  await section.getByLabel('Narration').fill('Rent');
  await (await requestConfirmation(page, section, 'bankTransfer')).click();
  await expect(page.getByText('Bank transfer successful')).toBeVisible();
  const account = { accountNumber: '1234567890', accountName: 'OJO BABATUNDE', bankCode: '101' };
  const posts = (await sandbox.calls()).filter(
    ({ path }) => path === sectionTexts.bankTransfer.path,
  );
  expect(posts.map(({ body }) => body)).toEqual([
    { amount: 2500, ...account },
    { amount: 2500, ...account, narration: 'Rent' },
  ]);
});

test('a failed or empty bank list is reported', async ({ page, sandbox }) => {
  await page.clock.install();
  await sandbox.fault({
    match: { path: `${WALLETS}/banks` },
    times: 4,
    status: 500,
    body: { message: 'No banks today' },
  });
  const section = await openSection(page, 'bankTransfer');
  const answered = async () =>
    (await sandbox.calls()).filter(({ status }) => status === 500).length;
  // Each delay after its response: the clock would time out a running call. It may also have passed by itself.
  for (const call of [1, 2, 3]) {
    await expect.poll(answered).toBeGreaterThanOrEqual(call);
    await page.clock.runFor(4_000);
  }
  await expect(section.getByRole('alert')).toContainText('No banks today');
  await sandbox.fault({ match: { path: `${WALLETS}/banks` }, body: { data: { banks: [] } } });
  await section.getByRole('button', { name: 'Try again' }).click();
  await expect(section.getByText('No bank is available')).toBeVisible();
});

test('the payee check asks for a reason when the name does not match, and keeps it on this machine only', async ({
  page,
  sandbox,
}) => {
  const section = await openSection(page, 'bankTransfer');
  await fill(section, 'bankTransfer', '31', '');
  const given = section.getByLabel('Expected payee name');
  await given.fill('Mr. Babatunde Ojo');
  await expect(section.getByText('The name matches the account.')).toBeVisible();
  await given.fill('B. Ojo');
  await expect(section.getByText('The name is close')).toBeVisible();
  await given.fill('Grace Mensah');
  await submitOf(section, 'bankTransfer').click();
  await expect(section.getByText('A reason is required')).toBeVisible();
  await section.getByLabel('Reason to continue').fill('Married name');
  await expect(section.getByText('kept in the record on this machine only')).toBeVisible();
  await (await requestConfirmation(page, section, 'bankTransfer')).click();
  await expect(page.getByText('Bank transfer successful')).toBeVisible();
  await expect(page.getByRole('table')).toContainText('Reason to continue: Married name');
  const [post] = (await sandbox.calls()).filter(({ method }) => method === 'POST');
  expect(JSON.stringify(post?.body)).not.toContain('Married');
});

test('a balance that changed in the meantime stops it, and an identical movement needs a second confirmation', async ({
  page,
  sandbox,
}) => {
  const section = await openSection(page, 'credit');
  await fill(section, 'credit', '321', '');
  const confirm = await requestConfirmation(page, section, 'credit');
  const token = await sandbox.token('superadmin@demo.test');
  await fetch(`${sandbox.url}${sectionTexts.credit.path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ amount: 321, customerId: await customerIdOf(sandbox, payer) }),
  });
  await confirm.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('so nothing was sent. These are the new figures.');
  await expect(dialog).toContainText(/The same movement was made before:.*in the ledger.*TRX-/);
  await expect(confirm).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByLabel('I want to make it once more').check();
  await confirm.click();
  await expect(page.getByText('Customer credited successfully!')).toBeVisible();
  expect(
    (await sandbox.calls()).filter(({ path }) => path === sectionTexts.credit.path),
  ).toHaveLength(2);

  // The changes from this browser are known even without a ledger.
  await openSection(page, 'bankTransfer');
  const bank = page.getByRole('region', { name: 'Bank Transfer' });
  for (const times of [1, 2]) {
    await fill(bank, 'bankTransfer', '77', '');
    await submitOf(bank, 'bankTransfer').click();
    const again = dialog.getByLabel('I want to make it once more');
    if (times === 2) {
      await expect(dialog).toContainText('from this browser');
      await again.check();
    }
    await dialog.getByRole('button', { name: 'Bank Transfer' }).click();
    await expect(bank.getByRole('region', { name: 'Receipt' })).toBeVisible();
    await anotherButton(bank).click();
    await expect(bank.getByLabel('Amount')).toHaveValue('');
  }
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
  await expect(page).toHaveURL(/\/login$/);
  await signInByHand(page);
  await expect(badge).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Wallet' }).click();
  await expect(page.getByRole('alert')).toContainText('Outcome unknown');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'It was not done: release the lock' }).click();
  await expect(badge).toBeHidden();
  await expect(page.getByRole('cell', { name: 'Marked as not done by you' })).toBeVisible();
});

test('in French the texts are French, and so is the amount in words', async ({ page }) => {
  await page.goto('/wallet?open=bankTransfer,debit');
  await page.getByLabel('Language').selectOption('fr');
  const section = page.getByRole('region', { name: 'Débiter un client' });
  await section.getByLabel('Identifiant du client').fill('cus_x');
  await section.getByLabel('Montant').fill('1081.20');
  await section.getByRole('button', { name: 'Débiter le client' }).click();
  await expect(page.getByRole('dialog', { name: 'Êtes-vous sûr ?' })).toContainText(
    'mille quatre-vingt-un et 20/100',
  );
});
