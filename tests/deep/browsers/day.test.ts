import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { demoCustomers } from '../../../sandbox/db/seed/demo';
import { effects } from '../../support/walletTexts';
import { at, type Firefox, openFirefox } from './firefox';

// A day of fifteen steps in Firefox: each begins where the one before it ended.
const email = demoCustomers.manyTransactions;
const dialog = '[role="dialog"]';
const credit = at('region', 'Credit Customer');

let firefox: Firefox;
beforeAll(async () => {
  firefox = await openFirefox();
});
afterAll(() => firefox?.close());
afterEach(() => expect(firefox.errors.splice(0)).toEqual([]));

test('1 signs in', async () => {
  await firefox.signIn('superadmin');
  await firefox.reads('Page 1 of 9');
});

test('2 reads the next pages, and goes back and forward', async () => {
  const { press, reads, page } = firefox;
  for (const next of [2, 3, 4]) {
    await press('Next');
    await reads(`Page ${next} of 9`);
  }
  await page.goBack();
  await reads('Page 3 of 9');
  await page.goForward();
  await reads('Page 4 of 9');
});

test('3 types fast into the search of users: nothing typed is lost', async () => {
  const { type, holds, reads, page } = firefox;
  await type('Search users...', email);
  await holds('Search users...', email);
  await reads('Adaeze Okonkwo');
  await page.reload();
  await holds('Search users...', email);
  await reads('Adaeze Okonkwo');
});

test('4 finds a customer in the palette', async () => {
  const { sees, seesNo, isAt, reads, page } = firefox;
  await page.keyboard.down('Control');
  await page.keyboard.press('k');
  await page.keyboard.up('Control');
  await sees('dialog', 'Search');
  await page.keyboard.type('adaeze okon');
  await page.waitForSelector(`${dialog} mark`);
  await page.keyboard.press('Enter');
  await isAt(/^\/users\/\w{24}/);
  await seesNo('dialog', 'Search');
  await reads(email);
});

test('5 types fast into the filters of logs while their rows load', async () => {
  const { press, type, holds, isAt, sees, reads } = firefox;
  await press('Logs', 'link', 'nav');
  await sees('heading', 'System Logs');
  await type('Search', 'webhook delivery');
  await holds('Search', 'webhook delivery');
  await isAt(/webhook/);
  await press('Reset Filters');
  await holds('Search', '');
  await reads('Page 1 of');
});

test('6 credits a customer, once', async () => {
  const { press, type, reads, sees, sandbox } = firefox;
  await press('Wallet', 'link', 'nav');
  await press('Credit Customer');
  await type('Customer email', email, credit);
  await press('Find Customer', 'button', credit);
  await reads('Customer found');
  await type('Amount', '1234.56', credit);
  await press('Credit Customer', 'button', `${credit} form`);
  await sees('dialog', 'Are you sure?');
  await reads('1,234.56 NGN');
  await press('Credit Customer', 'button', dialog);
  await reads('Customer credited successfully!');
  await sees('region', 'Receipt');
  expect(await effects(sandbox, 'credit', '1234.56')).toBe(1);
});

test('7 finds the movement in the activity', async () => {
  const { press, sees, reads } = firefox;
  await press('Activity', 'link');
  await sees('heading', 'Activity');
  await reads('1,234.56 NGN');
});

test('8 writes a post with the editor', async () => {
  const { press, type, reads, sees, page } = firefox;
  await press('Feeds', 'link', 'nav');
  await press('Create Feeds', 'link');
  await sees('heading', 'Create a Feed');
  await type('Title', 'Written in Firefox');
  await type('Content', 'Plain, ');
  await page.keyboard.down('Control');
  await page.keyboard.press('b');
  await page.keyboard.up('Control');
  await page.keyboard.type('bold');
  await page.waitForSelector('[contenteditable="true"] strong');
  await press('Create Feed');
  await reads('Feed created successfully');
  await reads('Written in Firefox');
});

test('9 opens the post: it is shown as it was written', async () => {
  const { press, sees, page } = firefox;
  await press('View', 'link', at('row', 'Written in Firefox'));
  await sees('heading', 'Written in Firefox');
  const html = await page.$eval('main', (main) => main.innerHTML);
  expect(html).toContain('Plain, <strong>bold</strong>');
});

test('10 comments on it', async () => {
  const { press, type, reads } = firefox;
  await type('Add a comment', 'First');
  await press('Post Comment');
  await reads('Comment added successfully');
  await reads('1 comment');
});

test('11 leaves a form with something typed: asked once, and Cancel keeps it', async () => {
  const { press, type, sees, seesNo, holds } = firefox;
  await press('FAQ', 'link', 'nav');
  await press('Add New Feature', 'link');
  await type('Name', 'Half typed');
  await press('Teams', 'link', 'nav');
  await sees('dialog', 'Leave without saving?');
  await press('Cancel', 'button', dialog);
  await seesNo('dialog', 'Leave without saving?');
  await holds('Name', 'Half typed');
  await press('Cancel');
});

test('12 sends a message to a user', async () => {
  const { press, type, reads, sees, page } = firefox;
  await press('Notifications', 'link', 'nav');
  await press('SMS', 'tab');
  await press('By ID', 'tab');
  await type('Users', 'kwame boa');
  await page.waitForSelector('[role="option"] mark');
  await page.keyboard.press('Enter');
  await reads('1 Users Selected');
  await type('Message', 'Hello from Firefox');
  await press('Send Notification');
  await sees('dialog', 'Are you sure?');
  await press('Send SMS to 1 user', 'button', dialog);
  await reads('Notification sent successfully!');
});

test('13 takes French and the dark theme, and both stay after a reload', async () => {
  const { press, choose, sees, page } = firefox;
  await choose('Language', 'fr');
  await press('Thème sombre');
  await page.reload();
  await sees('button', 'Thème clair');
  await choose('Langue', 'en');
  await press('Light theme');
  await sees('heading', 'Notifications');
});

test('14 fits a phone without scrolling sideways, page after page', async () => {
  const { go, page } = firefox;
  await page.setViewport({ width: 390, height: 844 });
  for (const path of ['/users', '/wallet', '/notifications', '/create_feeds', '/logs']) {
    await go(path);
    await page.waitForSelector('main h1');
    await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
    const hidden = () =>
      page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
    await expect.poll(hidden, { timeout: 30_000, message: path }).toBe(0);
  }
  await page.setViewport({ width: 1440, height: 900 });
});

test('15 signs out', async () => {
  const { press, isAt, reads } = firefox;
  await press('Logout');
  await isAt(/^\/login$/);
  await reads('Welcome Back');
});
