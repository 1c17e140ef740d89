import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/expectAccessible';
import { expectFits } from './support/expectFits';
import { expect, test } from './support/fixtures';
import type { Sandbox } from './support/sandbox';

const LOGS = '/api/v1/admin/logs';

test.beforeAll(({ workerSandbox }) => workerSandbox.reset());
test.afterAll(({ workerSandbox }) => workerSandbox.reset());
test.beforeEach(({ page, signIn }) => signIn(page, 'superadmin'));

const asked = async (sandbox: Sandbox, method = 'GET') =>
  (await sandbox.calls()).filter((call) => call.method === method && call.path.startsWith(LOGS));
const queries = async (sandbox: Sandbox) => (await asked(sandbox)).map(({ query }) => query);
const boxes = (page: Page) => page.getByRole('row').getByRole('checkbox', { name: /^Select / });
const selectAll = (page: Page) => page.getByRole('checkbox', { name: 'Select all' });
const filters = (page: Page) => page.getByRole('search', { name: 'Filters' });
const deleteSelected = (page: Page) => page.getByRole('button', { name: 'Delete Selected' });

const idsIn = (body: unknown) => (body as { ids?: string[] } | undefined)?.ids ?? [];

async function open(page: Page, at = '/logs') {
  await page.goto(at);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
}

/** A page of logs that the sandbox does not have. */
const pageOf = (count: number, more: object = {}) => ({
  data: Array.from({ length: count }, (_, n) => ({
    _id: `l${n}`,
    created_at: new Date(Date.UTC(2026, 9, 30, 10) - n * 1000).toISOString(),
    activity: 'webhook.delivery',
    severity: ['info', 'warning', 'error'][n % 3],
    message: `Message ${n % 4}`,
    ...more,
  })),
  totalPages: 1,
});

test('the table shows checkbox, timestamp, activity, severity badge and message, paged by number', async ({
  page,
  sandbox,
}) => {
  await open(page);
  await expect(page.getByRole('heading', { name: 'System Logs', level: 1 })).toBeVisible();
  for (const name of ['Select all', 'Timestamp', 'Activity', 'Severity', 'Message']) {
    await expect(page.getByRole('columnheader', { name })).toBeVisible();
  }
  const first = page.getByRole('row').nth(1);
  await expect(first.getByRole('checkbox')).toBeVisible();
  await expect(first).toContainText(/\d+ Oct 2026, \d\d:\d\d:\d\d/);
  await expect(page.getByRole('img', { name: /^Loaded: 1 page, \d+ info, / })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Page 2 of 63')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Loaded: 2 pages, / })).toBeVisible();
  // Pager and strip count the page before its call is sent.
  await expect.poll(() => queries(sandbox)).toEqual([{ page: '1' }, { page: '2' }]);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.getByText('Select all', { exact: true })).toBeVisible();
  const label = page.getByRole('listitem').first().getByText('Message', { exact: true });
  expect((await label.boundingBox())?.height).toBeLessThan(24);
  await expectFits(page);
  await expectAccessible(page);
});

test('any filter change resets paging to page 1; filters are kept in the URL and can be reset', async ({
  page,
  sandbox,
}) => {
  await open(page, '/logs?page=3');
  const severity = filters(page).getByLabel('Severity');
  await expect(severity.getByRole('option')).toHaveText(['All', 'info', 'warning', 'error']);
  await sandbox.clearCalls();
  // The next change aborts a call that is not sent yet.
  const areAsked = (count: number) =>
    expect.poll(async () => (await queries(sandbox)).length).toBe(count);
  await severity.selectOption('error');
  await expect(page.getByText('Page 1 of')).toBeVisible();
  await areAsked(1);
  await page.getByRole('searchbox', { name: 'Search' }).fill('gateway');
  await expect(page).toHaveURL(/\?severity=error&search=gateway$/);
  await areAsked(2);
  await filters(page).getByLabel('Start Date').fill('2026-10-01');
  await areAsked(3);
  await filters(page).getByLabel('End Date').fill('2026-10-30');
  await expect(page).toHaveURL(/startDate=2026-10-01&endDate=2026-10-30$/);
  await expect
    .poll(() => queries(sandbox))
    .toEqual([
      { severity: 'error', page: '1' },
      { severity: 'error', page: '1', search: 'gateway' },
      { severity: 'error', page: '1', search: 'gateway', startDate: '2026-10-01' },
      {
        severity: 'error',
        page: '1',
        search: 'gateway',
        startDate: '2026-10-01',
        endDate: '2026-10-30',
      },
    ]);
  await page.reload();
  await expect(severity).toHaveValue('error');
  await expect(filters(page).getByLabel('End Date')).toHaveValue('2026-10-30');
  await page.getByRole('button', { name: 'Reset Dates' }).click();
  await expect(page).toHaveURL(/\?severity=error&search=gateway$/);
  await page.getByRole('button', { name: 'Reset Filters' }).click();
  await expect(page).toHaveURL(/\/logs$/);
  await expect(page.getByText('Page 1 of 63')).toBeVisible();
  // Text typed just before the reset is cleared too.
  await sandbox.clearCalls();
  await page.getByRole('searchbox', { name: 'Search' }).fill('typed');
  await page.getByRole('button', { name: 'Reset Filters' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
  await severity.selectOption('error');
  await expect
    .poll(async () => (await queries(sandbox)).at(-1))
    .toEqual({ severity: 'error', page: '1' });
  await expect(page).toHaveURL(/\/logs\?severity=error$/);
});

test('an end date before the start date is reported, and no call is made', async ({
  page,
  sandbox,
}) => {
  await open(page, '/logs?startDate=2026-10-20');
  await sandbox.clearCalls();
  await filters(page).getByLabel('End Date').fill('2026-10-19');
  const fault = 'The end date is before the start date. Nothing was requested.';
  await expect(page.getByText(fault)).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText(fault)).toBeVisible();
  expect(await asked(sandbox)).toEqual([]);
  await filters(page).getByLabel('End Date').fill('2026-10-20');
  await expect(page.getByText(fault)).toBeHidden();
  await expect
    .poll(() => queries(sandbox))
    .toEqual([{ page: '1', startDate: '2026-10-20', endDate: '2026-10-20' }]);
});

test('select-all ticks the page, Shift a range, selecting or unticking a single row unticks it, a filter clears it', async ({
  page,
}) => {
  await open(page);
  await expect(deleteSelected(page)).toBeDisabled();
  await selectAll(page).check();
  await expect(page.getByText('25 logs selected')).toBeVisible();
  await boxes(page).nth(3).uncheck();
  await expect(selectAll(page)).not.toBeChecked();
  await expect(page.getByText('24 logs selected')).toBeVisible();
  await boxes(page)
    .nth(6)
    .click({ modifiers: ['Shift'] });
  await expect(page.getByText('21 logs selected')).toBeVisible();
  await boxes(page).nth(3).focus();
  await page.keyboard.press('Shift+Space');
  await expect(page.getByText('25 logs selected')).toBeVisible();
  await boxes(page).nth(3).uncheck();
  await boxes(page).nth(3).check();
  await expect(selectAll(page)).not.toBeChecked();
  await selectAll(page).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('25 logs selected, 25 not on this page')).toBeVisible();
  await expect(selectAll(page)).not.toBeChecked();
  await filters(page).getByLabel('Severity').selectOption('info');
  await expect(page.getByText(/selected/)).toHaveCount(0);
  await expect(deleteSelected(page)).toBeDisabled();
});

test('one log is deleted by its id and shows Log deleted successfully, or Error deleting single log', async ({
  page,
  sandbox,
}) => {
  await open(page);
  await boxes(page).nth(1).check();
  await deleteSelected(page).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(dialog).toContainText(/^Are you sure\?This deletes 1 log: 1 \w+\./);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await asked(sandbox, 'DELETE')).toEqual([]);
  await expect(page.getByText('1 log selected')).toBeVisible();
  await deleteSelected(page).click();
  await sandbox.fault({ match: { method: 'DELETE', path: LOGS }, status: 500, body: {} });
  const confirm = dialog.getByRole('button', { name: 'Delete 1 log' });
  await confirm.click();
  await expect(dialog.getByText('Error deleting single log', { exact: true })).toBeVisible();
  // The dialog must still be there for the second click.
  await sandbox.hold({ match: { method: 'DELETE', path: LOGS } });
  await confirm.dblclick();
  await sandbox.release();
  await expect(page.getByText('Log deleted successfully', { exact: true })).toBeVisible();
  await expect(page.getByText(/selected/)).toHaveCount(0);
  const [failed, done, ...more] = await asked(sandbox, 'DELETE');
  expect(done?.path).toMatch(/\/logs\/10c5\w{20}$/);
  expect([failed?.path, done?.body, more]).toEqual([done?.path, undefined, []]);
});

test('several logs are deleted in a batch after the dialog showed their number and severities', async ({
  page,
  sandbox,
}) => {
  await open(page, '/logs?severity=error');
  await boxes(page).nth(1).check();
  await boxes(page).nth(2).check();
  await deleteSelected(page).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(dialog).toContainText('This deletes 2 logs: 2 error. It cannot be undone.');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save as CSV first' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('logs.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text.split('\r\n')[0]).toBe('\uFEFFID,Timestamp,Activity,Severity,Message');
  expect(text.match(/10c5\w{20}/g)).toHaveLength(2);
  const path = `${LOGS}/batch`;
  await sandbox.fault({ match: { path }, body: { valid: false, message: 'Not now' } });
  const confirm = dialog.getByRole('button', { name: 'Delete 2 logs' });
  await confirm.click();
  await expect(dialog.getByText('Error deleting batch logs', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('alert')).toContainText('Not now');
  await confirm.click();
  await expect(page.getByText('Logs deleted successfully', { exact: true })).toBeVisible();
  await expect(deleteSelected(page)).toBeDisabled();
  // The button that started it is disabled, so the heading gets the focus.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const [, done] = await asked(sandbox, 'DELETE');
  expect(done?.path).toBe(path);
  expect(idsIn(done?.body).toSorted()).toEqual(text.match(/10c5\w{20}/g)?.toSorted());
});

test('numeric identifiers are deleted as numbers; a row without one has no actions', async ({
  page,
  sandbox,
}) => {
  const { data } = pageOf(3);
  const rows = data.map(({ _id, ...log }, n) => (n === 2 ? log : { ...log, _id: 70 + n }));
  const body = { data: rows, totalPages: 1 };
  await sandbox.fault({ match: { method: 'GET', path: LOGS }, body, times: 9 });
  await sandbox.fault({ match: { method: 'DELETE', path: LOGS }, body: { valid: true }, times: 2 });
  await open(page);
  const nobody = page.getByRole('row', { name: 'Message 2' });
  await expect(nobody.getByRole('checkbox', { disabled: false })).toHaveCount(0);
  await expect(nobody.getByRole('button')).toHaveCount(0);
  await page.getByRole('row', { name: 'Message 0' }).getByRole('checkbox').check();
  await deleteSelected(page).click();
  await page.getByRole('button', { name: 'Delete 1 log' }).click();
  await expect(page.getByText('Log deleted successfully', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await selectAll(page).check();
  await expect(page.getByText('2 logs selected')).toBeVisible();
  await deleteSelected(page).click();
  await page.getByRole('button', { name: 'Delete 2 logs' }).click();
  await expect(page.getByText('Logs deleted successfully', { exact: true })).toBeVisible();
  const sent = (await asked(sandbox, 'DELETE')).map((call) => [call.path, call.body]);
  expect(sent).toEqual([
    [`${LOGS}/70`, undefined],
    [`${LOGS}/batch`, { ids: [70, 71] }],
  ]);
});

test('identical messages can be grouped with a count, and are ticked together', async ({
  page,
  sandbox,
}) => {
  await sandbox.fault({ match: { path: LOGS }, body: pageOf(12, { severity: 'error' }), times: 9 });
  await open(page);
  await page.getByRole('button', { name: 'Group identical messages' }).click();
  await expect(page).toHaveURL(/\?fold=1$/);
  await expect(page.getByRole('row')).toHaveCount(5);
  await expect(page.getByRole('row', { name: 'Message 2' })).toContainText('3 times');
  await boxes(page).nth(1).check();
  await expect(page.getByText('3 logs selected')).toBeVisible();
  await page.getByRole('button', { name: 'Unfold equal messages' }).click();
  await expect(page.getByRole('row')).toHaveCount(13);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3);
});

test('"Around this time" shows the logs from five minutes before to five minutes after', async ({
  page,
  sandbox,
}) => {
  await open(page, '/logs?severity=warning&page=2');
  await sandbox.clearCalls();
  await page.getByRole('button', { name: 'Around this time' }).nth(4).click();
  await expect(page.getByText(/^Between \d+ Oct 2026, .* and /)).toBeVisible();
  await expect.poll(async () => (await queries(sandbox)).length).toBe(1);
  const [query] = await queries(sandbox);
  expect(Object.keys(query ?? {})).toEqual(['page', 'startDate', 'endDate']);
  const minutes = (Date.parse(query?.endDate ?? '') - Date.parse(query?.startDate ?? '')) / 60_000;
  expect(minutes).toBe(10);
  await expect(filters(page).getByLabel('Start Date')).toHaveValue(/^2026-10-\d\d$/);
});

test('the list shows Logs not found, a failure, and a log without severity or date', async ({
  page,
  sandbox,
}) => {
  await page.goto('/logs?search=nobody%20wrote%20this');
  await expect(page.getByText('Logs not found', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await sandbox.fault({ match: { path: LOGS }, status: 403, body: { message: 'Not for you' } });
  await page.goto('/logs');
  await expect(page.getByRole('alert')).toContainText('Not for you');
  await expectAccessible(page);
  const bare = { _id: 'bare', activity: 'x', message: 'Bare', severity: null, created_at: 'soon' };
  await sandbox.fault({ match: { path: LOGS }, body: { data: [bare, { _id: 'none' }] } });
  await page.getByRole('button', { name: 'Try again' }).click();
  const row = page.getByRole('row', { name: 'Bare' });
  await expect(row).toBeVisible();
  await expect(page.getByRole('table')).not.toContainText(/undefined|null|Invalid Date|soon/);
  await expect(row.getByRole('button', { name: 'Around this time' })).toHaveCount(0);
});

test('10,000 logs are selected and deleted in one batch', { tag: '@deep' }, async ({
  page,
  sandbox,
}) => {
  const path = `${LOGS}/batch`;
  await sandbox.fault({ match: { method: 'GET', path: LOGS }, body: pageOf(10_000), times: 9 });
  await sandbox.fault({ match: { path }, body: { valid: true } });
  await open(page);
  await selectAll(page).check();
  await expect(page.getByText('10000 logs selected')).toBeVisible();
  await deleteSelected(page).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(dialog).toContainText('3334 info, 3333 warning, 3333 error');
  await dialog.getByRole('button', { name: 'Delete 10000 logs' }).click();
  await expect(page.getByText('Logs deleted successfully', { exact: true })).toBeVisible();
  const [call] = await asked(sandbox, 'DELETE');
  expect(idsIn(call?.body)).toHaveLength(10_000);
});
