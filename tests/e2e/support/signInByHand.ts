import type { Locator, Page } from '@playwright/test';
import { demoAccounts } from '../../../sandbox/db/seed/demo';
import type { Role } from './sandbox';

/** What only the sign-in screen has: a form may ask for a password too. */
export const signInHeading = (page: Page): Locator =>
  page.getByRole('heading', { name: 'Welcome Back' });

/** Signs in on the current sign-in screen, as a user does. */
export async function signInByHand(page: Page, as: Role = 'superadmin'): Promise<void> {
  const account = demoAccounts.find(({ role }) => role === as);
  if (!account) throw new Error(`No demonstration account is ${as}`);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}
