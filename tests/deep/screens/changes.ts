import type { Locator, Page } from '@playwright/test';
import { money } from './money';
import type { ScreenChange, Typed } from './screenChange';

const ADMIN = '/api/v1/admin';
const button = (of: Page | Locator, name: string) =>
  of.getByRole('button', { name, exact: true }).first();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const press = (name: string) => (page: Page) => button(page, name).click();
/** Presses the confirming button of a dialog. */
const confirm = (title: string, name: string) => (page: Page) =>
  button(dialog(page, title), name).click();

async function fill(of: Page | Locator, texts: Record<string, string>): Promise<Typed> {
  const typed = Object.entries(texts).map(([label, text]): Typed[number] => [
    // A required field carries an asterisk.
    of.getByLabel(new RegExp(`^${label}\\W*$`)),
    text,
  ]);
  for (const [field, text] of typed) await field.fill(text);
  return typed;
}

/** One change for each form of screen; the others differ from it only in their call, which tests/deep/matrix tries. */
export const screenChanges: ScreenChange[] = [
  ...money,
  {
    form: 'a panel',
    name: 'users.update',
    method: 'PUT',
    path: `${ADMIN}/users`,
    table: 'users',
    open: async ({ page, n }) => {
      await page.goto('/users');
      await button(page, 'Edit').click();
      return fill(dialog(page, 'Edit User'), { Name: `Renamed ${n}` });
    },
    send: press('Save Changes'),
    success: 'Update successful',
  },
  {
    form: 'a row action',
    name: 'leads.delete',
    method: 'DELETE',
    path: '/api/admin/leads',
    table: 'leads',
    open: async ({ page }) => {
      await page.goto('/leads');
      await button(page, 'Delete').click();
      return [];
    },
    send: press('Delete lead'),
    success: 'Lead deleted successfully',
  },
  {
    form: 'a dialog',
    name: 'admin.create',
    method: 'POST',
    path: `${ADMIN}/manage/create-admin`,
    table: 'admins',
    open: async ({ page, n }) => {
      await page.goto('/admin');
      await button(page, 'Create Admin').click();
      return fill(dialog(page, 'Create Admin'), {
        Name: `Admin ${n}`,
        Email: `screen-${n}@demo.test`,
        Password: `secret-${n}`,
      });
    },
    send: confirm('Create Admin', 'Create Admin'),
    success: 'Admin created successfully',
  },
  {
    form: 'a selection',
    name: 'logs.delete',
    method: 'DELETE',
    path: `${ADMIN}/logs`,
    table: 'logs',
    open: async ({ page }) => {
      await page.goto('/logs');
      await page.getByRole('row').nth(1).getByRole('checkbox').check();
      await button(page, 'Delete Selected').click();
      return [];
    },
    send: press('Delete 1 log'),
    success: 'Log deleted successfully',
  },
  {
    form: 'a page',
    name: 'profile.update',
    method: 'PUT',
    path: '/users/profile',
    table: 'admins',
    open: async ({ page, n }) => {
      await page.goto('/profile');
      return fill(page, { Address: `${n} Broad Street` });
    },
    send: press('Save Changes'),
    success: 'Profile saved',
  },
  {
    form: 'a delivery',
    name: 'webhooks.fire',
    guarded: true,
    method: 'POST',
    path: `${ADMIN}/webhooks/event/`,
    table: 'webhook_events',
    open: async ({ page, first, n }) => {
      const webhook = await first('webhook_events', 'true', 'webhook_id');
      await page.goto(`/view_webhookevent/${webhook}`);
      // An event of unknown outcome cannot be retried, so each case takes another one.
      await page.getByRole('button', { name: 'Retry Webhook', exact: true }).nth(n).click();
      return [];
    },
    send: confirm('Are you sure?', 'Yes, retry it!'),
    success: 'Retry Successful',
  },
];
