import type { Locator, Page } from '@playwright/test';
import { demoAccounts, demoFeeds } from '../../../sandbox/db/seed/demo';
import { money } from './money';
import type { Act, ScreenChange, Typed } from './screenChange';

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

/** Opens the question with the first button of that name on a page. */
const ask = (address: (act: Act) => Promise<string> | string, name: string) => async (act: Act) => {
  await act.page.goto(await address(act));
  await button(act.page, name).click();
  return [];
};

const [, leadadmin] = demoAccounts;

/** The changes made on screen under every fault. */
export const screenChanges: ScreenChange[] = [
  ...money,
  {
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
    name: 'leads.update',
    method: 'PUT',
    path: '/api/admin/leads',
    table: 'leads',
    open: async ({ page, n }) => {
      await page.goto('/leads');
      await button(page, 'Edit').click();
      return fill(dialog(page, 'Edit Lead'), { 'Company Name': `Renamed ${n} Limited` });
    },
    send: press('Save Changes'),
    success: 'Lead updated successfully',
  },
  {
    name: 'leads.delete',
    method: 'DELETE',
    path: '/api/admin/leads',
    table: 'leads',
    open: ask(() => '/leads', 'Delete'),
    send: press('Delete lead'),
    success: 'Lead deleted successfully',
  },
  {
    name: 'leads.sendEmail',
    guarded: true,
    method: 'POST',
    path: '/api/admin/leads',
    table: 'leads',
    open: ask(() => '/leads', 'Send Email'),
    send: async (page) =>
      dialog(page, 'Are you sure?').getByRole('button', { name: 'Send Email' }).click(),
    success: 'Email sent successfully',
  },
  {
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
    name: 'admin.update',
    method: 'PUT',
    path: `${ADMIN}/manage/edit-admin`,
    table: 'admins',
    open: async ({ page, n }) => {
      await page.goto('/admin');
      const row = page.getByRole('row').filter({ hasText: leadadmin.email });
      await button(row, 'Edit').click();
      return fill(dialog(page, 'Edit Admin'), { Name: `Renamed ${n}` });
    },
    send: confirm('Edit Admin', 'Save Changes'),
    success: 'Admin updated successfully',
  },
  {
    name: 'faq.create',
    method: 'POST',
    path: `${ADMIN}/chatbot/support-feature`,
    table: 'support_features',
    open: async ({ page, n }) => {
      await page.goto('/create_faq');
      return fill(page, { Name: `Feature ${n}`, Description: `Described ${n}` });
    },
    send: press('Create Question'),
    success: 'Feature created successfully!',
  },
  {
    name: 'faq.addItem',
    method: 'POST',
    path: `${ADMIN}/chatbot/support-qa`,
    table: 'faq_items',
    open: async ({ page, first, n }) => {
      await page.goto(`/faq/${await first('faq_items', 'true', 'feature_id')}`);
      await button(page, 'Add New FAQ').click();
      return fill(page, { Question: `Question ${n}?`, Answer: `Answer ${n}.` });
    },
    send: press('Post FAQ'),
    success: 'FAQ added successfully!',
  },
  {
    name: 'feeds.addComment',
    method: 'POST',
    path: `${ADMIN}/feeds/`,
    table: 'feed_comments',
    open: async ({ page, first, n }) => {
      await page.goto(`/feeds/${await first('feeds', `name = '${demoFeeds.noComments}'`)}`);
      return fill(page, { 'Add a comment': `Comment ${n}` });
    },
    send: press('Post Comment'),
    success: 'Comment added successfully',
  },
  {
    name: 'feeds.delete',
    method: 'DELETE',
    path: `${ADMIN}/feeds`,
    table: 'feeds',
    open: ask(() => '/feeds?page=3', 'Delete'),
    send: confirm('Delete Feed', 'Confirm'),
    success: 'Feed deleted Successfully',
  },
  {
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
    name: 'teams_invites.delete',
    method: 'DELETE',
    path: `${ADMIN}/teams`,
    table: 'team_invites',
    open: ask(
      async ({ first }) => `/teams_invites/${await first('team_invites', 'true', 'team_id')}`,
      'Cancel Invite',
    ),
    send: confirm('Are you sure?', 'Cancel Invite'),
    success: 'Invite Cancelled Successfully',
  },
  {
    name: 'chatsession.delete',
    method: 'DELETE',
    path: `${ADMIN}/chat/sessions`,
    table: 'chat_sessions',
    open: ask(
      async ({ first }) => `/chatsession?userId=${await first('chat_sessions', 'true', 'user_id')}`,
      'Delete',
    ),
    send: confirm('Delete chat session?', 'Delete session'),
    success: 'Session deleted',
  },
  {
    name: 'view_webhook.create',
    method: 'POST',
    path: `${ADMIN}/webhooks/merchant`,
    table: 'webhooks',
    open: async ({ page, first, n }) => {
      const without = `role = 'merchant' and id not in (select merchant_id from sandbox.webhooks)`;
      await page.goto(`/create_webhook/${await first('users', without)}`);
      const typed = await fill(page, { 'Webhook URL': `https://hooks.example/${n}` });
      await page.getByLabel('Status').selectOption('Active');
      return typed;
    },
    send: press('Create Webhook'),
    success: 'Webhook created successfully!',
  },
  {
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
