import type { Page } from '@playwright/test';
import { expect } from 'vitest';

type Rows = (resource: string) => Record<string, unknown>[];

interface Walk {
  page: Page;
  url: string;
  /** The records that the server holds. */
  rows: Rows;
}

const WAIT = { timeout: 20_000 };

/** Waits until the server holds a record with these fields, or none with them. */
const holds = (rows: Rows, resource: string, fields: object, isThere = true) => {
  const record = expect.objectContaining(fields);
  const expected = expect.arrayContaining([record]);
  const current = expect.poll(() => rows(resource), WAIT);
  return isThere ? current.toEqual(expected) : current.not.toEqual(expected);
};

/** Waits until the first row below the head of the table holds a text. */
async function firstRow(page: Page, text: string): Promise<void> {
  await page.getByRole('row').nth(1).filter({ hasText: text }).waitFor(WAIT);
}

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click(WAIT);

const dialogs = (page: Page) => page.getByRole('dialog');

/** Pages, sorts, filters, creates, edits and deletes in the views of a name alone. */
export async function walkInvoices({ page, url, rows }: Walk): Promise<void> {
  await page.goto(`${url}/invoices`);
  await page.getByText('Page 1 of 2').waitFor(WAIT);
  await press(page, 'Next');
  await page.getByText('Page 2 of 2').waitFor(WAIT);
  await firstRow(page, 'INV-26');

  await press(page, 'Sort by total ascending');
  await firstRow(page, 'INV-01');
  await press(page, 'Sort by total descending');
  await firstRow(page, 'INV-30');

  await press(page, 'Add filter');
  await page.getByRole('menuitemcheckbox', { name: 'Status' }).click(WAIT);
  await page.getByRole('combobox', { name: 'Status' }).click(WAIT);
  await page.getByRole('option', { name: 'paid' }).click(WAIT);
  await page.getByText('Page 1 of 1').waitFor(WAIT);
  expect(await page.getByRole('row').filter({ hasText: 'paid' }).count()).toBe(10);

  await page.goto(`${url}/invoices/create`);
  await page.getByLabel('Number').fill('INV-31');
  await page.getByLabel('Status').fill('draft');
  await page.getByLabel('Total').fill('12.5');
  await press(page, 'Create');
  await holds(rows, 'invoices', { number: 'INV-31', status: 'draft' });

  await page.goto(`${url}/invoices`);
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  await row('INV-03').getByRole('button', { name: 'Edit' }).click(WAIT);
  await dialogs(page).getByLabel('Status').fill('void');
  await press(page, 'Save Changes');
  await holds(rows, 'invoices', { id: 3, number: 'INV-03', status: 'void', total: 30 });
  await row('INV-04').getByRole('button', { name: 'Delete' }).click(WAIT);
  await dialogs(page).getByRole('button', { name: 'Delete' }).click(WAIT);
  await holds(rows, 'invoices', { id: 4 }, false);
  await row('INV-04').waitFor({ ...WAIT, state: 'detached' });
}

/** The same in react-admin's pages that `npm run new:resource` wrote, of records whose codes begin with a letter. */
export async function walkPages(
  { page, url, rows }: Walk,
  resource: string,
  letter: string,
): Promise<void> {
  await page.goto(`${url}/${resource}`);
  await firstRow(page, `${letter}-01`);
  await press(page, 'Go to next page');
  await firstRow(page, `${letter}-11`);

  await press(page, 'Sort by code ascending');
  await firstRow(page, `${letter}-01`);
  await press(page, 'Sort by code descending');
  await firstRow(page, `${letter}-30`);

  await page.getByRole('textbox', { name: 'Code' }).fill(`${letter}-07`);
  await firstRow(page, `${letter}-07`);
  expect(await page.getByRole('row').count()).toBe(2);
  await page.getByRole('textbox', { name: 'Code' }).fill('');
  await firstRow(page, `${letter}-30`);

  await page.getByRole('link', { name: 'Create' }).click(WAIT);
  await page.getByRole('textbox', { name: 'Code' }).fill(`${letter}-31`);
  await page.getByLabel('Note').fill('Made in Chromium');
  await press(page, 'Save');
  await holds(rows, resource, { code: `${letter}-31`, note: 'Made in Chromium' });

  await page.goto(`${url}/${resource}`);
  await page.getByRole('cell', { name: `${letter}-29`, exact: true }).click(WAIT);
  await page.getByRole('link', { name: 'Edit' }).click(WAIT);
  await page.getByLabel('Note').fill('Changed in Chromium');
  await press(page, 'Save');
  await holds(rows, resource, { id: 29, code: `${letter}-29`, note: 'Changed in Chromium' });

  await page.goto(`${url}/${resource}/28`);
  await press(page, 'Delete');
  await dialogs(page)
    .getByRole('button', { name: /^(Delete|Confirm)$/ })
    .click(WAIT);
  await holds(rows, resource, { id: 28 }, false);
}

/** Signs in, and waits for the page that `landing` names. */
export async function signInTo(
  { page, url }: Pick<Walk, 'page' | 'url'>,
  account: { email: string; password: string },
): Promise<void> {
  await page.goto(url);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await press(page, 'Sign In');
  await page.waitForURL('**/invoices', WAIT);
}
