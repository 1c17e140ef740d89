import { expect, type Page } from '@playwright/test';
import type { Sandbox } from './sandbox';

// Helpers that the tests of the support features share.
export const BASE = '/api/v1/admin/chatbot';

const rowsOf = (page: Page) =>
  page.getByRole('table', { name: 'Support Features' }).getByRole('row');
export const rowOf = (page: Page, name: string) => rowsOf(page).filter({ hasText: name });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const changesOf = async (sandbox: Sandbox) =>
  (await sandbox.calls()).filter(({ method }) => method !== 'GET');

export async function openList(page: Page, path = '/faq') {
  await page.goto(path);
  await expect(rowsOf(page).nth(1)).toBeVisible();
}

/** Deletes a feature, and confirms it. */
export async function deleteFeature(page: Page, name: string) {
  await rowOf(page, name).getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
}

/** Opens a feature of the first page, and returns its ID. */
export async function openFeature(page: Page, name: string): Promise<string> {
  await openList(page);
  await rowOf(page, name).getByRole('link', { name: 'View' }).click();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  return new URL(page.url()).pathname.split('/')[2] ?? '';
}
