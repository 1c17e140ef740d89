import type { Page } from '@playwright/test';
import { demoCustomers } from '../../sandbox/db/seed/demo';
import { expectAccessible } from './support/expectAccessible';
import { expect, test } from './support/fixtures';

const SESSIONS = '/api/v1/admin/chat/sessions';

test.beforeEach(({ page, signIn }) => signIn(page, 'superadmin'));

/** Opens the sessions of a customer as users do: with the Chat link of their row. */
async function openChat(page: Page, email: string) {
  await page.goto('/users');
  await page.getByRole('row', { name: email }).getByRole('link', { name: 'Chat' }).click();
  await expect(page.getByRole('heading', { name: 'Chat Sessions', level: 1 })).toBeVisible();
}

const rowsOf = (page: Page) => page.getByRole('table', { name: 'Chat Sessions' }).getByRole('row');
const questionOf = (page: Page) => page.getByRole('dialog', { name: 'Delete chat session?' });

test('long subjects keep their row low, and long messages do not widen the transcript', {
  tag: '@deep',
}, async ({ page, sandbox }) => {
  const sessions = [{ _id: 'a1', subject: 'y'.repeat(10_000), createdAt: 'soon' }];
  await sandbox.fault({ match: { path: SESSIONS }, body: { data: { sessions } } });
  await page.goto('/chatsession?userId=somebody');
  const first = await rowsOf(page).nth(1).boundingBox();
  expect(first?.height).toBeLessThan(80);
  const body = {
    ...{ _id: 'a1', subject: '<img src=x onerror=alert(1)>' },
    messages: [{ role: 'agent', text: 'x'.repeat(10_000) }],
  };
  await sandbox.fault({ match: { path: `${SESSIONS}/` }, body });
  await page.getByRole('button', { name: 'View', exact: true }).first().click();
  const panel = page.getByRole('dialog', { name: 'Chat Session' });
  await expect(panel).toContainText('x'.repeat(10_000));
  const isWide = await panel.evaluate((box) => box.scrollWidth > box.clientWidth);
  expect(isWide).toBe(false);
  await expectAccessible(page);
});

test('a failed delete shows the reason and keeps the session; one deleted elsewhere leaves the list', {
  tag: '@deep',
}, async ({ page, sandbox }) => {
  await openChat(page, demoCustomers.manyTransactions);
  await page.getByRole('button', { name: 'Delete', exact: true }).first().click();
  const question = questionOf(page);
  const confirm = question.getByRole('button', { name: 'Delete session' });
  const faults = [
    [{ status: 500, body: { message: 'Archive is read-only' } }, 'Archive is read-only'],
    [{ status: 200, body: { valid: false, message: 'Under review' } }, 'Under review'],
    [{ status: 503, body: {} }, 'No response was received'],
  ] as const;
  for (const [fault, text] of faults) {
    await sandbox.fault({ match: { method: 'DELETE', path: SESSIONS }, ...fault });
    await confirm.click();
    await expect(question.getByText(text)).toBeVisible();
    await expect(question.getByText('Failed to delete session', { exact: true })).toBeVisible();
    await expect(page.getByText('Session deleted')).toHaveCount(0);
  }
  await page.route(`**${SESSIONS}/*`, (route) => route.abort('connectionreset'), { times: 1 });
  await confirm.click();
  await expect(question.getByText('No response was received')).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(rowsOf(page)).toHaveCount(11);

  const id = await page.getByRole('cell', { name: /^c4a7/ }).first().textContent();
  const headers = { Authorization: `Bearer ${await sandbox.token('superadmin@demo.test')}` };
  await fetch(`${sandbox.url}${SESSIONS}/${id}`, { method: 'DELETE', headers });
  await page.getByRole('button', { name: 'Delete', exact: true }).first().click();
  await confirm.click();
  await expect(question.getByText('Session not found')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('cell', { name: id ?? '' })).toHaveCount(0);
  await sandbox.reset();
});
