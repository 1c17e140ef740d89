import type { Locator, Page } from '@playwright/test';
import { type Kind, payer, sectionTexts } from '../../support/walletTexts';
import { expect } from './fixtures';

// Re-exported, since jsdom tests load them without Playwright.
export {
  customerIdOf,
  effects,
  type Kind,
  payer,
  recipient,
  sectionTexts,
} from '../../support/walletTexts';

/** Opens the wallet with one section open and returns that section. */
export async function openSection(page: Page, kind: Kind): Promise<Locator> {
  await page.goto('/wallet');
  const { section } = sectionTexts[kind];
  await page.getByRole('button', { name: section, exact: true }).click();
  return page.getByRole('region', { name: section, exact: true });
}

/** Finds a customer in a section. */
export async function find(section: Locator, email: string): Promise<void> {
  await section.getByLabel('Customer email').fill(email);
  await section.getByRole('button', { name: 'Find Customer' }).click();
  await expect(section.getByText('"customer_id"')).toBeVisible();
}

/** Fills a section so that it can be submitted. */
export async function fill(
  section: Locator,
  kind: Kind,
  amount: string,
  toCustomerId: string,
): Promise<void> {
  if (kind === 'bankTransfer') {
    await section.getByRole('combobox', { name: 'Bank' }).fill('Atlantic Trust');
    await section.page().getByRole('option', { name: 'Atlantic Trust Bank' }).click();
    await section.getByLabel('Account Number').fill('1234567890');
    await expect(section.getByLabel('Account Name')).toHaveValue('OJO BABATUNDE');
  } else if (kind !== 'transfer') await find(section, payer);
  if (kind === 'transfer') {
    await section.getByLabel('Sender email').fill(payer);
    await section.getByRole('button', { name: 'Find Sender' }).click();
    await expect(section.getByLabel('Sender customer ID')).toHaveValue(/^cus_/);
    await section.getByLabel('Recipient customer ID').fill(toCustomerId);
    await section.getByLabel('Narration').fill('Matrix');
  }
  await section.getByLabel('Amount').fill(amount);
}

export const submitOf = (section: Locator, kind: Kind): Locator =>
  section.getByRole('button', { name: sectionTexts[kind].submit, exact: true });

/** Clicks the submit button and returns the confirming button of the dialog. */
export async function requestConfirmation(
  page: Page,
  section: Locator,
  kind: Kind,
): Promise<Locator> {
  await submitOf(section, kind).click();
  const confirm = page
    .getByRole('dialog', { name: 'Are you sure?' })
    .getByRole('button', { name: sectionTexts[kind].submit });
  await expect(confirm).toBeEnabled();
  return confirm;
}

/** Returns the button that replaces a receipt or an open movement by a new form. */
export const anotherButton = (section: Locator): Locator =>
  section.getByRole('button', { name: 'New movement' });

/** Returns the outcome of the movements in the list of the wallet. */
export const recordOf = (page: Page, outcome: string): Locator =>
  page
    .getByRole('list', { name: 'Movements on this machine' })
    .getByRole('listitem')
    .filter({ hasText: outcome });
