import type { Locator, Page } from '@playwright/test';
import { and, eq, sql } from 'drizzle-orm';
import { bankTransfers, ledgerEntries, users, wallets } from '../../../sandbox/db/schema';
import { demoCustomer, demoCustomers } from '../../../sandbox/db/seed/demo';
import { expect } from './fixtures';
import type { Sandbox } from './sandbox';

export type Kind = 'credit' | 'debit' | 'transfer' | 'bankTransfer';

export const payer = demoCustomers.manyTransactions;
export const recipient = demoCustomer.email;

interface Words {
  section: string;
  submit: string;
  path: string;
  success: string;
  failure?: string;
}

/** Labels, URL and messages of each of the four movements (part 2, sections 2, 7 and 8). */
export const sectionTexts: Record<Kind, Words> = {
  credit: {
    section: 'Credit Customer',
    submit: 'Credit Customer',
    path: '/api/v1/admin/wallets/credit-wallet',
    success: 'Customer credited successfully!',
    failure: 'Transaction failed!',
  },
  debit: {
    section: 'Debit Customer',
    submit: 'Debit Customer',
    path: '/api/v1/admin/wallets/debit-wallet',
    success: 'Debit successful',
    failure: 'Debit transaction failed.',
  },
  transfer: {
    section: 'Customer To Customer',
    submit: 'Transfer',
    path: '/api/v1/admin/wallets/wallet-transfer',
    success: 'Transfer successful!',
    failure: 'Transaction failed!',
  },
  bankTransfer: {
    section: 'Bank Transfer',
    submit: 'Bank Transfer',
    path: '/api/v1/admin/wallets/bank-transfer',
    success: 'Bank transfer successful',
  },
};

/** Reads the customer ID of a wallet from the database. */
export async function customerIdOf(sandbox: Sandbox, email: string): Promise<string> {
  const [row] = await sandbox.db
    .select({ id: wallets.customerId })
    .from(wallets)
    .innerJoin(users, eq(users.ordinal, wallets.userOrdinal))
    .where(eq(users.email, email));
  return row?.id ?? '';
}

/** Returns how many movements of that amount the database contains. */
export async function effects(sandbox: Sandbox, kind: Kind, amount: string): Promise<number> {
  if (kind === 'bankTransfer') {
    const rows = await sandbox.db
      .select()
      .from(bankTransfers)
      .where(eq(bankTransfers.amount, amount));
    return rows.length;
  }
  const rows = await sandbox.db
    .select()
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.amount, amount),
        eq(ledgerEntries.type, kind),
        sql`${ledgerEntries.createdAt} > '2026-11-02T00:00:00Z'`,
      ),
    );
  return kind === 'transfer' ? rows.length / 2 : rows.length;
}

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
    await section.getByLabel('Bank', { exact: true }).selectOption('Atlantic Trust Bank');
    await section.getByLabel('Account Number').fill('1234567890');
    await expect(section.getByLabel('Account Name')).toHaveValue('OJO BABATUNDE');
  } else await find(section, payer);
  if (kind === 'transfer') {
    await section.getByRole('button', { name: 'Use as sender' }).click();
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
