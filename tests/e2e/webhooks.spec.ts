import type { Locator, Page } from '@playwright/test';
import { demoWebhooks } from '../../sandbox/db/seed/demo';
import { expectAccessible } from './support/expectAccessible';
import { expect, test } from './support/fixtures';
import type { Sandbox } from './support/sandbox';

const ADMIN = '/api/v1/admin';
const WEBHOOKS = `${ADMIN}/webhooks`;

test.beforeEach(({ page, signIn }) => signIn(page, 'superadmin'));

const button = (of: Page | Locator, name: string) => of.getByRole('button', { name, exact: true });
const link = (of: Page | Locator, name: string) => of.getByRole('link', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** Opens the webhooks of the first merchant (who has twelve) or the second (who has none). */
async function openMerchant(page: Page, n = 0) {
  await page.goto('/webhooks');
  await link(page, 'View').nth(n).click();
  await expect(page).toHaveURL(/\/view_webhook\/\w{24}$/);
}
async function openEvents(page: Page, url: string) {
  await openMerchant(page);
  await link(row(page, url), 'View Events').click();
  await expect(button(page, 'Retry Webhook').first()).toBeVisible();
}
/** Shows the given events instead of the sandbox's, for records that no healthy server sends. */
async function openWith(page: Page, sandbox: Sandbox, data: unknown[], totalPages = 1) {
  await sandbox.fault({ match: { path: `${WEBHOOKS}/w/events` }, body: { data, totalPages } });
  await page.goto('/view_webhookevent/w');
}

test('the details of an event fit the window; payload paths are copied, and it is compared with the last success of its name', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openEvents(page, demoWebhooks.everyKind);
  await button(page.getByRole('row').nth(2), 'View').click();
  const modal = dialog(page, 'Webhook Event Details');
  await expect(modal.locator('pre').last()).toBeVisible();
  const { height } = (await modal.boundingBox()) ?? { height: 0 };
  expect(height).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) * 0.9 + 1);
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
  await expect(difference.locator('th, td')).toHaveText([
    'payload.transaction.status',
    'failed',
    'completed',
  ]);
  await expectAccessible(page);
});

test('an error on blur does not move the button of the webhook form away from the click', async ({
  page,
}) => {
  await openMerchant(page, 1);
  await link(page, 'Create Webhook').click();
  await page.getByLabel('Webhook URL').fill('nonsense');
  await button(page, 'Create Webhook').click();
  await expect(page.getByText('Invalid URL format')).toBeVisible();
  await expect(page.getByText('Invalid status')).toBeVisible();
  await expectAccessible(page);
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
    const response =
      (await raw.count()) > 0 ? JSON.parse((await raw.textContent()) ?? '') : undefined;
    if (!seen.has(title)) await expectAccessible(page);
    seen.add(title);
    await button(outcome, 'Close').click();
    await expect(outcome).toBeHidden();
    return { text, response };
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
    response: refused,
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
  // On a connection that was used before, the browser repeats the request: the event is delivered twice, and reported once.
  const deliveries = async () => (await sandbox.received())[id] ?? 0;
  const earlier = await deliveries();
  await button(row(page, id), 'Retry Webhook').click();
  await sandbox.fault({ match: fire, drop: 'after' });
  await button(dialog(page, 'Are you sure?'), 'Yes, retry it!').click();
  await button(dialog(page, 'Retry Successful'), 'Close').click();
  expect(await deliveries()).toBe(earlier + 2);
  // Aborted in the browser instead, the response is lost without a repeat.
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
