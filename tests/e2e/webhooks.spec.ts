import type { Locator, Page } from '@playwright/test';
import { demoCustomers, demoWebhooks } from '../../sandbox/db/seed/demo';
import { expectAccessible } from './support/expectAccessible';
import { expectFits } from './support/expectFits';
import { expect, test } from './support/fixtures';
import type { Sandbox } from './support/sandbox';

const ADMIN = '/api/v1/admin';
const MERCHANTS = `${ADMIN}/users/merchant/list`;
const WEBHOOKS = `${ADMIN}/webhooks`;

test.beforeEach(({ page, signIn }) => signIn(page, 'superadmin'));

const asked = async (sandbox: Sandbox, method: string, path: string) =>
  (await sandbox.calls()).filter((call) => call.method === method && call.path.startsWith(path));
const button = (of: Page | Locator, name: string) => of.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** Opens the webhooks of the first merchant (who has twelve) or the second (who has none). */
async function openMerchant(page: Page, n = 0) {
  await page.goto('/webhooks');
  await button(page, 'View').nth(n).click();
  await expect(page).toHaveURL(/\/view_webhook\/\w{24}$/);
}
async function openEvents(page: Page, url: string) {
  await openMerchant(page);
  await button(row(page, url), 'View Events').click();
  await expect(button(page, 'Retry Webhook').first()).toBeVisible();
}
/** Shows the given events instead of the sandbox's, for records that no healthy server sends. */
async function openWith(page: Page, sandbox: Sandbox, data: unknown[], totalPages = 1) {
  await sandbox.fault({ match: { path: `${WEBHOOKS}/w/events` }, body: { data, totalPages } });
  await page.goto('/view_webhookevent/w');
}

test('the merchant list has seven columns, a view action, paging and a search that resets to page 1', async ({
  page,
  sandbox,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Webhooks', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Webhook Management', level: 1 })).toBeVisible();
  for (const name of ['Business Name', 'Name', 'Email', 'Phone', 'Country', 'Created At']) {
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  }
  await expect(button(page, 'View')).toHaveCount(20);
  await expectAccessible(page);
  await button(page, 'Next').click();
  await expect(page.getByText(/^Page 2 of \d$/)).toBeVisible();
  const pages = async () => (await asked(sandbox, 'GET', MERCHANTS)).map(({ query }) => query.page);
  await expect.poll(pages).toContain('2');
  await sandbox.clearCalls();
  const box = page.getByRole('searchbox', { name: 'Search merchants...' });
  await box.fill('nobody is called so');
  await expect(page.getByText('No merchants found')).toBeVisible();
  await expectAccessible(page);
  expect((await asked(sandbox, 'GET', MERCHANTS)).map(({ query }) => query)).toEqual([
    { search: 'nobody is called so', page: '1' },
  ]);
  await sandbox.fault({ match: { path: MERCHANTS }, status: 400, body: { message: 'Not now' } });
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText(/Not now/);
  await expectAccessible(page);
  await box.fill('');
  await expect(button(page, 'View')).toHaveCount(20);
});

test('the webhook list has id, url, events, status and three actions; a webhook without events has none', async ({
  page,
  sandbox,
}) => {
  await openMerchant(page);
  for (const name of ['ID', 'URL', 'Events', 'Status', 'Actions']) {
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  }
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await expect(row(page, demoWebhooks.noEvents)).toContainText('payment.completed');
  expect(await hueOf(row(page, demoWebhooks.everyKind).getByText('active'))).toBe('green');
  expect(await hueOf(row(page, demoWebhooks.noEvents).getByText('inactive'))).toBe('red');
  await expect(row(page, 'hooks/3').getByRole('cell').nth(2)).toHaveText('');
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Search webhooks...' }).fill('quiet');
  await expect(button(page, 'Delete')).toHaveCount(1);
  const [last] = (await asked(sandbox, 'GET', `${WEBHOOKS}/merchant/`)).slice(-1);
  expect(last?.query).toEqual({ search: 'quiet', page: '1' });

  await openMerchant(page, 1);
  await expect(page.getByText('No webhook found')).toBeVisible();
  await expectAccessible(page);
});

test('a webhook is deleted after a confirm dialog, and only then', async ({ page, sandbox }) => {
  await openMerchant(page);
  const one = row(page, 'hooks/5');
  const id = await one.getByRole('cell').first().innerText();
  await button(one, 'Delete').click();
  const confirm = dialog(page, 'Are you sure?');
  await expect(confirm).toContainText('https://shop-0.example/hooks/5');
  await expectAccessible(page);
  await button(confirm, 'Cancel').click();
  await expect(confirm).toBeHidden();
  await button(one, 'Delete').click();
  await sandbox.fault({
    match: { method: 'DELETE', path: WEBHOOKS },
    body: { valid: false, message: 'Still in use' },
  });
  await button(confirm, 'Delete').click();
  await expect(confirm.getByRole('alert')).toHaveText('Still in use');
  await sandbox.clearCalls();
  await sandbox.hold({ match: { method: 'DELETE', path: WEBHOOKS } });
  await button(confirm, 'Delete').dblclick();
  await sandbox.release();
  await expect(page.getByText('Webhook deleted successfully')).toBeVisible();
  await expect(one).toHaveCount(0);
  expect((await asked(sandbox, 'DELETE', WEBHOOKS)).map(({ path }) => path)).toEqual([
    `${WEBHOOKS}/${id}`,
  ]);
  await sandbox.reset();
});

test('Create Webhook when the merchant has none: states, validation after touch, the exact call', async ({
  page,
  sandbox,
}) => {
  await openMerchant(page, 1);
  const merchantId = page.url().split('/').pop() ?? '';
  await sandbox.hold({
    match: { method: 'GET', path: `${WEBHOOKS}/${merchantId}` },
  });
  await page.getByRole('link', { name: 'Create Webhook' }).click();
  await expect(page).toHaveURL(`/create_webhook/${merchantId}`);
  await expect(page.getByText('Loading...')).toBeVisible();
  await sandbox.release();
  await expect(page.getByRole('heading', { name: 'Create Webhook', level: 1 })).toBeVisible();
  const url = page.getByLabel('Webhook URL');
  const status = page.getByLabel('Status');
  await expect(status.getByRole('option')).toHaveText(['Select Status', 'Active', 'Inactive']);
  await expect(status).toHaveValue('');
  await expect(page.getByText('URL is required')).toBeHidden();
  await expectAccessible(page);
  await url.focus();
  await url.blur();
  await expect(page.getByText('URL is required')).toBeVisible();
  for (const bad of [
    'ftp://shop.example',
    'javascript:alert(1)',
    'shop',
    'https://',
    'https://a b',
  ]) {
    await url.fill(bad);
    await url.blur();
    await expect(page.getByText('Invalid URL format')).toBeVisible();
  }
  await url.fill('   ');
  await expect(page.getByText('URL is required')).toBeVisible();
  // The error on blur must not move the button away from the click.
  await url.fill('nonsense');
  await button(page, 'Create Webhook').click();
  await expect(page.getByText('Invalid URL format')).toBeVisible();
  await expect(page.getByText('Invalid status')).toBeVisible();
  await expectAccessible(page);
  expect(await asked(sandbox, 'POST', WEBHOOKS)).toEqual([]);

  await url.fill(' https://new.example/hook ');
  await status.selectOption('Active');
  const post = { method: 'POST', path: WEBHOOKS };
  await sandbox.fault({ match: post, status: 500, body: { message: 'Database is away' } });
  await button(page, 'Create Webhook').click();
  await expect(page.getByText('Failed to create webhook.', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Database is away');
  // Without a message of the server: the specified error, and that it may have been done (rulings R16).
  await sandbox.fault({ match: post, status: 500, body: {} });
  await button(page, 'Create Webhook').click();
  await expect(page.getByRole('alert')).toHaveText(
    /^Failed to create webhook\.It may have been done all the same\./,
  );
  // Chromium itself resends it for each reused connection that is cut (rulings R16a).
  await sandbox.fault({ match: post, drop: 'before', times: 20 });
  await button(page, 'Create Webhook').click();
  // The outcome is unknown: the specified error, and a note next to it (rulings R16).
  await expect(page.getByRole('alert')).toContainText('the outcome is unknown');
  await expect(page.getByText('Failed to create webhook.', { exact: true })).toBeVisible();
  await expect(url).toHaveValue(' https://new.example/hook ');
  await sandbox.clear();
  await sandbox.hold({ match: post });
  await button(page, 'Create Webhook').click();
  await expect(button(page, 'Submitting...')).toBeDisabled();
  await sandbox.release();
  await expect(page.getByText('Webhook created successfully!')).toBeVisible();
  await expect(row(page, 'https://new.example/hook')).toBeVisible();
  const calls = await asked(sandbox, 'POST', WEBHOOKS);
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    [`${WEBHOOKS}/merchant/${merchantId}`, { url: 'https://new.example/hook', status: 'active' }],
  ]);
  await sandbox.reset();
});

test('Update Webhook when one exists, from a row and from its merchant; a failed lookup has no form', async ({
  page,
  sandbox,
}) => {
  await openMerchant(page);
  await button(row(page, 'hooks/5'), 'Edit').click();
  await expect(page.getByRole('heading', { name: 'Update Webhook', level: 1 })).toBeVisible();
  const id = page.url().split('/').pop() ?? '';
  await expect(page.getByLabel('Webhook URL')).toHaveValue('https://shop-0.example/hooks/5');
  await page.getByLabel('Status').selectOption('Inactive');
  await sandbox.fault({ match: { method: 'PUT', path: WEBHOOKS }, body: { valid: false } });
  await button(page, 'Update Webhook').click();
  await expect(page.getByText('Failed to update webhook.', { exact: true })).toBeVisible();
  await sandbox.clearCalls();
  await sandbox.hold({ match: { method: 'PUT', path: WEBHOOKS } });
  await button(page, 'Update Webhook').dblclick();
  await sandbox.release();
  await expect(page.getByText('Webhook updated successfully!')).toBeVisible();
  const calls = await asked(sandbox, 'PUT', WEBHOOKS);
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    [`${WEBHOOKS}/${id}`, { url: 'https://shop-0.example/hooks/5', status: 'inactive' }],
  ]);
  await expect(row(page, 'hooks/5').getByText('inactive')).toBeVisible();

  // The merchant has a webhook: the server reports it, and the page shows which one is edited.
  await page.getByRole('link', { name: 'Create Webhook' }).click();
  await expect(page.getByRole('heading', { name: 'Update Webhook', level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(demoWebhooks.everyKind);

  const lookUp = { method: 'GET', path: `${WEBHOOKS}/x` };
  const answers: [object, string][] = [
    [
      { body: { webhook: { _id: 'w1', url: 'https://a.example', status: 'active' } } },
      'Update Webhook',
    ],
    [{ body: { entity: { webhook: { id: 'w1', url: 'https://a.example' } } } }, 'Update Webhook'],
    [{ body: { valid: true, data: { _id: 'w1', url: 'https://a.example' } } }, 'Update Webhook'],
    [{ body: { _id: 'w1', url: 'https://a.example' } }, 'Update Webhook'],
    [{ body: { data: { webhook: null } } }, 'Create Webhook'],
    [{ body: { valid: true } }, 'Create Webhook'],
    [{ status: 404, body: {} }, 'Create Webhook'],
  ];
  for (const [fault, title] of answers) {
    await sandbox.fault({ match: lookUp, ...fault });
    await page.goto('/create_webhook/x');
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  }
  await sandbox.fault({ match: lookUp, status: 403, body: { message: 'Not yours' } });
  await page.goto('/create_webhook/x');
  await expect(page.getByRole('alert')).toContainText('Not yours');
  await expect(page.getByLabel('Webhook URL')).toBeHidden();
  await expectAccessible(page);
  await button(page, 'Try again').click();
  await expect(page.getByLabel('Webhook URL')).toBeVisible();
  await sandbox.reset();
});

test('events show five columns, two badges with their colours and "Page N"; a new search resets to page 1', async ({
  page,
  sandbox,
}) => {
  await openEvents(page, demoWebhooks.everyKind);
  const heads = ['Id', 'Event', 'Created At', 'Status', 'Action'];
  await expect(page.getByRole('columnheader')).toHaveText(heads);
  await expect(page.getByText('Page 1', { exact: true })).toBeVisible();
  await expect(button(page, 'Previous')).toBeDisabled();
  await expect(button(page, 'Retry Webhook').first()).toHaveAttribute('data-tip', 'Retry Webhook');
  const badges = async (n: number) => {
    const spans = page.getByRole('row').nth(n).getByRole('cell').nth(3).locator('span[title]');
    const all = await spans.all();
    return Promise.all(all.map(async (span) => `${await span.textContent()} ${await hueOf(span)}`));
  };
  expect(await badges(1)).toEqual(['completed green', 'success green']);
  expect(await badges(2)).toEqual(['failed red', 'failed red']);
  expect(await badges(3)).toEqual(['initiated yellow', 'failed red']);
  expect(await badges(5)).toEqual(['Unknown blue', 'success green']);
  expect(await badges(6)).toEqual(['reversed blue', 'queued blue']);
  await expectAccessible(page);
  // The strip counts the loaded pages, in words too.
  await expect(page.getByRole('img', { name: /9 succeeded, 9 failed, 2 other/ })).toBeVisible();
  await button(page, 'Next').click();
  await expect(page.getByRole('img', { name: /17 succeeded, 19 failed, 4 other/ })).toBeVisible();
  await button(page, 'Next').click();
  await expect(page.getByText('Page 3', { exact: true })).toBeVisible();
  await expect(button(page, 'Next')).toBeDisabled();
  const queries = async () => (await asked(sandbox, 'GET', WEBHOOKS)).map(({ query }) => query);
  // The pager shows a page before it is requested.
  await expect.poll(queries).toContainEqual({ page: '3' });
  await sandbox.clearCalls();
  const box = page.getByPlaceholder('Search merchants...');
  await box.fill('ping');
  await expect(page.getByText('Page 1', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\?search=ping$/);
  await expect.poll(queries).toEqual([{ search: 'ping', page: '1' }]);
  await box.fill('nothing is called so');
  await expect(page.getByText('No webhook events found')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/view_webhookevent/gone');
  await expect(page.getByRole('alert')).toContainText('Webhook not found');
  await expectAccessible(page);
});

test('the details modal shows error or response, transaction, raw data and times; × and Close close it', async ({
  page,
}) => {
  await openEvents(page, demoWebhooks.everyKind);
  const view = (n: number) => button(page.getByRole('row').nth(n), 'View').click();
  const modal = dialog(page, 'Webhook Event Details');
  await view(2);
  await expect(modal.getByText('Receiver answered 500', { exact: true })).toBeVisible();
  await expect(modal.getByRole('row', { name: 'Code ERR_BAD_RESPONSE' })).toBeVisible();
  await expect(modal.getByText(/^31 Oct 2026, \d\d:23:00$/)).toBeVisible();
  await expect(modal.getByRole('heading', { name: 'Transaction Details' })).toBeVisible();
  for (const text of ['1,525.00 NGN', 'Order 1001', 'buyer.1@example.com', 'tx_000001']) {
    await expect(modal.getByText(text, { exact: true })).toBeVisible();
  }
  const raw = modal.locator('pre').last();
  await expect(raw).toContainText('"event": "payment.completed"');
  await expect(raw).toBeVisible();
  await modal.getByRole('heading', { name: 'Raw Data' }).click();
  await expect(raw).toBeHidden();
  await expectAccessible(page);
  const { height } = (await modal.boundingBox()) ?? { height: 0 };
  expect(height).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) * 0.9 + 1);
  await button(modal, '×').click();
  await expect(modal).toBeHidden();

  const texts: [number, string][] = [
    [3, 'connect ECONNREFUSED 10.0.0.7:443'],
    [4, '{"message":"Gateway timed out"'],
    [5, 'OK'],
    [6, 'No errors'],
    [7, 'No errors'],
  ];
  for (const [n, text] of texts) {
    await view(n);
    await expect(modal.getByText(text, { exact: true })).toBeVisible();
    if (n === 5 || n === 7) await expect(modal.getByText('Transaction Details')).toBeHidden();
    await button(modal, 'Close').click();
    await expect(modal).toBeHidden();
  }
  // A JSON response is shown in words.
  await view(1);
  await expect(modal.getByRole('row', { name: 'Received true' })).toBeVisible();
});

test('payload paths are copied, and an event is compared with the last success of its name', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openEvents(page, demoWebhooks.everyKind);
  await button(page.getByRole('row').nth(2), 'View').click();
  const modal = dialog(page, 'Webhook Event Details');
  const topOf = async (name: string) => (await button(modal, name).boundingBox())?.y;
  expect(await topOf('Payload paths')).toBe(await topOf('Compare with the last success'));
  await button(modal, 'Payload paths').click();
  await button(modal, 'payload.transaction.amount').click();
  await expect(modal.getByText('Copied: payload.transaction.amount')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    'payload.transaction.amount',
  );
  await button(modal, 'Compare with the last success').click();
  await expect(modal.getByText(/Compared with \w+00000000 of 31 Oct 2026/)).toBeVisible();
  const difference = modal.getByRole('row').filter({ hasText: 'payload.transaction.status' });
  await expect(difference.getByRole('cell')).toHaveText([
    'payload.transaction.status',
    'failed',
    'completed',
  ]);
  await expectAccessible(page);
});

test('missing or broken payload, webhook and fields leave cells empty, and a retry is limited accordingly', async ({
  page,
  sandbox,
}) => {
  const data = [
    { _id: 'e1', event: 'ping', status: 'failed', error: '{"message":', created_at: 'never' },
    { _id: 'e2', payload: null, webhook_id: null },
    {
      _id: 'e3',
      event: 'x',
      payload: { transaction: 'none' },
      webhook_id: 'w',
      error: {},
      response: 5,
    },
    { _id: 'e4', event: 'y', payload: '{"transaction":{"status":"completed","amount":"0.10"}}' },
  ];
  await openWith(page, sandbox, data);
  await expect(row(page, 'e1')).toContainText('Unknown');
  await expect(row(page, 'e4')).toContainText('completed');
  for (const { _id } of data) {
    await button(row(page, _id), 'View').click();
    const modal = dialog(page, 'Webhook Event Details');
    const words = (await modal.textContent())?.split('Raw Data')[0];
    expect(words).not.toMatch(/undefined|null|\[object|Invalid Date|NaN/);
    await button(modal, 'Close').click();
    await expect(modal).toBeHidden();
  }
  // An event without a webhook of its own is sent to the current one; without that nothing can be sent.
  const present = { webhook: { _id: 'w', url: 'https://now.example/h', status: 'active' } };
  await sandbox.fault({ match: { path: `${WEBHOOKS}/w`, method: 'GET' }, body: present });
  await button(row(page, 'e1'), 'Retry Webhook').click();
  const ask = dialog(page, 'Are you sure?');
  await expect(ask).toContainText('https://now.example/h');
  await sandbox.fault({ match: { path: `${WEBHOOKS}/event/e1/fire` }, body: { valid: true } });
  await button(ask, 'Yes, retry it!').click();
  await expect(dialog(page, 'Retry Successful')).toBeVisible();
  const [call] = await asked(sandbox, 'POST', WEBHOOKS);
  expect(call?.body).toEqual({ url: 'https://now.example/h', status: 'active', events: 'ping' });
  // The list that reloads after a retry must not consume the next fault.
  const lists = async () => (await asked(sandbox, 'GET', `${WEBHOOKS}/w/events`)).length;
  await expect.poll(lists).toBe(2);
  await button(page, 'Close').click();
  await openWith(page, sandbox, data);
  await button(row(page, 'e1'), 'Retry Webhook').click();
  await expect(ask).toContainText('This event names no webhook to send it to.');
  await expect(button(ask, 'Yes, retry it!')).toBeDisabled();
});

test('an event of two megabytes opens within 200 ms and scrolls', { tag: '@deep' }, async ({
  page,
  sandbox,
}) => {
  const items = Array.from({ length: 18_000 }, (_, n) => ({ n, text: 'x'.repeat(60) }));
  const event = {
    _id: 'big',
    event: 'order.created',
    status: 'success',
    payload: { items, blob: 'y'.repeat(600_000) },
  };
  expect(JSON.stringify(event).length).toBeGreaterThan(2_000_000);
  await openWith(page, sandbox, [event]);
  await expect(row(page, 'big')).toBeVisible();
  const took = await page.evaluate(async () => {
    const view = [...document.querySelectorAll('button')].find((one) => one.textContent === 'View');
    const from = performance.now();
    view?.click();
    while (!document.querySelector('[role=dialog] pre')) await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    return performance.now() - from;
  });
  test.info().annotations.push({ type: 'opened in ms', description: String(Math.round(took)) });
  const modal = dialog(page, 'Webhook Event Details');
  const content = modal.locator('.MuiDialogContent-root');
  expect(await content.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true);
  await content.evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await expect(button(modal, 'Copy JSON')).toBeInViewport();
});

test('retry asks first, blocks while processing, and shows Retry Successful', async ({
  page,
  sandbox,
}) => {
  await openEvents(page, demoWebhooks.everyKind);
  const id = await page.getByRole('row').nth(2).getByRole('cell').first().innerText();
  const retry = button(row(page, id), 'Retry Webhook');
  await retry.click();
  const ask = dialog(page, 'Are you sure?');
  await expect(ask.getByText('Do you want to retry this event?', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await button(ask, 'Cancel').click();
  await expect(ask).toBeHidden();
  expect(await asked(sandbox, 'POST', WEBHOOKS)).toEqual([]);

  await retry.click();
  const fire = { method: 'POST', path: `${WEBHOOKS}/event/${id}/fire` };
  await sandbox.hold({ match: fire });
  await button(ask, 'Yes, retry it!').dblclick();
  const processing = dialog(page, 'Processing...');
  await expect(processing).toBeVisible();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(processing).toBeVisible();
  await expectAccessible(page);
  await sandbox.release();
  await expect(dialog(page, 'Retry Successful')).toContainText(
    'The webhook event was retried successfully.',
  );
  await expectAccessible(page);
  await button(page, 'Close').click();
  await expect(row(page, id).getByText('success')).toBeVisible();
  const calls = await asked(sandbox, 'POST', WEBHOOKS);
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    [
      fire.path,
      { url: 'https://old.sunrise.example/hooks', status: 'active', events: 'payment.completed' },
    ],
  ]);
  await sandbox.reset();
});

test('Retry Failed, Error! and a lost response have the specified texts', {
  tag: '@deep',
}, async ({ page, sandbox, allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_CONNECTION_RESET/);
  await openEvents(page, demoWebhooks.everyKind);
  const id = await page.getByRole('row').nth(3).getByRole('cell').first().innerText();
  const fire = { method: 'POST', path: `${WEBHOOKS}/event/${id}/fire` };
  const seen = new Set<string>();
  async function retry(fault: object | undefined, title: string) {
    await button(row(page, id), 'Retry Webhook').click();
    if (fault) await sandbox.fault({ match: fire, ...fault });
    await button(dialog(page, 'Are you sure?'), 'Yes, retry it!').click();
    const outcome = dialog(page, title);
    await expect(outcome).toBeVisible();
    const text = await outcome.getByRole('alert').textContent();
    const raw = outcome.locator('pre');
    const said = (await raw.count()) > 0 ? JSON.parse((await raw.textContent()) ?? '') : undefined;
    if (!seen.has(title)) await expectAccessible(page);
    seen.add(title);
    await button(outcome, 'Close').click();
    await expect(outcome).toBeHidden();
    return { text, said };
  }
  // With the real receiver: it returns 500, and then does not respond.
  await sandbox.receiver({ answer: '500' });
  const refused = {
    valid: false,
    message: 'Webhook delivery failed',
    error: 'Receiver answered 500',
  };
  expect(await retry(undefined, 'Retry Failed')).toEqual({
    text: 'Webhook delivery failed - Receiver answered 500',
    said: refused,
  });
  await sandbox.receiver({ answer: 'none' });
  expect((await retry(undefined, 'Retry Failed')).text).toBe(
    'Webhook delivery failed - Receiver did not answer',
  );
  const errors: [object, string][] = [
    [{ status: 422, body: { error: 'Queue is full', message: 'Later' } }, 'Queue is full'],
    [{ status: 400, body: { message: 'Bad event' } }, 'Bad event'],
    [{ status: 409, body: {} }, 'Unknown error occurred'],
  ];
  for (const [fault, text] of errors) expect((await retry(fault, 'Error!')).text).toBe(text);
  expect((await retry({ body: { valid: false, message: 'No' } }, 'Retry Failed')).text).toBe('No');
  await sandbox.receiver({ answer: '200' });
  // Not with a sandbox fault: Chromium itself resends a request when its connection is cut (rulings R16a).
  await page.route(`**${fire.path}`, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  const lost = await retry(undefined, 'Outcome unknown');
  await page.unroute(`**${fire.path}`);
  expect(lost.text).toContain('it is unknown whether the event was delivered');
  // It was delivered, and the reloaded list shows it.
  await expect(row(page, id).getByText('success')).toBeVisible();
  expect((await retry({ status: 502 }, 'Outcome unknown')).text).toContain('before you retry it');
  // Any other 5xx is an unknown outcome too; the message of the server is shown next to it.
  const broke = { status: 500, body: { message: 'Out of memory' } };
  await button(row(page, id), 'Retry Webhook').click();
  await sandbox.fault({ match: fire, ...broke });
  await button(dialog(page, 'Are you sure?'), 'Yes, retry it!').click();
  await expect(dialog(page, 'Outcome unknown')).toContainText('Out of memory');
  await sandbox.reset();
});

test('before a retry it warns of another URL, an inactive webhook, an earlier success and a newer ledger status', async ({
  page,
  sandbox,
}) => {
  await openEvents(page, demoWebhooks.everyKind);
  const ask = dialog(page, 'Are you sure?');
  const warnings = async (n: number) => {
    await button(page.getByRole('row').nth(n), 'Retry Webhook').click();
    await expect(ask).toBeVisible();
    await expect(ask.getByText('Looking for reasons against it...')).toBeHidden();
    const all = await ask.getByRole('alert').allInnerTexts();
    await button(ask, 'Cancel').click();
    await expect(ask).toBeHidden();
    return all.join('\n');
  };
  await expect(button(page, 'Retry Webhook').first()).toBeVisible();
  expect(await warnings(1)).toContain('This event already succeeded.');
  expect(await warnings(2)).toContain(
    `The event goes to https://old.sunrise.example/hooks, but the webhook’s URL is now ${demoWebhooks.everyKind}.`,
  );
  await sandbox.clearCalls();
  expect(await warnings(3)).toContain(
    'The event reports the transaction as “initiated”. In the customer’s ledger it is now “completed”.',
  );
  const [ledger] = await asked(sandbox, 'GET', `${ADMIN}/wallets/customer/transactions`);
  expect(ledger?.query).toEqual({ email: demoCustomers.manyTransactions, page: '1' });
  const inactive = { webhook: { _id: 'w', url: demoWebhooks.everyKind, status: 'inactive' } };
  const id = page.url().split('/').pop();
  await sandbox.fault({ match: { path: `${WEBHOOKS}/${id}`, method: 'GET' }, body: inactive });
  // The list does not reload while a question is open.
  expect(await warnings(4)).toContain('The webhook is inactive.');
});

test('the pages are complete at 390 px, in French and in the dark theme', { tag: '@deep' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.addInitScript(() => localStorage.setItem('RaStore.locale', '"fr"'));
  const fits = async () => {
    await expectFits(page);
    await expectAccessible(page);
  };
  await page.goto('/webhooks');
  await expect(page.getByRole('heading', { name: 'Gestion des webhooks' })).toBeVisible();
  await button(page, 'Voir').first().click();
  await button(page, 'Modifier').first().click();
  await expect(button(page, 'Modifier le webhook')).toBeVisible();
  await fits();
  await page.goBack();
  await expect(button(page, 'Voir les événements').first()).toBeVisible();
  await fits();
  await button(page, 'Voir les événements').first().click();
  await expect(button(page, 'Relancer le webhook').first()).toBeVisible();
  await fits();
  await button(page, 'Voir').first().click();
  await expect(dialog(page, 'Détails de l’événement')).toBeVisible();
  await fits();
});

/** Returns the fill colour of a badge; its label must be readable on it (rulings R38). */
async function hueOf(badge: Locator): Promise<string> {
  const [fill = [], words = []] = await badge.evaluate((element) => {
    const { backgroundColor, color } = getComputedStyle(element);
    return [backgroundColor, color].map((each) => (each.match(/\d+/g) ?? []).map(Number));
  });
  const light = (colour: number[]) =>
    colour
      .map((c) => (c <= 10 ? c / 3294 : ((c / 255 + 0.055) / 1.055) ** 2.4))
      .reduce((sum, c, at) => sum + c * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0.05);
  const [darker = 0, lighter = 0] = [light(fill), light(words)].sort((a, b) => a - b);
  if (lighter / darker < 4.5) return 'unreadable';
  // A tint belongs to the colour of its hue, and so does its label.
  const [ofFill, ofWords] = [nameOf(fill), nameOf(words)];
  return ofFill === ofWords ? ofFill : `${ofWords} on ${ofFill}`;
}

function nameOf([r = 0, g = 0, b = 0]: number[]): string {
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  if (most - least < 15) return 'grey';
  if (b === most) return 'blue';
  if (g === most) return 'green';
  // In a yellow, green is at least halfway from the least component to red.
  return g - least > (r - least) / 2 ? 'yellow' : 'red';
}

test('webhooks and events name their merchant, also after a reload and to a user who opens the shared URL', async ({
  page,
  context,
}) => {
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  const way = (...steps: string[]) => expect(trail.getByRole('listitem')).toHaveText(steps);
  await openMerchant(page);
  await way('Webhooks', 'Ladipo Hair Studio');
  await button(row(page, demoWebhooks.everyKind), 'View Events').click();
  const events = ['Webhooks', 'Ladipo Hair Studio', demoWebhooks.everyKind, 'Events'];
  await way(...events);
  await expect(page.getByRole('link', { name: 'Webhooks', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.reload();
  await way(...events);
  // Another tab has only the URL, and a webhook does not name its merchant.
  const shared = await context.newPage();
  await shared.goto(page.url());
  await expect(
    shared.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem'),
  ).toHaveText(['Webhooks', demoWebhooks.everyKind, 'Events']);
  await trail.getByRole('link', { name: 'Ladipo Hair Studio' }).click();
  await expect(page.getByRole('heading', { name: 'Webhooks', level: 1 })).toBeVisible();
  await shared.goto(page.url());
  await expect(
    shared.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem'),
  ).toHaveText(['Webhooks', 'Ladipo Hair Studio']);
});
