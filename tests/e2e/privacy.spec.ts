import type { Page } from '@playwright/test';
import { ensureUsers } from './support/ensureUsers';
import { expect, test } from './support/fixtures';
import { typeCount } from './support/typeCount';
import { fill, openSection, recipient, requestConfirmation } from './support/wallet';

const EMAIL = 'superadmin@demo.test';
const PASSWORD = 'superadmin-demo';
const NEW_PASSWORD = 'superadmin-demo-2';
const BVN = '22288877766';
const BIRTH = '1979-03-08';
const CATEGORY = 'Kept Of An Edit';
const MESSAGE = 'Nobody keeps this message';

/** All data of the console in the browser, as texts by storage and key. */
async function keptOf(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('console');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const stores = [...database.objectStoreNames].map(async (name) => {
      const rows = await new Promise((resolve) => {
        const reading = database.transaction(name).objectStore(name).getAll();
        reading.onsuccess = () => resolve(reading.result);
      });
      return [`indexedDB ${name}`, JSON.stringify(rows)];
    });
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    const entries = [
      ...Object.entries(localStorage).map(([key, value]) => [`localStorage ${key}`, value]),
      ...Object.entries(sessionStorage).map(([key, value]) => [`sessionStorage ${key}`, value]),
      ...(await Promise.all(stores)),
      ['indexedDB', databases.join()],
      ['caches', (await caches.keys()).join()],
      ['cookies', document.cookie],
      ['history', JSON.stringify(history.state)],
    ];
    database.close();
    return Object.fromEntries(entries);
  });
}

// Preferences of this machine, the UUID of the last sign-out, and the router's record of view transitions.
const LISTED =
  /^(localStorage (authToken|userData|console\.signOut|RaStore\..+)|sessionStorage (console\.drafts|remix-router-transitions)|indexedDB( (operations|batches))?|caches|cookies|history)$/;

test('a tour leaves no password, BVN or message in storage, URL, log or journal, the token in one place only, and sends no other header to no other host', {
  tag: '@deep',
}, async ({ page, sandbox, consoleUrl }) => {
  const seen: string[] = [];
  const hosts = new Set<string>();
  page.on('console', (message) => seen.push(message.text()));
  page.on('framenavigated', (frame) => seen.push(frame.url()));
  page.on('request', (request) => {
    const { origin, href } = new URL(request.url());
    hosts.add(origin);
    seen.push(href);
  });

  await page.goto('/login');
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'View', exact: true }).first().click();
  await expect(page.getByRole('dialog', { name: 'User Details' })).toBeVisible();

  const section = await openSection(page, 'credit');
  await fill(section, 'credit', '12.34', recipient);
  await (await requestConfirmation(page, section, 'credit')).click();
  await expect(page.getByText('Customer credited successfully!')).toBeVisible();

  await page.goto('/profile');
  await page.getByLabel('BVN').fill(BVN);
  await page.getByLabel('Date of Birth').fill(BIRTH);
  await page.getByLabel('Business Category').fill(CATEGORY);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  await page.getByLabel('New Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Confirm New Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByLabel('New Password', { exact: true })).toHaveValue('');

  await page.goto('/notifications');
  await page.getByLabel('Role').selectOption('merchant');
  await page.getByLabel('Message').fill(MESSAGE);
  await page.getByRole('button', { name: 'Send Notification' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await question.getByLabel('Type "merchant" to confirm').fill('merchant');
  await question.getByRole('button', { name: /^Send SMS/ }).click();
  await expect(page.getByLabel('Message')).toHaveValue('');

  const during = await keptOf(page);
  const token = during['localStorage authToken'] ?? '';
  expect(token).not.toBe('');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  const after = await keptOf(page);
  const calls = await sandbox.calls();
  await sandbox.reset();

  expect(JSON.parse(during['indexedDB operations'] ?? '').length).toBeGreaterThanOrEqual(4);
  // Of an edit, the other values are kept, so that it can be changed back.
  expect(during['indexedDB operations']).toContain(CATEGORY);
  expect(during.indexedDB).toBe('console');
  expect(after).not.toHaveProperty(['localStorage authToken']);
  expect(after).not.toHaveProperty(['localStorage userData']);
  for (const kept of [during, after]) {
    expect(Object.keys(kept).filter((place) => !LISTED.test(place))).toEqual([]);
    for (const secret of [PASSWORD, NEW_PASSWORD, BVN, BIRTH, MESSAGE]) {
      const places = Object.entries(kept).filter(([, text]) => text.includes(secret));
      expect(places, secret).toEqual([]);
    }
    const { 'localStorage authToken': _, ...others } = kept;
    expect(JSON.stringify(others)).not.toContain(token);
  }
  const fields = Object.keys(JSON.parse(during['localStorage userData'] ?? ''));
  expect(fields.filter((name) => !/^(_id|id|role|email|name)$/.test(name))).toEqual([]);
  const traces = seen.join('\n');
  for (const secret of [PASSWORD, NEW_PASSWORD, BVN, MESSAGE, token]) {
    expect(traces).not.toContain(secret);
  }
  expect([...hosts].sort()).toEqual(
    [new URL(consoleUrl).origin, new URL(sandbox.url).origin].sort(),
  );
  // No cookie among them.
  const usual =
    /^(accept.*|authorization|connection|content-(type|length)|host|origin|referer|sec-.*|user-agent|pragma|cache-control)$/;
  for (const { headers, path } of calls) {
    expect(Object.keys(headers).filter((name) => !usual.test(name))).toEqual([]);
    expect(headers['content-type']).toBe('application/json');
    const isSignIn = path === '/api/v1/auth/admin';
    expect(headers.authorization ?? '', path).toMatch(isSignIn ? /^$/ : /^Bearer /);
  }
});

test('after sign-out only counts remain of an unfinished batch, and four digits of a bank transfer', {
  tag: '@deep',
}, async ({ page, sandbox, signIn }) => {
  await signIn(page, 'superadmin');
  const transfer = await openSection(page, 'bankTransfer');
  await fill(transfer, 'bankTransfer', '12.34', '');
  await (await requestConfirmation(page, transfer, 'bankTransfer')).click();
  await expect(page.getByText('Bank transfer successful')).toBeVisible();

  const path = '/api/v1/admin/notifications/batch/sms/by-ids';
  await sandbox.fault({ match: { path }, body: { valid: true } });
  // The outcomes of the other parts are unknown.
  await sandbox.fault({ match: { path }, status: 504, body: {}, times: 9 });
  await ensureUsers(page, 1300);
  const ids = Array.from({ length: 1300 }, (_, n) => `u${String(n).padStart(7, '0')}`);
  await page.goto('/notifications?channel=sms&by=ids');
  await page.getByRole('button', { name: 'Paste IDs', exact: true }).click();
  await page.getByLabel('IDs to add').fill(ids.join('\n'));
  await page.getByRole('button', { name: 'Add IDs', exact: true }).click();
  await page.getByLabel('Message').fill(MESSAGE);
  await page.getByRole('button', { name: 'Send Notification', exact: true }).click();
  await typeCount(page, '1,300');
  await page.getByRole('button', { name: 'Send SMS to 1,300 users', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Sending in parts' })).toContainText('Finished');
  const during = JSON.stringify(await keptOf(page));
  for (const open of [MESSAGE, ids[600]]) expect(during).toContain(open);
  expect(during).not.toContain('1234567890');

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  const kept = await keptOf(page);
  await sandbox.reset();
  expect(JSON.parse(kept['indexedDB operations'] ?? '').length).toBeGreaterThanOrEqual(3);
  expect(kept['indexedDB operations']).toContain('7890');
  for (const gone of [MESSAGE, '1234567890', ids[0], ids[600], ids[1299]]) {
    const places = Object.entries(kept).filter(([, text]) => text.includes(String(gone)));
    expect(places, gone).toEqual([]);
  }
});

test('no other site can show the console in a frame', async ({
  page,
  sandbox,
  consoleUrl,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/frame|404/i);
  // Any page of another origin.
  await page.goto(`${sandbox.url}/nothing-here`);
  const refused = page.waitForEvent('requestfailed');
  await page.evaluate((address) => {
    document.body.append(Object.assign(document.createElement('iframe'), { src: address }));
  }, `${consoleUrl}/login`);
  expect((await refused).failure()?.errorText).toBe('net::ERR_BLOCKED_BY_RESPONSE');
});
