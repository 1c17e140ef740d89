import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { demoAccounts, demoCustomers } from '../../../sandbox/db/seed/demo';
import { at, type Firefox, openFirefox } from './firefox';

// The specification, part 1, screen by screen, in Firefox.
const [superadmin, leadadmin] = demoAccounts;
const email = demoCustomers.manyTransactions;
const dialog = '[role="dialog"]';

let firefox: Firefox;
beforeAll(async () => {
  firefox = await openFirefox();
});
afterAll(() => firefox?.close());
afterEach(() => expect(firefox.errors.splice(0)).toEqual([]));

test('the sign-in screen checks its fields, shows a failure, and leads to the users', async () => {
  const { go, type, press, reads, sees, isAt } = firefox;
  await go('/');
  await reads('Please sign in to access your account');
  await type('Email', 'superadmin');
  await type('Password', 'short');
  await press('Sign In');
  await reads('Invalid email address');
  await reads('Password must be at least 6 characters');
  await type('Email', superadmin.email);
  await type('Password', 'wrong-password');
  await press('Sign In');
  await reads('Invalid email or password');
  await type('Password', superadmin.password);
  await firefox.page.keyboard.press('Enter');
  await isAt(/^\/users$/);
  await sees('heading', 'Users');
});

test('the menu leads a superadmin to each page, and back', async () => {
  const { go, press, sees, isAt, page } = firefox;
  await go('/');
  for (const [link, heading] of [
    ['Teams', 'Teams'],
    ['Wallet', 'Wallet Management'],
    ['Feeds', 'Feeds'],
    ['Leads', 'Leads Management'],
    ['Webhooks', 'Webhook Management'],
    ['Notifications', 'Notifications'],
    ['FAQ', 'Support Features'],
    ['Logs', 'System Logs'],
    ['Admin', 'Admin Management'],
    ['Profile', 'Profile Settings'],
    ['Users', 'Users'],
  ] as const) {
    await press(link, 'link');
    await sees('heading', heading);
  }
  await page.goBack();
  await isAt(/^\/profile$/);
  await sees('heading', 'Profile Settings');
});

test('Users: pages, details, a changed name, and the export', async () => {
  const { go, press, type, reads, sees, seesNo, isAt, download } = firefox;
  await go('/users');
  await reads('Page 1 of 9');
  await press('Export CSV');
  expect(await download('users.csv')).toContain(email);
  await press('Next');
  await reads('Page 2 of 9');
  await isAt(/page=2/);
  await press('Previous');
  await reads('Page 1 of 9');
  await press('View');
  await sees('dialog', 'User Details');
  await reads(email);
  await press('Close', 'button', dialog);
  await seesNo('dialog', 'User Details');
  await press('Edit');
  await type('Name', '', dialog);
  await press('Save Changes');
  await reads('Name is required');
  await type('Name', 'Adaeze O. Okonkwo', dialog);
  await press('Save Changes');
  await reads('Update successful');
  await reads('Adaeze O. Okonkwo');
});

test('Transactions: from the row of a user to the details', async () => {
  const { go, press, reads, sees, isAt, page } = firefox;
  await go('/transactions');
  await reads('Email is required');
  await go('/users');
  await press('View Transactions', 'link');
  await sees('heading', 'Transactions');
  await isAt(/^\/transactions/);
  await reads('Page 1 of 8');
  await press('View');
  await sees('dialog', 'Transaction Details');
  await reads('Balance After');
  await page.keyboard.press('Escape');
  await press('Next');
  await reads('Page 2 of 8');
});

test('Chat Sessions: without a user, shown, and deleted', async () => {
  const { go, press, reads, sees } = firefox;
  await go('/chatsession');
  await reads('No user selected for chat sessions.');
  await sees('button', 'Go Back');
  await go('/users');
  await press('Chat', 'link');
  await sees('heading', 'Chat Sessions');
  await press('View');
  await reads('Viewing session: ');
  await firefox.page.keyboard.press('Escape');
  await press('Delete');
  await press('Delete session', 'button', dialog);
  await reads('Session deleted');
});

test('Support Features: created, changed, deleted, and a duplicate is refused', async () => {
  const { go, press, type, reads, sees, seesNo, isAt } = firefox;
  await go('/faq');
  await sees('heading', 'Support Features');
  await press('Add New Feature', 'link');
  await type('Name', 'Webhooks');
  await press('Create Question');
  await reads('Please fill in all fields');
  await type('Description', 'In Firefox');
  await press('Create Question');
  await reads('A feature with this name already exists');
  await type('Name', 'A new feature');
  await press('Create Question');
  await reads('Feature created successfully!');
  await isAt(/^\/faq$/);
  await press('Edit');
  await type('Description', 'Changed in Firefox', dialog);
  await press('Save Changes');
  await reads('Feature updated successfully');
  await reads('Webhooks');
  await press('Delete', 'button', at('row', 'Webhooks'));
  await press('Delete', 'button', dialog);
  await reads('Feature deleted successfully');
  await seesNo('row', 'Webhooks');
});

test('FAQ items: added, changed, and deleted', async () => {
  const { go, press, type, reads, readsNo, sees } = firefox;
  await go('/faq');
  await press('View', 'link');
  await press('Add New FAQ');
  await press('Post FAQ');
  await type('Question', 'Does it work in Firefox?');
  await type('Answer', '   ');
  await press('Post FAQ');
  await reads('Please fill in both question and answer');
  await type('Answer', 'It does.');
  await press('Post FAQ');
  await reads('FAQ added successfully!');
  const item = 'li:last-child';
  await press('Edit', 'button', item);
  await type('Answer', 'It does, since 2026.');
  await press('Save');
  await reads('FAQ updated successfully!');
  await reads('It does, since 2026.');
  await press('Delete', 'button', item);
  await reads('Are you sure you want to delete this FAQ?');
  await press('Delete', 'button', dialog);
  await reads('FAQ deleted successfully!');
  await readsNo('It does, since 2026.');
  await press('← Back to Features', 'link');
  await sees('heading', 'Support Features');
});

test('Profile: saved, a password that differs is refused, and the data is exported', async () => {
  const { go, press, type, choose, reads, holds, download } = firefox;
  await go('/profile');
  await type('Name', '');
  await press('Save Changes');
  await reads('Name is required');
  await type('Name', 'Ngozi in Firefox');
  await choose('Gender', 'female');
  await type('Address', '1 Marina\n2 Broad Street');
  await press('Save Changes');
  await reads('Profile saved');
  await holds('Date of Birth', '1986-04-12');
  await type('New Password', 'a-new-password');
  await type('Confirm New Password', 'another-password');
  await press('Change Password');
  await reads('Passwords do not match');
  await press('Export Data');
  const { user } = JSON.parse(await download('user-data.json'));
  expect(user).toMatchObject({ name: 'Ngozi in Firefox' });
});

test('Logout clears the session; a leadadmin lands on Leads and sees no other entry', async () => {
  const { go, press, type, reads, sees, seesNo, isAt, page } = firefox;
  await press('Logout');
  // The passwords above are still there.
  await reads('Leave without saving?');
  await press('Leave', 'button', dialog);
  await isAt(/^\/login$/);
  expect(
    await page.evaluate(() => ['authToken', 'userData'].map((key) => localStorage[key])),
  ).toEqual([undefined, undefined]);
  await type('Email', leadadmin.email);
  await type('Password', leadadmin.password);
  await press('Sign In');
  await isAt(/^\/leads$/);
  await sees('link', 'Leads');
  await seesNo('link', 'Users');
  await go('/users');
  await reads('Access denied');
});
