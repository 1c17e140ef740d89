import type { Page } from '@playwright/test';
import { expectFits } from './support/expectFits';
import {
  BASE,
  button,
  changesOf,
  expectAccessible,
  openFeature,
  openList,
  rowOf,
  rowsOf,
} from './support/features';
import { expect, test } from './support/fixtures';

const LONG = 'x'.repeat(10_000);
const pagerOf = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
/** Waits until a form has read the names of all features, including those of the last page. */
async function allNames(page: Page): Promise<void> {
  const last = await page.waitForResponse((answer) => answer.url().includes('features?page=3'));
  await last.finished();
}

test.beforeEach(async ({ page, sandbox, signIn }) => {
  await sandbox.reset();
  await signIn(page, 'superadmin');
});

test('the features are a table with Actions and Feature Name and numbered pages, from the support host', async ({
  page,
  sandbox,
}) => {
  const body = JSON.stringify({ apiHost: 'http://127.0.0.1:9', supportHost: sandbox.url });
  await page.route('**/config.json', (route) => route.fulfill({ body }));
  await openList(page);
  await expect(page.getByRole('columnheader')).toHaveText(['Actions', 'Feature Name']);
  await expect(rowsOf(page)).toHaveCount(11);
  const [call] = await sandbox.calls();
  expect(call).toMatchObject({
    method: 'GET',
    path: `${BASE}/all-features`,
    query: { page: '1' },
    headers: { authorization: expect.stringMatching(/^Bearer ./) },
  });
  expect(Object.keys(call?.query ?? {})).toEqual(['page']);
  await expectAccessible(page);

  const pager = pagerOf(page);
  await expect(pager.getByRole('button')).toHaveText(['Previous', '1', '2', '3', 'Next']);
  await expect(pager.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await pager.getByRole('button', { name: '3', exact: true }).click();
  await expect(rowsOf(page)).toHaveCount(4);
  await expect(pager.getByRole('button', { name: 'Next' })).toBeDisabled();
  await expect(pager.getByRole('button', { name: '3' })).toHaveAttribute('aria-current', 'page');
  await pager.getByRole('button', { name: 'Previous' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('link', { name: 'FAQ' }).click();
  await button(page, 'Opening hours').click();
  const panel = page.getByRole('dialog', { name: 'Feature Details' });
  await expect(panel).toContainText('When people answer.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await button(page, 'Add New Feature').click();
  await expect(page).toHaveURL(/\/create_faq$/);
  await button(page, 'Cancel').click();
  await expect(page).toHaveURL(/\/faq$/);
});

test('one page has no page buttons, an empty list shows "No features found", a failure "Failed to fetch features"', async ({
  page,
  sandbox,
}) => {
  const list = { method: 'GET', path: `${BASE}/all-features` };
  await sandbox.fault({ match: list, body: { data: [], totalPages: 1 } });
  await page.goto('/faq');
  await expect(page.getByText('No features found')).toBeVisible();
  await expect(pagerOf(page)).toBeHidden();
  await expectAccessible(page);
  await sandbox.fault({ match: list, status: 400, body: { message: 'page is odd' } });
  await page.reload();
  await expect(page.getByText('Failed to fetch features', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Try again').click();
  await expect(rowsOf(page)).toHaveCount(11);

  await sandbox.fault({ match: list, status: 403, body: { message: 'Not for you' } });
  await page.reload();
  await expect(page.getByText('Not for you')).toBeVisible();
  await sandbox.fault({ match: list, body: { totalPages: 1 } });
  await page.reload();
  await expect(page.getByText('No data received from server')).toBeVisible();
});

test('a deleted feature leaves the list at once; a failure restores its row with the server’s message', async ({
  page,
  sandbox,
}) => {
  await openList(page);
  const target = { method: 'DELETE', path: `${BASE}/feature-qa` };
  await sandbox.hold({ match: target });
  // A double click is one delete, though its second click hits the row that moved up.
  const box = await rowOf(page, 'Webhooks').getByRole('button', { name: 'Delete' }).boundingBox();
  if (!box) throw new Error('The button is not shown');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(rowOf(page, 'Webhooks')).toBeHidden();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect.poll(async () => (await changesOf(sandbox))[0]?.status).toBe(-1);
  // Two deletes at once do not affect each other.
  await sandbox.fault({ match: target, status: 400, body: { message: 'Still in use' } });
  await rowOf(page, 'Notifications').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Still in use')).toBeVisible();
  await expect(rowOf(page, 'Notifications').getByRole('button', { name: 'Delete' })).toBeEnabled();
  await sandbox.release();
  await expect(page.getByText('Feature deleted successfully')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(11);
  await expect(rowOf(page, 'Webhooks')).toBeHidden();
  const [first, second] = await changesOf(sandbox);
  expect(await changesOf(sandbox)).toHaveLength(2);
  expect(first).toMatchObject({ method: 'DELETE', status: 200 });
  expect(first?.path).toMatch(/^\/api\/v1\/admin\/chatbot\/feature-qa\/[0-9a-f]{24}$/);
  expect(second?.path).not.toBe(first?.path);
});

test('a delete without a message or a response shows "Failed to delete feature" and restores the row', {
  tag: '@deep',
}, async ({ page, sandbox }) => {
  await openList(page);
  const match = { method: 'DELETE', path: `${BASE}/feature-qa` };
  for (const trouble of [
    { status: 500, body: {} },
    // Chromium itself resends it for each reused connection that is cut (rulings R16a).
    { drop: 'before' as const, times: 20 },
  ]) {
    await sandbox.fault({ match, ...trouble });
    await rowOf(page, 'Webhooks').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Failed to delete feature', { exact: true })).toBeVisible();
    // Next to it, that the delete may have been done (rulings R16).
    const note =
      'drop' in trouble ? /No response was received/ : /It may have been done all the same/;
    await expect(page.getByText(note)).toBeVisible();
    await expect(rowOf(page, 'Webhooks')).toBeVisible();
    await sandbox.clear();
    await page.reload();
  }
  // Deleting the last row of the last page removes the page.
  await openList(page, '/faq?page=3');
  for (const name of ['Account opening', 'Identity verification', 'Passwords and PIN']) {
    await rowOf(page, name).getByRole('button', { name: 'Delete' }).click();
  }
  await expect(page).toHaveURL(/page=2/);
  await expect(rowsOf(page)).toHaveCount(11);
});

test('a feature whose delete got no response leaves the list when it is read again; "OK" is a success', {
  tag: '@deep',
}, async ({ page, sandbox, allowConsoleErrors }) => {
  allowConsoleErrors(/ERR_CONNECTION_RESET/);
  await openList(page);
  await page.route(
    `**${BASE}/feature-qa/*`,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await rowOf(page, 'Webhooks').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Failed to delete feature', { exact: true })).toBeVisible();
  await expect(page.getByText(/No response was received/)).toBeVisible();
  await expect(rowOf(page, 'Webhooks')).toBeHidden();
  await sandbox.fault({ match: { method: 'DELETE', path: BASE }, status: 200, body: 'OK' });
  await rowOf(page, 'Notifications').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Feature deleted successfully')).toBeVisible();
});

test('a feature with a numeric identifier is saved under its own name', {
  tag: '@deep',
}, async ({ page, sandbox }) => {
  const data = [{ _id: 7, name: 'By number', description: 'Seven' }];
  const list = { method: 'GET', path: `${BASE}/all-features` };
  await sandbox.fault({ match: list, body: { data, totalPages: 1 }, times: 20 });
  await sandbox.fault({
    match: { method: 'GET', path: `${BASE}/featureqas/7` },
    body: { name: 'By number', description: 'Seven', qas: [] },
    times: 20,
  });
  await openList(page);
  await rowOf(page, 'By number').getByRole('button', { name: 'Edit' }).click();
  const panel = page.getByRole('dialog', { name: 'Edit Feature' });
  await panel.getByLabel('Description').fill('Seven of them');
  await sandbox.fault({ match: { method: 'PUT', path: BASE }, body: {} });
  await panel.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Feature updated successfully')).toBeVisible();
  expect(await changesOf(sandbox)).toMatchObject([{ path: `${BASE}/support-feature/7` }]);
});

test('numbers, objects and lists instead of texts break neither list nor page', {
  tag: '@deep',
}, async ({ page, sandbox }) => {
  const odd = [
    { _id: 'a', name: { en: 'Objects' }, description: ['list'] },
    { _id: 'b', name: 12, description: null },
    { _id: 'c', name: ['x'], description: true },
  ];
  const list = { method: 'GET', path: `${BASE}/all-features` };
  await sandbox.fault({ match: list, body: { data: odd, totalPages: 1 }, times: 20 });
  await page.goto('/faq');
  await expect(rowsOf(page)).toHaveCount(4);
  await expect(rowOf(page, '12')).toBeVisible();
  await page.getByLabel('Search features and FAQs').fill('12');
  await expect(rowsOf(page)).toHaveCount(2);
  const qas = [
    { _id: 1, question: 42, answer: 7 },
    { _id: 2, question: { en: 'x' }, answer: ['y'] },
  ];
  await sandbox.fault({
    match: { method: 'GET', path: `${BASE}/featureqas/a` },
    body: { ...odd[0], qas },
    times: 20,
  });
  await page.goto('/faq/a');
  await expect(page.getByRole('heading', { name: 'Feature Details', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: '42' })).toBeVisible();
  await button(page, 'Add New FAQ').click();
  await page.getByLabel('Question').fill('42');
  await expect(page.getByText(/This question already exists/)).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/undefined|\[object/);
});

test('a feature needs both fields and a unique name, and creating it leads to the list after 1.5 seconds', async ({
  page,
  sandbox,
}) => {
  await page.clock.install();
  const names = allNames(page);
  await page.goto('/create_faq');
  await expectAccessible(page);
  await page.getByLabel('Name').fill('   ');
  await page.getByLabel('Description').fill('Money lent to customers.');
  await button(page, 'Create Question').click();
  await expect(page.getByText('Please fill in all fields')).toBeVisible();
  // A name from another page of the list, in another case.
  await page.getByLabel('Name').fill(' identity VERIFICATION ');
  await names;
  expect(await sandbox.calls()).toHaveLength(3);
  await button(page, 'Create Question').click();
  await expect(page.getByText('A feature with this name already exists')).toBeVisible();
  expect(await changesOf(sandbox)).toEqual([]);

  const match = { method: 'POST', path: `${BASE}/support-feature` };
  const troubles = [
    [{ status: 409, body: { message: 'dup' } }, 'A feature with this name already exists'],
    [{ status: 500, body: { message: 'Disk full' } }, 'Disk full'],
    [{ status: 500, body: {} }, 'Failed to create feature'],
    [{ drop: 'before', times: 20 }, 'Network error. Please try again.'],
  ] as const;
  await page.getByLabel('Name').fill('Loans');
  for (const [trouble, text] of troubles) {
    await sandbox.fault({ match, ...trouble });
    await button(page, 'Create Question').click();
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('Loans');
  }
  // Next to it, that the change may have been done (rulings R16).
  await expect(page.getByText(/No response was received/)).toBeVisible();

  await sandbox.clear();
  await sandbox.hold({ match });
  await button(page, 'Create Question').dblclick();
  await expect(button(page, 'Creating...')).toBeDisabled();
  await expect(page.getByLabel('Name')).toBeDisabled();
  await expect(page.getByLabel('Description')).toBeDisabled();
  // From here on only runFor moves the clock.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  await sandbox.release();
  const toast = page.getByText('Feature created successfully!');
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 640)).toBeLessThan(30);
  expect(await changesOf(sandbox)).toMatchObject([
    {
      path: `${BASE}/support-feature`,
      body: { name: 'Loans', description: 'Money lent to customers.' },
    },
  ]);
  await page.clock.runFor(1300);
  await expect(page).toHaveURL(/create_faq/);
  await page.clock.runFor(400);
  await expect(page).toHaveURL(/\/faq$/);
  await page.clock.resume();
  await expect(rowOf(page, 'Loans')).toBeVisible();
  await page.clock.runFor(2000);
  await expect(toast).toBeHidden();
});

test('a feature is edited in the side panel, which closes on success while the list reloads', async ({
  page,
  sandbox,
}) => {
  await openList(page);
  const names = allNames(page);
  await rowOf(page, 'Opening hours').getByRole('button', { name: 'Edit' }).click();
  const panel = page.getByRole('dialog', { name: 'Edit Feature' });
  await expect(panel.getByLabel('Name')).toHaveValue('Opening hours');
  await expect(panel.getByLabel('Description')).toHaveValue('When people answer.');
  await expectAccessible(page);
  const save = panel.getByRole('button', { name: 'Save Changes' });
  await names;
  await panel.getByLabel('Name').fill('FEES');
  await save.click();
  await expect(panel.getByText('A feature with this name already exists')).toBeVisible();
  await panel.getByLabel('Name').fill(' ');
  await save.click();
  await expect(panel.getByText('Please fill in all fields')).toBeVisible();
  expect(await changesOf(sandbox)).toEqual([]);

  const match = { method: 'PUT', path: `${BASE}/support-feature` };
  const troubles = [
    [{ status: 409, body: { message: 'dup' } }, 'A feature with this name already exists'],
    [{ status: 500, body: { error: 'Disk full' } }, 'Disk full'],
    [{ status: 500, body: {} }, 'Failed to update feature'],
    [{ status: 200, body: { valid: false } }, 'Failed to update feature'],
    [{ drop: 'before', times: 20 }, 'Network error. Please try again.'],
  ] as const;
  await panel.getByLabel('Name').fill('OPENING hours');
  for (const [trouble, text] of troubles) {
    await sandbox.fault({ match, ...trouble });
    await save.click();
    await expect(panel.getByText(text, { exact: true })).toBeVisible();
  }
  await sandbox.clear();
  await sandbox.hold({ match });
  await save.click();
  await expect(panel.getByRole('button', { name: 'Updating...' })).toBeDisabled();
  await expect(panel.getByLabel('Name')).toBeDisabled();
  await sandbox.release();
  await expect(page.getByText('Feature updated successfully')).toBeVisible();
  await expect(panel).toBeHidden();
  await expect(rowOf(page, 'OPENING hours')).toBeVisible();
  expect(await changesOf(sandbox)).toMatchObject([
    { method: 'PUT', body: { name: 'OPENING hours', description: 'When people answer.' } },
  ]);

  // The URL of the specification: the list with the panel open, also for a feature of another page.
  const id = (await changesOf(sandbox))[0]?.path.split('/').pop();
  await page.goto(`/edit_faq/${id}?page=2`);
  await expect(panel.getByLabel('Name')).toHaveValue('OPENING hours');
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/faq\?page=2$/);
  await page.goto('/edit_faq/nobody');
  await expect(panel.getByText('Feature not found')).toBeVisible();
});

test('a feature shows its FAQs; each failed load has its text and a way to continue', async ({
  page,
  sandbox,
}) => {
  const id = await openFeature(page, 'Fraud and safety');
  await expect(page.getByText('Recognising and reporting fraud.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How do I block my account?' })).toBeVisible();
  await expect(page.getByText('Send BLOCK to 50501 from your phone number.')).toBeVisible();
  await expectAccessible(page);
  const calls = await sandbox.calls();
  expect(calls.at(-1)).toMatchObject({
    method: 'GET',
    path: `${BASE}/featureqas/${id}`,
    query: {},
  });
  await button(page, '← Back to Features').click();
  await expect(page).toHaveURL(/\/faq$/);
  await rowOf(page, 'Payouts API').getByRole('button', { name: 'View' }).click();
  await expect(page.getByText('No FAQs found for this feature')).toBeVisible();
  await expectAccessible(page);

  const match = { method: 'GET', path: `${BASE}/featureqas` };
  const troubles = [
    [{ status: 400, body: { message: 'Odd id' } }, 'Error: Odd id'],
    [{ status: 400, body: {} }, 'Error: Failed to load feature details'],
    [{ body: { valid: false, message: 'Archived' } }, 'Error: Archived'],
    [{ body: { valid: false } }, 'Error: Failed to load feature details'],
    [{ status: 200, body: '' }, 'Error: No data received from server'],
    [{ status: 200, body: { data: null } }, 'Error: No data received from server'],
    [{ html: true }, 'Error: Failed to load feature details'],
  ] as const;
  for (const [trouble, text] of troubles) {
    await sandbox.fault({ match, ...trouble });
    await page.goto(`/faq/${id}`);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expectAccessible(page);
  await button(page, 'Try again').click();
  await expect(page.getByRole('heading', { name: 'How do I block my account?' })).toBeVisible();

  // Without a name; nested under data.
  await sandbox.fault({ match, body: { data: { qas: [{ _id: 'q1', question: 'Only?' }] } } });
  await page.goto(`/faq/${id}`);
  await expect(page.getByRole('heading', { name: 'Feature Details', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Only?' })).toBeVisible();
  await expect(page.getByText('undefined')).toHaveCount(0);

  await page.goto('/faq/0123456789abcdef01234567');
  await expect(page).toHaveURL(/\/faq$/);
  await expect(page.getByText("The requested feature doesn't exist")).toBeVisible();
  await expect(page.getByText('Feature not found')).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(11);
});

test('a FAQ is added at the end, edited in position and deleted after a confirmation', async ({
  page,
  sandbox,
}) => {
  const id = await openFeature(page, 'Fraud and safety');
  const items = page.getByRole('list', { name: 'FAQs' }).getByRole('listitem');
  await expect(items).toHaveCount(2);
  await button(page, 'Add New FAQ').click();
  await expect(button(page, 'Add New FAQ')).toBeHidden();
  await button(page, 'Cancel').click();
  await button(page, 'Add New FAQ').click();
  const question = page.getByLabel('Question');
  await expect(question).toHaveAttribute('required', '');
  await expect(page.getByLabel('Answer')).toHaveAttribute('required', '');
  await question.fill('   ');
  await page.getByLabel('Answer').fill('Yes.');
  await button(page, 'Post FAQ').click();
  await expect(page.getByText('Please fill in both question and answer')).toBeVisible();
  expect(await changesOf(sandbox)).toEqual([]);
  await question.fill(' <b>Is it safe?</b> ');
  await sandbox.fault({
    match: { method: 'POST', path: `${BASE}/support-qa` },
    status: 500,
    body: {},
  });
  await button(page, 'Post FAQ').click();
  await expect(page.getByText('Failed to add FAQ', { exact: true })).toBeVisible();
  await expect(page.getByText(/It may have been done all the same/)).toBeVisible();
  await expectAccessible(page);
  await sandbox.clearCalls();
  await sandbox.hold({ match: { method: 'POST', path: `${BASE}/support-qa` } });
  await button(page, 'Post FAQ').dblclick();
  await expect(button(page, 'Submitting...')).toBeDisabled();
  await sandbox.release();
  await expect(page.getByText('FAQ added successfully!')).toBeVisible();
  await expect(items).toHaveCount(3);
  await expect(items.nth(2)).toContainText('<b>Is it safe?</b>');
  await expect(items.nth(2)).toContainText('Yes.');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await changesOf(sandbox)).toMatchObject([
    { path: `${BASE}/support-qa/${id}`, body: { question: '<b>Is it safe?</b>', answer: 'Yes.' } },
  ]);

  await sandbox.clearCalls();
  await items.nth(2).getByRole('button', { name: 'Edit' }).click();
  await expect(items.nth(2).getByLabel('Question')).toHaveValue('<b>Is it safe?</b>');
  await items.nth(2).getByLabel('Answer').fill('\n ');
  await items.nth(2).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please fill in both question and answer')).toBeVisible();
  await items.nth(2).getByRole('button', { name: 'Cancel' }).click();
  await button(page, 'Leave').click();
  await expect(items.nth(2)).toContainText('Yes.');
  await items.nth(2).getByRole('button', { name: 'Edit' }).click();
  await items.nth(2).getByLabel('Answer').fill(`نعم ${LONG}`);
  await sandbox.fault({
    match: { method: 'PUT', path: `${BASE}/feature/` },
    status: 400,
    body: { message: 'No' },
  });
  await items.nth(2).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Failed to update FAQ')).toBeVisible();
  await sandbox.clearCalls();
  await items.nth(2).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('FAQ updated successfully!')).toBeVisible();
  await expect(items.nth(2)).toContainText('نعم');
  const [edit] = await changesOf(sandbox);
  expect(edit?.path).toMatch(new RegExp(`^${BASE}/feature/${id}/qa/[0-9a-f]{24}$`));
  expect(edit?.body).toEqual({ question: '<b>Is it safe?</b>', answer: `نعم ${LONG}` });

  await sandbox.clearCalls();
  await items.nth(2).getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this FAQ?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await items.nth(2).getByRole('button', { name: 'Delete' }).click();
  await sandbox.fault({ match: { method: 'DELETE', path: `${BASE}/qa/` }, status: 500 });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText('Failed to delete FAQ')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('FAQ deleted successfully!')).toBeVisible();
  await expect(items).toHaveCount(2);
  expect((await changesOf(sandbox)).map(({ path }) => path)).toEqual(
    Array(2).fill(`${BASE}/qa/${edit?.path.split('/').pop()}`),
  );
});

test('features and FAQs without an identifier are shown without their actions', async ({
  page,
  sandbox,
}) => {
  const data = [{ name: 'Nameless' }, { name: 'Also' }];
  const list = { method: 'GET', path: `${BASE}/all-features` };
  await sandbox.fault({ match: list, body: { data, totalPages: 1 }, times: 20 });
  await page.goto('/faq');
  await expect(page.getByText('Nameless')).toBeVisible();
  await expect(button(page, 'Delete')).toHaveCount(0);
  const qas = [{ question: 'Whose?', answer: 'Nobody knows.' }];
  await sandbox.fault({
    match: { method: 'GET', path: `${BASE}/featureqas/a` },
    body: { name: 'Nameless', qas },
    times: 20,
  });
  await page.goto('/faq/a');
  await expect(page.getByRole('heading', { name: 'Whose?' })).toBeVisible();
  for (const name of ['Edit', 'Delete']) await expect(button(page, name)).toHaveCount(0);
});

test('a second FAQ edit on the page keeps the first', async ({ page, sandbox }) => {
  await openFeature(page, 'Fraud and safety');
  const items = page.getByRole('list', { name: 'FAQs' }).getByRole('listitem');
  for (const [index, answer] of ['  First answer ', 'Second answer'].entries()) {
    await items.nth(index).getByRole('button', { name: 'Edit' }).click();
    await items.nth(index).getByLabel('Answer').fill(answer);
  }
  await expect(items.nth(0).getByLabel('Answer')).toHaveValue('  First answer ');
  await items.nth(1).getByRole('button', { name: 'Save' }).click();
  // The saved text equals the field, so wait for the form to close.
  await expect(items.nth(1).getByLabel('Answer')).toHaveCount(0);
  await expect(items.nth(1)).toContainText('Second answer');
  await expect(items.nth(0).getByLabel('Answer')).toHaveValue('  First answer ');
  await items.nth(0).getByRole('button', { name: 'Save' }).click();
  await expect(items.nth(0).getByLabel('Answer')).toHaveCount(0);
  await expect(items.nth(0).getByText('First answer')).toBeVisible();
  expect((await changesOf(sandbox)).map(({ body }) => body)).toMatchObject([
    { answer: 'Second answer' },
    { answer: 'First answer' },
  ]);
});

test('without a token the user is sent to /login with the message for the attempted action', {
  tag: '@deep',
}, async ({ page, sandbox, signIn }) => {
  const forget = () => page.evaluate(() => localStorage.removeItem('authToken'));
  await openList(page);
  await forget();
  await rowOf(page, 'Webhooks').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Please login to delete features')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  expect(await changesOf(sandbox)).toEqual([]);
  for (const path of ['/faq', '/create_faq', '/edit_faq/1', '/faq/1']) {
    await page.goto(path);
    await expect(page.getByText('Please login to access FAQs')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  }
  expect(await changesOf(sandbox)).toEqual([]);

  // The sign-in screen would react to the sign-in by itself.
  await page.goto('about:blank');
  await signIn(page, 'leadadmin');
  for (const path of ['/faq', '/create_faq', '/edit_faq/1', '/faq/1']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Access denied' })).toBeVisible();
  }
  expect(await sandbox.calls()).toEqual([]);
});

test('a 401 ends the session once, and the typed input is offered back to the same admin', {
  tag: '@deep',
}, async ({ page, sandbox, signIn }) => {
  const id = await openFeature(page, 'Fraud and safety');
  await button(page, 'Add New FAQ').click();
  await page.getByLabel('Question').fill('Typed before?');
  await page.getByLabel('Answer').fill('Kept.');
  await sandbox.fault({
    match: { method: 'POST', path: BASE },
    status: 401,
    body: { message: 'no' },
  });
  await button(page, 'Post FAQ').click();
  await expect(page.getByText('Session expired. Please login again.')).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('FAQ added successfully!')).toHaveCount(0);

  const kept = await page.evaluate(() => sessionStorage.getItem('console.drafts'));
  expect(kept).toContain('Typed before?');
  await signIn(page, 'superadmin');
  // The console follows a sign-in in another tab by itself.
  const other = await page.context().newPage();
  await other.goto('/');
  await expect(page).toHaveURL(/\/users$/);
  await other.close();
  await page.evaluate((drafts) => sessionStorage.setItem('console.drafts', drafts ?? ''), kept);
  await page.goto(`/faq/${id}`);
  await button(page, 'Restore what I typed').click();
  await expect(page.getByLabel('Question')).toHaveValue('Typed before?');
  await expect(page.getByLabel('Answer')).toHaveValue('Kept.');
});

test('the search covers features and FAQs of all pages, and an existing question is reported before it is posted', {
  tag: '@deep',
}, async ({ page, sandbox }) => {
  await openList(page);
  await page.getByLabel('Search features and FAQs').pressSequentially('Reset my pín');
  const match = page.getByRole('link', { name: 'How do I reset my PIN?' });
  await expect(match).toBeVisible();
  await expect(page).toHaveURL(/q=Reset/);
  await page.getByLabel('Search features and FAQs').fill('PASSWORDS and');
  await expect(rowOf(page, 'Passwords and PIN')).toBeVisible();
  await expect(page.getByText('No FAQ matches')).toBeVisible();
  await expectAccessible(page);
  // A match that was deleted does not return with the next response.
  await page.getByLabel('Search features and FAQs').fill('opening hours');
  await rowOf(page, 'Opening hours').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Feature deleted successfully')).toBeVisible();
  await expect(rowOf(page, 'Opening hours')).toBeHidden();
  await page.getByRole('link', { name: 'FAQ', exact: true }).click();
  await expect(rowsOf(page)).toHaveCount(11);
  // Features that could not be read are reported, not silently left out.
  await sandbox.fault({ match: { method: 'GET', path: `${BASE}/featureqas` }, status: 400 });
  await page.reload();
  await page.getByLabel('Search features and FAQs').fill('PIN');
  await expect(page.getByText(/These features could not be read/)).toBeVisible();
  await button(page, 'Try again').click();
  await expect(match).toBeVisible();
  await match.click();
  await expect(page.getByRole('heading', { name: 'Passwords and PIN', level: 1 })).toBeVisible();

  await openFeature(page, 'Fraud and safety');
  await button(page, 'Add New FAQ').click();
  await page.getByLabel('Question').fill('  how do I RESET my pin ');
  await expect(page.getByText('This question already exists in Passwords and PIN.')).toBeVisible();
  await expect(page.getByRole('link', { name: /See it there/ })).toHaveAttribute(
    'href',
    /^\/faq\/[0-9a-f]{24}#[0-9a-f]{24}$/,
  );
  await expectAccessible(page);
  await page.getByLabel('Question').fill('How do I reset my PINs?');
  await expect(page.getByText(/already exists/)).toBeHidden();
});

test('markup, right-to-left text and 10,000 characters are shown as text, at 390 px, in French and in the dark theme', {
  tag: '@deep',
}, async ({ page, sandbox }) => {
  const match = { method: 'GET', path: `${BASE}/all-features` };
  const data = [
    { _id: 'a', name: '<img src=x onerror=alert(1)>', description: '<script>1</script>' },
    { _id: 'b', name: 'سؤال عن الرسوم', description: 'وصف' },
    { _id: 'c', name: LONG, description: LONG },
    { _id: 'd' },
  ];
  await sandbox.fault({ match, body: { data, totalPages: 40 }, times: 2 });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/faq?page=20');
  await page.evaluate(() => localStorage.setItem('RaStore.locale', '"fr"'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Fonctionnalités d’assistance' })).toBeVisible();
  await expect(button(page, '<img src=x onerror=alert(1)>')).toBeVisible();
  await expect(button(page, 'سؤال عن الرسوم')).toHaveAttribute('dir', 'auto');
  await expect(pagerOf(page).getByRole('button')).toHaveText([
    'Précédent',
    '1',
    '18',
    '19',
    '20',
    '21',
    '22',
    '40',
    'Suivant',
  ]);
  await expectAccessible(page);
  await expectFits(page);
  const detail = {
    name: LONG,
    description: `<b>${LONG}`,
    qas: [{ _id: 'q', question: LONG, answer: LONG }],
  };
  await sandbox.fault({ match: { method: 'GET', path: `${BASE}/featureqas` }, body: detail });
  await page.goto('/faq/c');
  await expect(page.getByRole('button', { name: 'Ajouter une question' })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
});
