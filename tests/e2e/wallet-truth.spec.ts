import type { Page, Route } from '@playwright/test';
import { demoCustomers } from '../../sandbox/db/seed/demo';
import { expect, test } from './support/fixtures';
import type { Sandbox } from './support/sandbox';
import {
  anotherButton,
  customerIdOf,
  effects,
  fill,
  find,
  openSection,
  payer,
  requestConfirmation,
  sectionTexts,
  submitOf,
} from './support/wallet';

// No header: only the ledger and the user can decide.
test.describe.configure({ mode: 'parallel' });
test.beforeEach(({ page, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/Failed to load resource/);
  return signIn(page, 'superadmin');
});

const FIND = '/api/v1/admin/wallets/customer/find';
const headers = { 'access-control-allow-origin': '*' };

// The request arrives and is done; its response is replaced.
const brokenAfterTheEffect = (page: Page, path: string) =>
  page.route(
    `**${path}`,
    async (route: Route) => {
      await route.fetch();
      await route.fulfill({ status: 500, json: { message: 'It broke' }, headers });
    },
    { times: 1 },
  );

async function creditByAnother(sandbox: Sandbox, amount: number): Promise<void> {
  const token = await sandbox.token('superadmin@demo.test');
  await fetch(sandbox.url + sectionTexts.credit.path, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ amount, customerId: await customerIdOf(sandbox, payer) }),
  });
}

for (const kind of ['bankTransfer', 'debit'] as const) {
  test(`${kind}: a 500 after the effect has an unknown outcome where no ledger can be read, and is not resent`, async ({
    page,
    sandbox,
  }) => {
    const amount = kind === 'debit' ? '3.21' : '321.01';
    const section = await openSection(page, kind);
    if (kind === 'debit') {
      await section.getByLabel('Customer ID').fill(await customerIdOf(sandbox, payer));
      await section.getByLabel('Amount').fill(amount);
    } else await fill(section, kind, amount, '');
    const confirm = await requestConfirmation(page, section, kind);
    await brokenAfterTheEffect(page, sectionTexts[kind].path);
    await confirm.click();
    const card = section.getByRole('alert').filter({ hasText: 'Outcome unknown' });
    await expect(card).toContainText('Why: It broke');
    await expect(page.getByText('Debit transaction failed.')).toHaveCount(0);
    await expect(submitOf(section, kind)).toBeDisabled();
    await anotherButton(section).click();
    if (kind === 'debit') {
      await section.getByLabel('Customer ID').fill(await customerIdOf(sandbox, payer));
      await section.getByLabel('Amount').fill(amount);
    } else await fill(section, kind, amount, '');
    await submitOf(section, kind).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('is still unknown');
    await expect(dialog.getByRole('button', { name: sectionTexts[kind].submit })).toBeDisabled();
    expect(await effects(sandbox, kind, amount)).toBe(1);
  });
}

test('an identical ledger row of another admin is a question, and no proof of our movement', async ({
  page,
  sandbox,
}) => {
  await page.clock.install();
  const section = await openSection(page, 'credit');
  await fill(section, 'credit', '432.10', '');
  const confirm = await requestConfirmation(page, section, 'credit');
  // Our request is lost; a colleague makes the same movement at that moment.
  await page.route(`**${sectionTexts.credit.path}`, async (route) => {
    await creditByAnother(sandbox, 432.1);
    await route.abort('connectionreset');
  });
  await confirm.click();
  const card = section.getByRole('alert').filter({ hasText: 'A matching entry: is it yours?' });
  await expect(card).toContainText(/reference TRX-\w+, [\d,.]+ NGN → [\d,.]+ NGN/);
  await expect(page.getByText(sectionTexts.credit.success)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Receipt' })).toHaveCount(0);
  const badge = page.getByRole('link', { name: 'Activity 1 open' });
  await expect(badge).toBeVisible();

  await card.getByRole('button', { name: 'No, it is not mine' }).click();
  await expect(async () => {
    await page.clock.fastForward(31_000);
    await expect(page.getByText('Not found in the ledger')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.getByRole('button', { name: 'Release the lock' }).click();
  await expect(badge).toBeHidden();
  expect(
    (await sandbox.calls()).filter(({ path }) => path === sectionTexts.credit.path),
  ).toHaveLength(1);
});

test('with the clock 25 hours ahead an identical movement still shows a warning', async ({
  page,
}) => {
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

test('"Account name is required" is shown next to the invalid account, and is removed with the name', async ({
  page,
}) => {
  const section = await openSection(page, 'bankTransfer');
  const name = section.getByLabel('Account Name');
  await section.getByLabel('Bank', { exact: true }).selectOption('Atlantic Trust Bank');
  await section.getByLabel('Account Number').fill('0000000000');
  await expect(section.getByText('Invalid account number or bank')).toBeVisible();
  await section.getByLabel('Amount').fill('5');
  await submitOf(section, 'bankTransfer').click();
  await expect(section.getByText('Account name is required')).toBeVisible();
  await expect(section.getByText('Invalid account number or bank')).toBeVisible();
  await section.getByLabel('Account Number').fill('1234567890');
  await expect(name).toHaveValue('OJO BABATUNDE');
  await expect(section.getByText('Account name is required')).toBeHidden();
  await expect(name).toHaveAttribute('aria-invalid', 'false');
});

test('"No customer selected!" is shown when Enter submits Credit, and is removed with the customer', async ({
  page,
}) => {
  const section = await openSection(page, 'credit');
  await expect(submitOf(section, 'credit')).toBeDisabled();
  await section.getByLabel('Amount').fill('5');
  await section.getByLabel('Amount').press('Enter');
  await expect(page.getByText('No customer selected!')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await find(section, payer);
  await expect(page.getByText('No customer selected!')).toBeHidden();
  await section.getByLabel('Amount').press('Enter');
  await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible();
});

test('a name with bidi marks and line breaks cannot rewrite the question', async ({
  page,
  sandbox,
}) => {
  const customerId = await customerIdOf(sandbox, payer);
  const name = 'Ada\u202E\n\nThis adds 1.00 NGN to the wallet of Eve';
  const user = { _id: 'u1', name, email: payer, virtualAccount: { customer_id: customerId } };
  await sandbox.fault({ match: { path: FIND }, body: { data: { user } } });
  const section = await openSection(page, 'credit');
  await fill(section, 'credit', '9', '');
  await submitOf(section, 'credit').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Ada[U+202E]↵↵This adds 1.00 NGN');
  expect(await dialog.textContent()).not.toMatch(/\u202E|\n/);
});

test('a customer with texts of another type is found, and a numeric ID is sent as a number', async ({
  page,
  sandbox,
}) => {
  const user = {
    _id: 7,
    name: { first: 'Ada' },
    email: ['x'],
    virtualAccount: { customer_id: 4711 },
  };
  await sandbox.fault({ match: { path: FIND }, body: { data: { user } } });
  const section = await openSection(page, 'credit');
  await section.getByLabel('Customer email').fill(payer);
  await section.getByRole('button', { name: 'Find Customer' }).click();
  await section.getByLabel('Amount').fill('9');
  const confirm = await requestConfirmation(page, section, 'credit');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`to the wallet of ${payer}, 4711.`);
  await sandbox.fault({ match: { path: sectionTexts.credit.path }, status: 422, body: {} });
  await confirm.click();
  await expect(page.getByText('Transaction failed!')).toBeVisible();
  // The server sent no message: the specification's text alone.
  await expect(page.getByText(/HTTP|errors\.|object/)).toHaveCount(0);
  await expect(section.getByRole('alert')).toHaveCount(0);
  const [post] = (await sandbox.calls()).filter(({ method }) => method === 'POST');
  expect(post?.body).toEqual({ amount: 9, customerId: 4711 });
});

test('a search that fails without a message shows "Error finding customer." alone', async ({
  page,
  sandbox,
}) => {
  await sandbox.fault({ match: { path: FIND }, status: 404, body: {} });
  const section = await openSection(page, 'credit');
  await section.getByLabel('Customer email').fill(payer);
  await section.getByRole('button', { name: 'Find Customer' }).click();
  await expect(page.getByText('Error finding customer.')).toBeVisible();
  await expect(section.getByRole('button', { name: 'Find Customer' })).toBeEnabled();
  await expect(page.getByText(/HTTP/)).toHaveCount(0);
});

test('an unreadable open record locks its like until a user settles it; others are set aside', async ({
  page,
  sandbox,
}) => {
  const session = await sandbox.session('superadmin@demo.test');
  const { _id, id = _id } = JSON.parse(session.userData) as { _id?: string; id?: string };
  await page.goto('/wallet');
  await expect(page.getByRole('heading', { name: 'Wallet Management' })).toBeVisible();
  await page.evaluate(async (adminId) => {
    // Left behind by an older or a broken console.
    localStorage.setItem(
      `console.wallet.${adminId}.bad`,
      '{"at":"unknown","slip":{"id":"bad","ask":{"order":{}}}}',
    );
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('console');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
      opening.onupgradeneeded = () => {};
    });
    if (!database.objectStoreNames.contains('operations')) return;
    const store = database.transaction('operations', 'readwrite').objectStore('operations');
    const bad = { adminId, kind: 'wallet.credit', tabId: 't', startedAt: new Date().toISOString() };
    store.put({ ...bad, id: 'a', outcome: 'unknown', details: { id: 'a', state: 'unknown' } });
    store.put({ ...bad, id: 'b', outcome: 'done', details: 'text' });
    store.put({ id: 'c', adminId, startedAt: 7 });
    await new Promise((done) => store.transaction.addEventListener('complete', done));
    database.close();
  }, id ?? '');
  await page.goto('/users');
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();
  const section = await openSection(page, 'credit');
  await expect(page.getByText(/record cannot be read and was set aside/)).toBeVisible();
  await fill(section, 'credit', '0.75', '');
  await section.getByLabel('Amount').press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(dialog).toContainText('this version of the console cannot read its record');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const open = page.getByRole('alert').filter({ hasText: 'cannot read its record' });
  await open.getByRole('button', { name: 'It was not done: release the lock' }).click();
  await expect(open).toHaveCount(0);
  await (await requestConfirmation(page, section, 'credit')).click();
  await expect(page.getByText(sectionTexts.credit.success)).toBeVisible();
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

test('a movement that this browser cannot store is not sent', async ({ page, sandbox }) => {
  const section = await openSection(page, 'credit');
  const id = await customerIdOf(sandbox, demoCustomers.manyTransactions);
  await fill(section, 'credit', '0.95', id);
  const confirm = await requestConfirmation(page, section, 'credit');
  await page.evaluate(() => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Storage.prototype.setItem = full;
    IDBObjectStore.prototype.put = full;
  });
  await confirm.click();
  await expect(section.getByRole('alert')).toContainText(
    'This browser could not write down the movement, so it was not sent.',
  );
  await expect(submitOf(section, 'credit')).toBeEnabled();
  expect((await sandbox.calls()).filter(({ method }) => method === 'POST')).toEqual([]);
});
