import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoAccounts } from '../../../sandbox/db/seed/demo';
import { openWebkit, type Webkit } from './webkit';

const [superadmin] = demoAccounts;

let webkit: Webkit | undefined;
beforeAll(async () => {
  webkit = await openWebkit();
});
afterAll(() => webkit?.close());

test('WebKit: sign-in, the first list, the wallet and a message', async ({ skip }) => {
  if (!webkit) return skip('WebKit was skipped: install webkit2gtk-driver and xvfb.');
  const { go, press, type, sees, reads, watch, errors } = webkit;
  await go('/');
  await type('Email', superadmin.email);
  await type('Password', superadmin.password);
  await press('Sign In');
  await reads('Page 1 of 9');
  // Signing in reloads the page.
  await watch();
  await press('Next');
  await reads('Page 2 of 9');

  await press('Wallet', 'link', 'nav');
  await press('Credit Customer');
  await type('Customer email', 'adaeze.okonkwo@demo.test');
  await press('Find Customer');
  await reads('Customer found');
  await type('Amount', '77.25');
  await press('Credit Customer', 'button', 'form');
  // The dialog grows once its figures are there.
  await reads('Balance after');
  await press('Credit Customer', 'button', '[role="dialog"]');
  await reads('Customer credited successfully!');

  await press('Notifications', 'link', 'nav');
  await press('App', 'tab');
  await type('Subject', 'From WebKit');
  await type('Message', 'Hello');
  await press('Send Notification');
  await sees('dialog', 'Are you sure?');
  await type('Type "all" to confirm', 'all');
  await press('Send to all app users', 'button', '[role="dialog"]');
  await reads('Notification sent successfully');
  expect(await errors()).toEqual([]);
});
