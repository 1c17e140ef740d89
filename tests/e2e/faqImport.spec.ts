import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  BASE,
  button,
  changesOf,
  expectAccessible,
  openFeature,
  openList,
} from './support/features';
import { expect, test } from './support/fixtures';

test.beforeEach(async ({ page, sandbox, signIn }) => {
  await sandbox.reset();
  await signIn(page, 'superadmin');
});

const csv = (...rows: string[]) => ({
  name: 'faqs.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Feature,Question,Answer', ...rows].join('\r\n')),
});

async function openImport(page: Page) {
  await openList(page);
  await button(page, 'Import FAQs').click();
  return page.getByRole('dialog', { name: 'Import FAQs' });
}

test('the FAQs are exported to CSV with formulas neutralised, and an import lists add, change and same before any call', async ({
  page,
  sandbox,
}) => {
  const id = await openFeature(page, 'Opening hours');
  await button(page, 'Add New FAQ').click();
  await page.getByLabel('Question').fill('=HYPERLINK("x")');
  await page.getByLabel('Answer').fill('- one,\n"two"');
  await button(page, 'Post FAQ').click();
  await expect(page.getByText('FAQ added successfully!')).toBeVisible();
  await page.getByRole('link', { name: '← Back to Features' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Export FAQs').click(),
  ]);
  expect(download.suggestedFilename()).toBe('faqs.csv');
  const text = (await readFile(await download.path())).toString('utf8');
  expect(text.startsWith('\uFEFFFeature,Question,Answer,FAQ ID\r\n')).toBe(true);
  expect(text).toContain('"\'=HYPERLINK(""x"")","\'- one,\n""two"""');
  // An incomplete export is not saved.
  await sandbox.fault({ match: { method: 'GET', path: `${BASE}/featureqas` }, status: 400 });
  await button(page, 'Export FAQs').click();
  await expect(page.getByText(/Nothing was exported/)).toBeVisible();

  const dialog = await openImport(page);
  await sandbox.clearCalls();
  const file = dialog.getByLabel('CSV file');
  await file.setInputFiles({ ...csv(), buffer: Buffer.from(text) });
  await expect(dialog.getByText('Everything in this file already exists.')).toBeVisible();
  await expect(
    dialog.getByText(/^0 to add, 0 to change, \d+ the same, 0 with a problem\.$/),
  ).toBeVisible();
  await file.setInputFiles(
    csv(
      'opening HOURS,When can I reach a person?,Never.',
      'Opening hours,=hyperlink x,Formula',
      'Opening hours,<b>New?</b>,نعم',
      'Fees,Is there a monthly fee?,No.',
      'Nowhere,Q?,A.',
      'Fees,,A.',
    ),
  );
  const kinds = dialog.getByRole('row').locator('strong');
  await expect(kinds).toHaveText(['problem', 'problem', 'change', 'change', 'add']);
  // Unchanged rows are collapsed.
  await dialog.getByRole('button', { name: 'Same (1)' }).click();
  await expect(kinds).toHaveText(['problem', 'problem', 'change', 'change', 'add', 'same']);
  await dialog.getByRole('button', { name: 'Same (1)' }).click();
  await expect(dialog.locator('ins').first()).toHaveText('Never.');
  await expect(dialog.getByText('No feature has this name')).toBeVisible();
  await expect(dialog.getByRole('cell', { name: '<b>New?</b>' })).toBeVisible();
  await expectAccessible(page);
  expect(await changesOf(sandbox)).toEqual([]);
  await dialog.getByRole('button', { name: 'Import 3 rows' }).dblclick();
  await expect(dialog.getByText('1 added, 2 changed, 0 failed.')).toBeVisible();
  expect(await changesOf(sandbox)).toMatchObject([
    { method: 'PUT', body: { question: 'When can I reach a person?', answer: 'Never.' } },
    { method: 'PUT', body: { question: '=hyperlink x', answer: 'Formula' } },
    { path: `${BASE}/support-qa/${id}`, body: { question: '<b>New?</b>', answer: 'نعم' } },
  ]);
  await expectAccessible(page);
});

test('an import of 150 rows runs call by call with a progress bar, is stopped and resumed, and lists its failures', {
  tag: '@deep',
}, async ({ page, sandbox }) => {
  await page.addInitScript(() => {
    const seen = { longest: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration);
    }).observe({ type: 'longtask' });
  });
  const dialog = await openImport(page);
  const rows = Array.from({ length: 150 }, (_, n) => `Fees,Question ${n}?,${'Answer '.repeat(20)}`);
  await page.evaluate(() =>
    Object.assign(window, {
      seen: Object.assign((window as unknown as { seen: object }).seen, { longest: 0 }),
    }),
  );
  await dialog.getByLabel('CSV file').setInputFiles(csv(...rows));
  await expect(
    dialog.getByText('150 to add, 0 to change, 0 the same, 0 with a problem.'),
  ).toBeVisible();
  await sandbox.clearCalls();
  const match = { method: 'POST', path: `${BASE}/support-qa` };
  await sandbox.fault({ match, status: 422, body: { message: 'Too odd' } });
  await dialog.getByRole('button', { name: 'Import 150 rows' }).click();
  const bar = dialog.getByRole('progressbar', { name: 'Import progress' });
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(5);
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect(dialog.getByText('Stopped. Resume continues with the next row.')).toBeVisible();
  const sent = (await changesOf(sandbox)).length;
  expect(sent).toBeLessThan(150);
  await expect(dialog.getByText(`${sent} of 150 rows done`)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Resume' }).click();
  await expect(dialog.getByText('149 added, 0 changed, 1 failed.')).toBeVisible({
    timeout: 240_000,
  });
  await expect(dialog.getByText('Line 2: Too odd')).toBeVisible();
  const bodies = (await changesOf(sandbox)).map(
    ({ body }) => (body as { question: string }).question,
  );
  expect(bodies).toEqual(rows.map((row) => row.split(',')[1]));
  const longest = await page.evaluate(
    () => (window as unknown as { seen: { longest: number } }).seen.longest,
  );
  test.info().annotations.push({ type: 'longest task in ms', description: String(longest) });
  await dialog.getByRole('button', { name: 'Try the failed rows again' }).click();
  await expect(dialog.getByText('150 added, 0 changed, 0 failed.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});

test('a file with only problems is reported; the dialog closes with Cancel, and its file is chosen by keyboard', {
  tag: '@deep',
}, async ({ page }) => {
  const dialog = await openImport(page);
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible();
  const file = dialog.getByLabel('CSV file');
  // One tab stop in both directions.
  await dialog.getByRole('button', { name: 'Cancel' }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(file).toBeFocused();
  await file.setInputFiles(csv('Nowhere,Q?,A.', 'Fees,,A.'));
  await expect(
    dialog.getByText('Nothing can be imported: 2 lines have a problem. Correct the file'),
  ).toBeVisible();
  await expect(dialog.getByText('Everything in this file')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(dialog.getByRole('cell', { name: 'Question Q?', exact: true })).toBeInViewport();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
});

test('an import stops by itself when no response is received', { tag: '@deep' }, async ({
  page,
  sandbox,
}) => {
  const dialog = await openImport(page);
  await dialog
    .getByLabel('CSV file')
    .setInputFiles(csv(...[1, 2, 3, 4, 5].map((n) => `Fees,Q${n}?,A.`)));
  await sandbox.fault({
    match: { method: 'POST', path: `${BASE}/support-qa` },
    drop: 'before',
    times: 100,
  });
  await dialog.getByRole('button', { name: 'Import 5 rows' }).click();
  await expect(dialog.getByText(/Stopped: the server does not respond/)).toBeVisible();
  await expect(dialog.getByText(/^Line \d: No response was received/)).toHaveCount(3);
  await sandbox.clear();
  await dialog.getByRole('button', { name: 'Resume' }).click();
  await expect(dialog.getByText('2 added, 0 changed, 3 failed.')).toBeVisible();
});

test('a file with a wrong header, a wrong encoding or 50 MB is refused with a clear error, and nothing is sent', {
  tag: '@deep',
}, async ({ page, sandbox }) => {
  const dialog = await openImport(page);
  await sandbox.clearCalls();
  const file = dialog.getByLabel('CSV file');
  const of = (buffer: Buffer) => file.setInputFiles({ ...csv(), buffer });
  await of(Buffer.from('Name,Text\na,b'));
  await expect(
    dialog.getByText(/must name the columns Feature, Question and Answer. It reads: Name, Text/),
  ).toBeVisible();
  await expectAccessible(page);
  await of(Buffer.concat([csv('Fees,Q?').buffer, Buffer.from([0xe9])]));
  await expect(dialog.getByText(/not UTF-8 text/)).toBeVisible();
  await of(Buffer.from(csv('Fees,Q?,A.').buffer.toString(), 'utf16le'));
  await expect(dialog.getByText(/not UTF-8 text/)).toBeVisible();
  await of(csv().buffer);
  await expect(dialog.getByText(/no rows below its first line/)).toBeVisible();
  const directory = await mkdtemp(join(tmpdir(), 'faq-'));
  const large = join(directory, 'large.csv');
  await writeFile(large, Buffer.alloc(50 * 1024 * 1024, 'x'));
  await file.setInputFiles(large);
  await expect(dialog.getByText(/too large: 50 MB. At most 5 MB/)).toBeVisible();
  await rm(directory, { recursive: true });
  expect(await sandbox.calls()).toEqual([]);
});
