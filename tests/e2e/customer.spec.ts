import type { Page } from '@playwright/test';
import { asc, eq } from 'drizzle-orm';
import { ledgerEntries, users, wallets } from '../../sandbox/db/schema';
import { demoCustomers, demoWebhooks } from '../../sandbox/db/seed/demo';
import { expectAccessible } from './support/expectAccessible';
import { expectFits } from './support/expectFits';
import { expect, test } from './support/fixtures';
import type { Sandbox } from './support/sandbox';

const ADMIN = '/api/v1/admin';
const LEDGER = `${ADMIN}/wallets/customer/transactions`;
const ADA = demoCustomers.manyTransactions;

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const idOf = async ({ db }: Sandbox, email: string) =>
  (await db.select().from(users).where(eq(users.email, email)))[0]?.id ?? '';
const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const facts = (page: Page) => page.getByLabel('Details', { exact: true });
const trail = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' });

/** Opens a customer's page and waits until every block has loaded or failed. */
async function openCustomer(page: Page, key: string) {
  await page.goto(`/users/${encodeURIComponent(key)}`);
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('main [aria-busy]')).toHaveCount(0);
}

test('a customer is one page: facts to copy, transactions with their balance, chats, activity, a timeline', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn(page, 'superadmin');
  const id = await idOf(sandbox, ADA);
  await openCustomer(page, id);
  await expect(page.getByRole('heading', { name: 'Adaeze Okonkwo', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Users', exact: true }).first()).toHaveAttribute(
    'aria-current',
    'page',
  );
  for (const name of ['Transactions', 'Chat Sessions', 'Activity']) {
    await expect(page.getByRole('heading', { name, exact: true, level: 2 })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'Webhooks' })).toHaveCount(0);
  for (const text of ['Adaeze Okonkwo', ADA, '+2348035550101', 'user', id]) {
    await expect(facts(page).getByRole('button', { name: text, exact: true })).toBeVisible();
  }
  await facts(page).getByRole('button', { name: id, exact: true }).click();
  await expect(facts(page).getByRole('status')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
  await expect(facts(page).getByRole('button', { name: /^[\d,]+\.\d\d NGN$/ })).toBeVisible();
  await expect(block(page, 'Transactions').getByRole('listitem')).toHaveCount(5);
  await expect(
    block(page, 'Transactions').getByRole('img', { name: /^Balance from/ }),
  ).toBeVisible();
  await expect(block(page, 'Chat Sessions').getByRole('listitem')).toHaveCount(5);
  await expect(block(page, 'Activity')).toContainText(
    'No changes from this browser in the last 30 days',
  );
  // Only endpoints of the specification are called, and no webhooks for a customer who is not a merchant.
  const asked = (await sandbox.calls()).map(({ method, path }) => `${method} ${path}`);
  expect(asked.toSorted()).toEqual(
    [
      `GET ${ADMIN}/chat/sessions`,
      `GET ${ADMIN}/users/${id}`,
      `GET ${ADMIN}/wallets/customer/find`,
      `GET ${LEDGER}`,
    ].toSorted(),
  );
  await expectAccessible(page);

  // The timeline reaches back as far as every source is complete, and loads more on click.
  await page.getByRole('tab', { name: 'Timeline' }).click();
  const timeline = block(page, 'Timeline');
  const times = () =>
    timeline.locator('time').evaluateAll((all) => all.map((one) => one.getAttribute('datetime')));
  const before = await times();
  expect(before).toEqual(before.toSorted().toReversed());
  await expect(timeline).toContainText('Complete since 18 Oct 2026');
  await timeline.getByRole('button', { name: 'Load older' }).click();
  await expect.poll(async () => (await times()).length).toBeGreaterThan(before.length);
  const after = await times();
  expect(after).toEqual(after.toSorted().toReversed());
  expect(after.slice(0, before.length)).toEqual(before);

  await page.setViewportSize({ width: 390, height: 844 });
  await expectFits(page);
  await expectAccessible(page);
});

test('"More" in a row links to money and messages with this customer filled in, and copies email and ID', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn(page, 'superadmin');
  await page.goto('/users');
  const id = await idOf(sandbox, ADA);
  const more = page
    .getByRole('row', { name: ADA })
    .getByRole('button', { name: 'More', exact: true });
  const choose = async (name: string) => {
    await more.click();
    await expect(page.locator('button[aria-expanded="true"]')).toHaveText('More');
    await page.getByRole('menuitem', { name, exact: true }).click();
    await expect(page.getByRole('menu')).toHaveCount(0);
  };
  for (const [name, text, said] of [
    ['Copy email', ADA, 'Email copied'],
    ['Copy ID', id, 'ID copied'],
  ] as const) {
    await choose(name);
    await expect(page.getByText(said, { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    await expect(more).toBeFocused();
  }
  await more.click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await choose('Credit');
  const credit = page.getByRole('region', { name: 'Credit Customer' });
  await expect(credit.getByLabel('Customer email')).toHaveValue(ADA);
  await page.goBack();
  await choose('Debit');
  await expect(page.getByLabel('Customer ID')).toHaveValue(/^cus_/);
  await page.goBack();
  await choose('Message');
  await expect(page).toHaveURL(/channel=sms&by=ids&user=/);
  await expect(page.getByText('Adaeze Okonkwo').first()).toBeVisible();
});

test('the row and the panel of Users, transactions, events and the own activity link to the page', {
  tag: '@deep',
}, async ({ page, sandbox, signIn }) => {
  await signIn(page, 'superadmin');
  const id = await idOf(sandbox, ADA);
  await page.goto('/users');
  const row = page.getByRole('row', { name: ADA });
  await expect(row.getByRole('link', { name: 'Open customer' })).toHaveAttribute(
    'href',
    `/users/${id}`,
  );
  // A change made here is shown on the page afterwards.
  await row.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel(/^Name/).fill('Adaeze O. Okonkwo');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Update successful')).toBeVisible();
  await row.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Open customer' }).click();
  await expect(page.getByRole('heading', { name: 'Adaeze O. Okonkwo', level: 1 })).toBeFocused();
  await expect(block(page, 'Activity').getByRole('listitem')).toContainText(['Edited the user']);
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await expect(block(page, 'Timeline').getByRole('listitem').first()).toContainText(
    'Edited the user',
  );

  await page.getByRole('tab', { name: 'Overview' }).click();
  await block(page, 'Activity').getByRole('link', { name: 'All activity' }).click();
  await page.getByRole('row').nth(1).getByRole('link', { name: 'Open customer' }).click();
  await expect(page).toHaveURL(`/users/${id}`);

  // A link with only the email resolves to the same URL.
  await page.goto(`/transactions?email=${ADA}`);
  await page.getByRole('link', { name: 'Open customer' }).click();
  await expect(page).toHaveURL(`/users/${id}`);
  const [merchant] = await sandbox.db
    .select()
    .from(users)
    .where(eq(users.role, 'merchant'))
    .orderBy(asc(users.ordinal))
    .limit(1);
  await page.goto(`/view_webhook/${merchant?.id}`);
  await page
    .getByRole('row', { name: demoWebhooks.everyKind })
    .getByRole('button', { name: 'View Events' })
    .click();
  await page.getByRole('button', { name: 'View', exact: true }).first().click();
  const link = page.getByRole('dialog').getByRole('link', { name: 'Open customer' });
  await expect(link).toHaveAttribute('href', /^\/users\/.+%40/);
  await sandbox.reset();
});

test('Credit, Debit, Message and Chat open their screens with the customer filled in, and send nothing', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn(page, 'superadmin');
  const id = await idOf(sandbox, ADA);
  const back = async () => {
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Adaeze Okonkwo', level: 1 })).toBeVisible();
  };
  await openCustomer(page, id);
  await page.getByRole('link', { name: 'Credit', exact: true }).click();
  const credit = page.getByRole('region', { name: 'Credit Customer' });
  await expect(credit.getByLabel('Customer email')).toHaveValue(ADA);
  await expect(credit).toContainText('virtualAccount');
  await back();
  await page.getByRole('link', { name: 'Debit', exact: true }).click();
  await expect(page.getByLabel('Customer ID')).toHaveValue(/^cus_/);
  await back();
  await page.getByRole('link', { name: 'Message', exact: true }).click();
  await expect(page.getByRole('tab', { name: 'SMS' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('1 Users Selected')).toBeVisible();
  await expect(page.getByRole('button', { name: /Adaeze Okonkwo/ })).toBeVisible();
  // Another channel of the same page keeps the recipient.
  await page.getByRole('tab', { name: 'Email' }).click();
  await expect(page.getByText('1 Users Selected')).toBeVisible();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect(page.getByText('0 Users Selected')).toBeVisible();
  await page.goto(`/users/${id}`);
  await page.getByRole('link', { name: 'Chat', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Chat Sessions', level: 1 })).toBeVisible();
  await expect(trail(page)).toContainText('Adaeze Okonkwo');
  await expect(page.getByRole('row')).toHaveCount(11);
  expect((await sandbox.calls()).filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('a merchant has webhooks, each with its latest deliveries, which load and fail independently', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn(page, 'superadmin');
  const [merchant] = await sandbox.db
    .select()
    .from(users)
    .where(eq(users.role, 'merchant'))
    .orderBy(asc(users.ordinal))
    .limit(1);
  await sandbox.fault({
    match: { path: `${ADMIN}/webhooks/*/events*` },
    status: 400,
    body: { message: 'Not these' },
  });
  await openCustomer(page, merchant?.id ?? '');
  const webhooks = block(page, 'Webhooks');
  const [wide, narrow] = [
    await webhooks.boundingBox(),
    await block(page, 'Activity').boundingBox(),
  ];
  expect(wide?.width).toBeGreaterThan(narrow?.width ?? 0);
  await expect(webhooks.getByRole('alert')).toContainText('Not these');
  await expect(webhooks.getByRole('img').first()).toBeVisible();
  await webhooks.getByRole('button', { name: 'Try again' }).click();
  await expect(
    webhooks.getByRole('img', { name: 'Last 10 deliveries: 5 succeeded, 4 failed' }),
  ).toBeVisible();
  await expect(webhooks).toContainText('Last failure: Receiver answered 500');
  await expect(webhooks).toContainText('No deliveries yet');
  await expectAccessible(page);
  await webhooks.getByRole('link', { name: demoWebhooks.everyKind }).click();
  await expect(page.getByRole('heading', { name: 'Webhook Events', level: 1 })).toBeVisible();
  await expect(trail(page)).toContainText(merchant?.businessname ?? '');
});

test('a loading block is not shown as empty, and no balance is shown without transactions', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn(page, 'superadmin');
  const id = await idOf(sandbox, demoCustomers.noTransactions);
  let answer = () => {};
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**${ADMIN}/users/${id}`, async (route) => {
    await waiting;
    await route.continue();
  });
  await page.goto(`/users/${id}`);
  await expect(block(page, 'Chat Sessions')).toContainText('No chat sessions yet.');
  await expect(block(page, 'Transactions').getByRole('status')).toHaveText('Loading...');
  for (const words of ['not known at', 'found by email', 'No activity yet', 'not given']) {
    await expect(page.locator('main')).not.toContainText(words);
  }
  answer();
  await expect(facts(page)).toContainText('Unknown: no transactions yet');
});

test('a missing wallet, email or customer is explained in plain words, not as an error', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn(page, 'superadmin');
  // One customer in nine has no virtual account.
  const [poor] = await sandbox.db
    .select()
    .from(users)
    .innerJoin(wallets, eq(wallets.userOrdinal, users.ordinal))
    .where(eq(users.ordinal, 9));
  await openCustomer(page, poor?.users.id ?? '');
  await expect(facts(page)).toContainText('no wallet');
  await expect(page.getByText('There is no wallet to credit or debit.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Credit', exact: true })).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Message', exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectAccessible(page);

  const id = await idOf(sandbox, ADA);
  const user = { _id: id, name: null, email: ' ', role: {}, phone: null };
  await sandbox.fault({ match: { path: `${ADMIN}/users/${id}` }, body: { data: user } });
  await sandbox.clearCalls();
  await openCustomer(page, id);
  await expect(page.getByRole('heading', { name: 'Customer', level: 1 })).toBeVisible();
  await expect(facts(page)).toContainText('no email');
  await expect(block(page, 'Transactions')).toContainText('has no email');
  await expect(page.getByText('a wallet is found by email only')).toBeVisible();
  await expect(block(page, 'Chat Sessions').getByRole('listitem')).toHaveCount(5);
  await expect(page.locator('body')).not.toContainText(/undefined|null|\[object|Invalid Date/);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect((await sandbox.calls()).filter(({ path }) => path.includes('wallets'))).toEqual([]);

  for (const key of ['65447c0b000000000000dead', 'nobody@example.com']) {
    await openCustomer(page, key);
    await expect(page.getByText(/^No customer has this (ID|email)/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Message', exact: true })).toBeDisabled();
    await expectAccessible(page);
  }
});

test('each block fails independently, with the server’s message and Try again', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn(page, 'superadmin');
  const id = await idOf(sandbox, ADA);
  const broken = [LEDGER, `${ADMIN}/chat/sessions`, `${ADMIN}/wallets/customer/find`];
  for (const path of broken) {
    await sandbox.fault({ match: { path }, status: 400, body: { message: `Out: ${path}` } });
  }
  await openCustomer(page, id);
  await expect(facts(page)).toContainText('not known at the moment');
  await expect(block(page, 'Transactions').getByRole('alert')).toContainText(`Out: ${LEDGER}`);
  await expect(block(page, 'Chat Sessions').getByRole('alert')).toContainText('Out: ');
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await expect(block(page, 'Timeline')).toContainText(
    'Not included, because it could not be read: Transactions, Chat Sessions.',
  );
  await expect(block(page, 'Timeline')).not.toContainText('No activity yet');
  await page.getByRole('tab', { name: 'Overview' }).click();
  // A failed lookup is no statement about the wallet: its own screen reports it.
  await expect(page.getByRole('link', { name: 'Credit', exact: true })).toBeVisible();
  await expectAccessible(page);
  await block(page, 'Transactions').getByRole('button', { name: 'Try again' }).click();
  await expect(block(page, 'Transactions').getByRole('listitem')).toHaveCount(5);
  await expect(block(page, 'Chat Sessions').getByRole('alert')).toBeVisible();
  await block(page, 'Chat Sessions').getByRole('button', { name: 'Try again' }).click();
  await expect(block(page, 'Chat Sessions').getByRole('listitem')).toHaveCount(5);

  // The rest of the page works without the record.
  const path = `${ADMIN}/users/${id}`;
  await sandbox.fault({ match: { path }, status: 403, body: { message: 'Not you' } });
  await openCustomer(page, id);
  await expect(page.getByText('Not you')).toBeVisible();
  await expect(facts(page)).not.toContainText('not given');
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await expect(block(page, 'Timeline')).toContainText('could not be read: Transactions.');
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(block(page, 'Transactions')).toContainText('comes with the customer’s record');
  await expect(block(page, 'Chat Sessions').getByRole('listitem')).toHaveCount(5);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Adaeze Okonkwo', level: 1 })).toBeVisible();
});

test('a credit made here is in the customer’s activity, whichever identifier it was made with', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn(page, 'superadmin');
  const id = await idOf(sandbox, ADA);
  await openCustomer(page, id);
  await page.getByRole('link', { name: 'Credit', exact: true }).click();
  const credit = page.getByRole('region', { name: 'Credit Customer' });
  await expect(credit).toContainText('virtualAccount');
  await credit.getByLabel('Amount').fill('12.50');
  await credit.getByRole('button', { name: 'Credit Customer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await dialog.getByRole('button', { name: /Credit/ }).click();
  await expect(page.getByText('Customer credited successfully!')).toBeVisible();
  const rows = await sandbox.db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.userOrdinal, 1));
  expect(rows).toHaveLength(81);
  await openCustomer(page, id);
  await expect(block(page, 'Activity').getByRole('listitem')).toContainText([/Credited .+ NGN/]);
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await expect(block(page, 'Timeline')).toContainText('12.50 NGN');
  await sandbox.reset();
});
