import { readFile } from 'node:fs/promises';
import { demoCustomers } from '../../sandbox/db/seed/demo';
import { expectAccessible } from './support/expectAccessible';
import { expect, test } from './support/fixtures';

const PATH = '/api/v1/admin/wallets/customer/transactions';
const AT = '/transactions?email=adaeze.okonkwo@demo.test';

test.beforeEach(({ page, signIn }) => signIn(page, 'superadmin'));

test('the page shows the columns, the paging and the call of one user’s transactions', async ({
  page,
  sandbox,
}) => {
  await page.goto(AT);
  await expect(page.getByRole('heading', { name: 'Transactions' })).toBeVisible();
  for (const name of ['Amount', 'Type', 'Status', 'Reference', 'Date', 'Action']) {
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('cell', { name: /^[\d,]+\.\d\d NGN$/ }).first()).toBeVisible();
  await expect(page.getByRole('cell', { name: /^\d{1,2} \w+ 20\d\d$/ }).first()).toBeVisible();
  const pager = page.getByRole('navigation', { name: 'Pages' });
  const pagesAsked = async () => (await sandbox.calls()).filter(({ path }) => path === PATH);
  // The URL holds no name: it is looked up.
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(
    'Adaeze Okonkwo',
  );
  await expect(pager).toContainText('Page 1 of 8');
  await expect(pager.getByRole('button', { name: 'Previous' })).toBeDisabled();
  for (let turn = 2; turn <= 8; turn += 1) {
    await pager.getByRole('button', { name: 'Next' }).click();
    await expect(pager).toContainText(`Page ${turn} of 8`);
    // The pager turns before the call is sent, and leaving a page aborts its call.
    await expect.poll(async () => (await pagesAsked()).length).toBe(turn);
  }
  await expect(pager.getByRole('button', { name: 'Next' })).toBeDisabled();
  const [first, second] = await pagesAsked();
  expect(first).toMatchObject({ method: 'GET', path: PATH });
  expect(first?.query).toEqual({ email: 'adaeze.okonkwo@demo.test', page: '1' });
  expect(second?.query).toEqual({ email: 'adaeze.okonkwo@demo.test', page: '2' });
  await expectAccessible(page);
});

test('the rows of one customer are never shown under the name of another', async ({
  page,
  sandbox,
}) => {
  await page.goto(AT);
  const rows = page.getByRole('button', { name: 'View', exact: true });
  await expect(rows.first()).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Page 2 of 8')).toBeVisible();
  await sandbox.hold({ match: { path: PATH } });
  // Back over several entries leads directly from one customer to the next.
  await page.evaluate((at) => {
    history.pushState(null, '', at);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, `/transactions?email=${demoCustomers.noTransactions}`);
  await expect(page.getByText(`of ${demoCustomers.noTransactions}`)).toBeVisible();
  await expect(rows).toHaveCount(0);
  await expect(page.getByText(/Page \d of 8/)).toHaveCount(0);
  await sandbox.release();
  await expect(page.getByText('No transactions available')).toBeVisible();
});

test('the eye icon opens Transaction Details with every field and the date with time', async ({
  page,
}) => {
  await page.goto(AT);
  const eye = page.getByRole('button', { name: 'View', exact: true }).first();
  await eye.click();
  const dialog = page.getByRole('dialog', { name: 'Transaction Details' });
  const labels = [
    'ID',
    'Amount',
    'Total',
    'Fee',
    'VAT',
    'Type',
    'Status',
    'Reference',
    'Narration',
    'Balance Before',
    'Balance After',
    'Date',
  ];
  for (const label of labels) await expect(dialog.getByText(label, { exact: true })).toBeVisible();
  await expect(dialog).toContainText(/\d{1,2} \w+ 20\d\d, \d\d:\d\d:\d\d/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(eye).toBeFocused();
});

test('a lookup without an email gives Email is required, and no call is made', async ({
  page,
  sandbox,
}) => {
  await page.goto('/transactions');
  await expect(page.getByText('Email is required')).toBeVisible();
  expect(await sandbox.calls()).toEqual([]);
  await expectAccessible(page);
});

test('a user without transactions gets the empty state; an unknown one the message of the server', async ({
  page,
}) => {
  await page.goto('/transactions?email=kwame.boateng@demo.test');
  await expect(page.getByText('No transactions available')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/transactions?email=nobody@example.com');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
});

test('a missing or misshapen value is an empty cell', async ({ page, sandbox }) => {
  const transactions = [
    { id: 't1', amount: '12345678901234567.89', currency: 'NGN', createdAt: 'yesterday' },
    { _id: 't2', amount: null, currency: null, type: {}, status: null },
  ];
  await sandbox.fault({ match: { path: PATH }, status: 200, body: { data: { transactions } } });
  await page.goto(AT);
  await expect(page.getByRole('cell', { name: '12,345,678,901,234,567.89 NGN' })).toBeVisible();
  await expect(page.locator('body')).not.toContainText(
    /undefined|null|\[object Object\]|Invalid Date/,
  );
});

test('rows that do not add up are marked with a plain explanation, below a line of the balance', async ({
  page,
  sandbox,
}) => {
  await page.goto(AT);
  await expect(page.getByRole('img', { name: /^Balance from [\d,.]+ NGN on/ })).toBeVisible();
  await expect(page.locator('svg path[class*="Line"]').first()).toBeVisible();
  await expect(page.locator('svg text', { hasText: /\d+ \w+ 2026/ }).first()).toBeVisible();
  await expect(
    page.getByRole('cell', { name: /is unexplained|it may have been sent/ }),
  ).toHaveCount(0);
  await expectAccessible(page);

  const row = { amount: 50, currency: 'NGN', type: 'credit', status: 'completed' };
  const transactions = [
    { ...row, id: 'c', balanceBefore: 150, createdAt: '2026-10-01T10:00:30Z', reference: 'C' },
    { ...row, id: 'b', balanceAfter: 100, createdAt: '2026-10-01T10:00:00Z', reference: 'B' },
    { ...row, id: 'a', fee: 5, vat: 1, total: 55, createdAt: '2026-09-01T10:00:00Z' },
  ];
  await sandbox.fault({ match: { path: PATH }, body: { data: { transactions, totalPages: 1 } } });
  await page.reload();
  const rows = page.getByRole('row');
  await expect(rows.nth(1)).toContainText(
    'The balance before is 150.00 NGN, but the older transaction left 100.00 NGN: 50.00 NGN is unexplained.',
  );
  await expect(rows.nth(1)).toContainText('The same amount and type as 30 seconds before');
  await expect(rows.nth(2)).not.toContainText('before');
  await expect(rows.nth(3)).toContainText(
    'The total is 55.00 NGN, but amount, fee and VAT make 56.00 NGN.',
  );
  await expectAccessible(page);
});

test('a user without an email has no transactions to fetch: "Email is required", no call', async ({
  page,
  sandbox,
}) => {
  const data = [null, {}, '  '].map((email, index) => ({
    _id: `u${index}`,
    name: 'Nobody',
    email,
  }));
  for (const index of [0, 1, 2]) {
    const match = { method: 'GET', path: '/api/v1/admin/users' };
    await sandbox.fault({ match, body: { valid: true, data, totalPages: 1 } });
    await page.goto('/users');
    await page.getByRole('button', { name: 'View Transactions' }).nth(index).click();
    await expect(page.getByText('Email is required')).toBeVisible();
    await expect(page).not.toHaveURL(/null|object/);
  }
  expect((await sandbox.calls()).filter(({ path }) => path === PATH)).toEqual([]);
});

test('Check whole history reads all pages, can be stopped, and exports its findings', async ({
  page,
  sandbox,
}) => {
  await page.goto(AT);
  const dialog = page.getByRole('dialog', { name: 'Ledger check' });
  const start = page.getByRole('button', { name: 'Check whole history' });
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await start.click();
  await expect(dialog).toContainText(/\d+ transactions checked: 0 findings\./);
  const pages = (await sandbox.calls())
    .filter(({ path }) => path === PATH)
    .map(({ query }) => query.page);
  expect(pages).toEqual(['1', '1', '2', '3', '4', '5', '6', '7', '8']);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await sandbox.hold({ match: { path: `${PATH}?*page=3` } });
  await start.click();
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await sandbox.release();
  await expect(dialog).toContainText('Stopped after page 3 of 8');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();

  const transactions = [
    {
      id: 'x',
      amount: 5,
      fee: 1,
      vat: 0,
      total: 5,
      type: '=1+1',
      createdAt: '2020-01-01T00:00:00Z',
    },
  ];
  await sandbox.fault({
    match: { path: `${PATH}?*page=8` },
    body: { data: { transactions, totalPages: 8 } },
  });
  await start.click();
  await expect(dialog).toContainText('The total is 5.00, but amount, fee and VAT make 6.00.');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('ledger-check.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toMatch(/^\uFEFFDate,Reference,Type,Amount,Finding\r\n/);
  expect(text).toContain("'=1+1");

  // A page that cannot be read leaves the check incomplete.
  await dialog.getByRole('button', { name: 'Close' }).click();
  await sandbox.fault({ match: { path: PATH }, status: 403, body: { message: 'Not you' } });
  await start.click();
  await expect(dialog.getByRole('alert')).toContainText('Not you');
});

test('the ledger shows sign, badge, balance and a reference to copy; the details show neighbours and logs', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(AT);
  await expect(page.getByText(/Balance [\d,]+\.\d\d NGN/)).toBeVisible();
  await expect(page.getByText(/as of 30 Oct 2026/)).toBeVisible();
  const amount = page.getByRole('cell', { name: /^[\d,]+\.\d\d NGN$/ }).first();
  await expect(amount).toHaveCSS('text-align', 'end');
  await expect(amount.getByTitle('Money in')).toHaveAttribute('data-sign', '+');
  await expect(page.getByTitle('Money out', { exact: true }).first()).toHaveAttribute(
    'data-sign',
    '−',
  );
  await expect(page.getByRole('cell', { name: 'completed' }).first()).toBeVisible();
  const reference = page.getByRole('button', { name: /^TRX-/ }).first();
  const text = (await reference.textContent()) ?? '';
  await reference.click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);

  await page.getByRole('button', { name: 'View', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Transaction Details' });
  await expect(dialog.getByRole('button', { name: 'Previous transaction' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Next transaction' }).click();
  await expect(dialog).not.toContainText(text);
  await dialog.getByRole('button', { name: 'Previous transaction' }).click();
  await expect(dialog).toContainText(text);
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'Logs around this time' }).click();
  await expect(page.getByRole('heading', { name: 'System Logs', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/logs\?startDate=2026-10-30.*&endDate=2026-10-30/);
});

test('filters narrow the loaded rows with a note, are not sent, and load more on click', async ({
  page,
  sandbox,
}) => {
  await page.goto(AT);
  await page.getByLabel('Type', { exact: true }).selectOption('credit');
  await expect(
    page.getByText('4 of 10 loaded transactions match. Pages loaded: 1 of 8.'),
  ).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(5);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Load page 2' }).click();
  await expect(
    page.getByText(/of 20 loaded transactions match\. Pages loaded: 2 of 8\./),
  ).toBeVisible();
  await page.getByLabel('Reference, narration or amount').fill('nothing is called so');
  await expect(page.getByText('No loaded transaction matches.')).toBeVisible();
  await expectAccessible(page);
  const sent = (await sandbox.calls())
    .filter(({ path }) => path === PATH)
    .map(({ query }) => Object.keys(query).toSorted().join());
  expect(new Set(sent)).toEqual(new Set(['email,page']));
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByRole('row')).toHaveCount(11);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText('Page 1 of 8');
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
