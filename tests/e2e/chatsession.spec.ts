import type { Page } from '@playwright/test';
import { demoCustomer, demoCustomers } from '../../sandbox/db/seed/demo';
import { expectAccessible } from './support/expectAccessible';
import { expectFits } from './support/expectFits';
import { expect, test } from './support/fixtures';
import type { Sandbox } from './support/sandbox';

const SESSIONS = '/api/v1/admin/chat/sessions';

test.beforeEach(({ page, signIn }) => signIn(page, 'superadmin'));

/** Opens the sessions of a customer as users do: with the Chat button of their row. */
async function openChat(page: Page, email: string) {
  await page.goto('/users');
  await page.getByRole('row', { name: email }).getByRole('button', { name: 'Chat' }).click();
  await expect(page.getByRole('heading', { name: 'Chat Sessions', level: 1 })).toBeVisible();
}

const ofSessions = async (sandbox: Sandbox) =>
  (await sandbox.calls()).filter(({ path }) => path.startsWith(SESSIONS));
const pagerOf = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const rowsOf = (page: Page) => page.getByRole('table', { name: 'Chat Sessions' }).getByRole('row');
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Chat Session' });
const questionOf = (page: Page) => page.getByRole('dialog', { name: 'Delete chat session?' });

test('the Chat button lists the sessions of that user, ten a page, and the URL alone reopens them', async ({
  page,
  sandbox,
}) => {
  await openChat(page, demoCustomers.manyTransactions);
  for (const name of ['Subject', 'Session Id', 'Created At', 'Actions']) {
    await expect(page.getByRole('columnheader', { name })).toBeVisible();
  }
  await expect(rowsOf(page)).toHaveCount(11);
  await expect(page.getByRole('cell', { name: 'No subject' }).first()).toBeVisible();
  await expect(page.getByRole('cell', { name: /^30 Oct 2026/ })).toBeVisible();
  await expect(page.getByText('undefined')).toHaveCount(0);
  const pager = pagerOf(page);
  await expect(pager).toContainText('Page 1 of 3');
  await expect(pager.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await expectAccessible(page);
  await pager.getByRole('button', { name: 'Next' }).click();
  await expect(pager).toContainText('Page 2 of 3');
  await pager.getByRole('button', { name: 'Next' }).click();
  await expect(pager).toContainText('Page 3 of 3');
  await expect(rowsOf(page)).toHaveCount(6);
  await expect(pager.getByRole('button', { name: 'Next' })).toBeDisabled();
  await expect(page.getByText(`of ${demoCustomers.manyTransactions}`)).toBeVisible();

  const userId = new URL(page.url()).searchParams.get('userId') ?? '';
  expect(userId).not.toBe('');
  await sandbox.clearCalls();
  await page.goto(`/chatsession?userId=${userId}`);
  await expect(pager).toContainText('Page 1 of 3');
  const [call] = await ofSessions(sandbox);
  expect(call).toMatchObject({
    method: 'GET',
    path: SESSIONS,
    query: { page: '1', limit: '10', userId },
    headers: { authorization: expect.stringMatching(/^Bearer ./) },
  });
});

test('without a userId the page shows a notice and makes no call, and Go Back returns to the previous page', async ({
  page,
  sandbox,
}) => {
  await page.goto('/chatsession');
  await expect(page.getByText('No user selected for chat sessions.')).toBeVisible();
  await expect(page.getByText('?userId=<id>')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/\/users$/);
  for (const blank of ['/chatsession?userId=', '/chatsession?userId=%20&page=2']) {
    await page.goto(blank);
    await expect(page.getByText('No user selected for chat sessions.')).toBeVisible();
  }
  expect(await ofSessions(sandbox)).toEqual([]);
});

test('loading, empty and failed lists have their texts, and Try again loads', async ({
  page,
  sandbox,
}) => {
  await sandbox.hold({ match: { path: SESSIONS } });
  await openChat(page, demoCustomers.noTransactions);
  await expect(page.getByText('Loading chat sessions...')).toBeVisible();
  await sandbox.release();
  await expect(page.getByText('No chat sessions yet.')).toBeVisible();
  await expect(pagerOf(page)).toContainText('Page 1 of 1');
  await expectAccessible(page);

  await sandbox.fault({ match: { path: SESSIONS }, status: 400, body: { message: 'Not today' } });
  await openChat(page, demoCustomers.manyTransactions);
  await expect(page.getByText('Error loading chat sessions', { exact: true })).toBeVisible();
  await expect(page.getByText('Not today')).toBeVisible();
  await expect(page.getByText('No chat sessions yet.')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rowsOf(page)).toHaveCount(11);

  // A missing list is an error, never an empty table.
  await sandbox.fault({ match: { path: SESSIONS }, body: { pagination: { totalPages: 1 } } });
  await page.reload();
  await expect(page.getByText('No data received from server')).toBeVisible();
});

test('View shows a toast and opens the session with its transcript, all other fields, and its neighbours', async ({
  page,
  sandbox,
}) => {
  await openChat(page, demoCustomers.manyTransactions);
  const view = page.getByRole('button', { name: 'View', exact: true });
  await expect(view).toHaveCount(10);
  const ids = await page.getByRole('cell', { name: /^c4a7/ }).allTextContents();
  await view.nth(1).click();
  await expect(page.getByText('Viewing session: No subject')).toBeVisible();
  const panel = panelOf(page);
  await expect(panel.getByText('No subject')).toBeVisible();
  const previous = panel.getByRole('button', { name: 'Previous session' });
  await previous.click();
  await expect(panel.getByText('Transfer still pending')).toBeVisible();
  await expect(previous).toBeDisabled();
  const turns = panel.getByRole('listitem');
  await expect(turns).toHaveCount(3);
  await expect(turns.nth(0)).toContainText('Customer');
  await expect(turns.nth(0)).toContainText('I sent 15,000 to my sister');
  await expect(turns.nth(1)).toContainText('Chatbot');
  await turns.nth(1).getByText('More about this message').click();
  await expect(turns.nth(1)).toContainText('0.87');
  await expect(panel).toContainText('Android');
  await expect(panel).not.toContainText(/\dT\d\d:|undefined|null|\[object/);
  await expectAccessible(page);

  // A question with its answer, and nested messages: other spellings of the same transcript.
  // Each step starts from the session shown, so wait for that one.
  const next = panel.getByRole('button', { name: 'Next session' });
  const goTo = async (...places: number[]) => {
    for (const place of places) {
      await next.click();
      await expect(panel.getByText(ids[place] ?? '', { exact: true })).toBeVisible();
    }
  };
  await goTo(1, 2, 3);
  await expect(turns).toHaveCount(2);
  await expect(turns.nth(1)).toContainText('Forgot PIN');
  await goTo(4, 5);
  await expect(turns.nth(1)).toContainText('Chatbot');
  await expect(panel).toContainText('support-bot');
  await goTo(6);
  await expect(panel.getByText('This session has no messages.')).toBeVisible();

  const linked = page.url();
  await page.goBack();
  await expect(panel).toBeHidden();
  await page.goto(linked);
  await expect(panel.getByText('This session has no messages.')).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/chatsession\?userId=\w+$/);
  const [first] = (await ofSessions(sandbox)).filter(({ path }) => path !== SESSIONS);
  expect(first).toMatchObject({ method: 'GET', query: {} });
});

test('the transcript shows any content as text: markup, right-to-left, 10,000 characters, unknown fields', async ({
  page,
  sandbox,
}) => {
  await openChat(page, demoCustomers.manyTransactions);
  const body = {
    session: { _id: 'odd', subject: '<img src=x onerror=alert(1)>', tags: ['<b>bold</b>', null] },
    messages: [
      { sender: 'مريم', content: 'مرحبا <script>alert(1)</script>', timestamp: 'never' },
      { sender: 'Agent', content: 'x'.repeat(10_000) },
    ],
    nested: { deeper: { still: { at: '2026-10-30T09:00:00Z' } } },
  };
  await sandbox.fault({ match: { path: `${SESSIONS}/` }, body });
  await page.getByRole('button', { name: 'View', exact: true }).first().click();
  const panel = panelOf(page);
  await expect(panel.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await expect(panel.getByText('مرحبا <script>alert(1)</script>')).toHaveAttribute('dir', 'auto');
  await expect(panel.getByText('<b>bold</b>')).toBeVisible();
  await expect(panel).toContainText('x'.repeat(10_000));
  await expect(panel).toContainText('30 Oct 2026');
  await expect(panel).not.toContainText('Invalid Date');
  const isWide = await panel.evaluate((box) => box.scrollWidth > box.clientWidth);
  expect(isWide).toBe(false);
});

test('a list with odd rows renders: long, marked-up or missing subjects, unreadable dates', async ({
  page,
  sandbox,
}) => {
  const sessions = [
    { _id: 'a1', subject: 'y'.repeat(10_000), createdAt: 'soon' },
    { _id: 'a2', subject: '<i>مرحبا</i>', createdAt: null },
    { _id: 'a3', subject: '   ' },
    { id: 'a4', subject: { en: 'Hello' } },
  ];
  await sandbox.fault({ match: { path: SESSIONS }, body: { data: { sessions } } });
  await page.goto('/chatsession?userId=somebody');
  await expect(page.getByText('<i>مرحبا</i>')).toBeVisible();
  await expect(page.getByText('No subject')).toHaveCount(2);
  await expect(pagerOf(page)).toContainText('Page 1 of 1');
  await expect(page.getByText(/Invalid Date|undefined|null|\[object/)).toHaveCount(0);
  const first = await rowsOf(page).nth(1).boundingBox();
  expect(first?.height).toBeLessThan(80);
  await page.getByRole('button', { name: 'View', exact: true }).first().click();
  await expect(page.getByText(`Viewing session: ${'y'.repeat(200)}…`)).toBeVisible();
});

test('a session is downloaded or copied as JSON, and a refused copy is reported', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openChat(page, demoCustomers.manyTransactions);
  await page.getByRole('button', { name: 'View', exact: true }).first().click();
  const panel = panelOf(page);
  const copy = panel.getByRole('button', { name: 'Copy as JSON' });
  await copy.click();
  await expect(panel.getByText('Copied.')).toBeVisible();
  const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  expect(copied).toMatchObject({ subject: 'Transfer still pending', device: { os: 'Android' } });
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
  });
  await copy.click();
  await expect(panel.getByText('Your browser did not allow the copy.')).toBeVisible();
  await expect(panel.getByText('Copied.')).toHaveCount(0);
  const downloading = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download as JSON' }).click();
  expect((await downloading).suggestedFilename()).toBe(`chat-session-${copied._id}.json`);
});

test('a session that cannot be loaded shows the reason, and Try again loads it', async ({
  page,
  sandbox,
}) => {
  await openChat(page, demoCustomers.manyTransactions);
  await sandbox.fault({
    match: { path: `${SESSIONS}/` },
    status: 403,
    body: { error: 'Sealed by compliance' },
  });
  await page.getByRole('button', { name: 'View', exact: true }).first().click();
  const panel = panelOf(page);
  await expect(panel.getByText('Failed to load session', { exact: true })).toBeVisible();
  await expect(panel.getByText('Sealed by compliance')).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByText('I sent 15,000 to my sister')).toBeVisible();
  // Deleted by another admin, and opened by its link.
  await page.goto(page.url().replace(/view=\w+/, 'view=gone'));
  await expect(panel.getByText('Session not found')).toBeVisible();
});

test('Delete asks first and offers a copy, is sent once, and the last row of the last page leads to the new last page', async ({
  page,
  sandbox,
}) => {
  await openChat(page, demoCustomer.email);
  await page.goto(`${page.url()}&page=3`);
  await expect(pagerOf(page)).toContainText('Page 3 of 3');
  await expect(rowsOf(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = questionOf(page);
  await expect(question).toContainText('It cannot be brought back.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const downloading = page.waitForEvent('download');
  await question.getByRole('button', { name: 'Download as JSON' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^chat-session-\w+\.json$/);
  await sandbox.clearCalls();
  await sandbox.hold({ match: { method: 'DELETE', path: SESSIONS } });
  await question.getByRole('button', { name: 'Delete session' }).dblclick();
  await expect(question.getByRole('button', { name: 'Deleting...' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await sandbox.release();
  await expect(page.getByText('Session deleted', { exact: true })).toBeVisible();
  await expect(question).toBeHidden();
  await expect(pagerOf(page)).toContainText('Page 2 of 2');
  await expect(rowsOf(page)).toHaveCount(11);
  const deletes = (await ofSessions(sandbox)).filter(({ method }) => method === 'DELETE');
  expect(deletes).toHaveLength(1);
  expect(deletes[0]).toMatchObject({ query: {}, status: 200 });
  expect(deletes[0]?.body).toBeUndefined();
  await sandbox.reset();
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

test('a session with a numeric identifier is deleted, and "OK" is a success', async ({
  page,
  sandbox,
}) => {
  const sessions = [{ _id: 12, subject: 'By number' }];
  const list = { method: 'GET', path: SESSIONS };
  await sandbox.fault({ match: list, body: { sessions, pagination: { totalPages: 1 } } });
  await page.goto('/chatsession?userId=u');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const question = questionOf(page);
  await expect(question).toContainText('By number');
  await sandbox.fault({ match: { method: 'DELETE', path: SESSIONS }, status: 200, body: 'OK' });
  await question.getByRole('button', { name: 'Delete session' }).click();
  await expect(page.getByText('Session deleted', { exact: true })).toBeVisible();
  const deletes = (await ofSessions(sandbox)).filter(({ method }) => method === 'DELETE');
  expect(deletes.map(({ path }) => path)).toEqual([`${SESSIONS}/12`]);
});

test('a delete with a lost response shows the error and the unknown outcome, and the list is read again', async ({
  page,
  sandbox,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/ERR_CONNECTION_RESET/);
  await openChat(page, demoCustomers.manyTransactions);
  const id = await page.getByRole('cell', { name: /^c4a7/ }).first().textContent();
  await page.getByRole('button', { name: 'Delete', exact: true }).first().click();
  await page.route(
    `**${SESSIONS}/*`,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  const question = questionOf(page);
  await question.getByRole('button', { name: 'Delete session' }).click();
  await expect(question.getByText('Failed to delete session', { exact: true })).toBeVisible();
  await expect(question.getByRole('alert')).toContainText('No response was received');
  await expect(page.getByText('Session deleted')).toHaveCount(0);
  // It was deleted on the server.
  await expect(page.getByRole('cell', { name: id ?? '' })).toHaveCount(0);
  await sandbox.reset();
});

test('a delete that gets a 401 is no success: it leads to /login with one toast', async ({
  page,
  sandbox,
}) => {
  await openChat(page, demoCustomers.manyTransactions);
  await page.getByRole('button', { name: 'Delete', exact: true }).first().click();
  await sandbox.fault({ match: { method: 'DELETE', path: SESSIONS }, status: 401 });
  await questionOf(page).getByRole('button', { name: 'Delete session' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Session expired. Please login again.')).toHaveCount(1);
  await expect(page.getByText('Session deleted')).toHaveCount(0);
});

test('the page is readable at 390 px, in the dark theme and in French', { tag: '@deep' }, async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem('RaStore.locale', '"fr"'));
  await page.goto('/users');
  await page.getByRole('button', { name: 'Discussions' }).first().click();
  await expect(page.getByRole('heading', { name: 'Sessions de discussion' })).toBeVisible();
  await expect(page.getByText('Sans sujet').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Voir', exact: true }).first().click();
  const panel = page.getByRole('dialog', { name: 'Session de discussion' });
  await expect(panel.getByText('Assistant automatique')).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
});
