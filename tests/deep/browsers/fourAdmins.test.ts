import { eq, gt } from 'drizzle-orm';
import { type Browser, launch, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idempotencyKeys, leads, ledgerEntries, notifications } from '../../../sandbox/db/schema';
import { demoAccounts } from '../../../sandbox/db/seed/demo';
import { browserArguments, findBrowser } from '../../../scripts/findBrowser';
import type { Operation } from '../../../src/journal/operation';
import { brokenChains } from '../../sandbox/brokenChains';
import { payer } from '../../support/walletTexts';
import { reportFigure } from '../support/figures';
import { randomOf, seed } from '../support/seed';
import { at, type Firefox, openFirefox, userOf } from './firefox';

// Three admins in Chromium and one in Firefox, each in a browser of their own, at one console and one sandbox.
const LASTS_MS = Number(process.env.DEEP_FOUR_MS ?? 75_000);
const dialog = '[role="dialog"]';
const credit = at('region', 'Credit Customer');
/** Each admin edits a field of their own of the same lead: whatever is missing at the end was taken away by another's save. */
const FIELDS = ['approvedName', 'taxOffice', 'natureOfBusiness', 'classificationName'] as const;
const LABELS = ['Company Name', 'Tax Office', 'Nature of Business', 'Classification'];

interface Admin {
  id: string;
  email: string;
  password: string;
  page: Page;
  user: ReturnType<typeof userOf>;
}

let firefox: Firefox;
let chromium: Browser;
beforeAll(async () => {
  firefox = await openFirefox();
  chromium = await launch({ executablePath: findBrowser(), args: browserArguments() });
});
afterAll(async () => {
  await chromium?.close();
  await firefox?.close();
});

/** Creates an admin and signs in as them at a page, whose requests say in their user agent whose page it is. */
async function sitDown(page: Page, n: number): Promise<Admin> {
  const { url, sandbox } = firefox;
  page.setDefaultTimeout(30_000);
  const [{ email: superadmin }] = demoAccounts;
  const { authToken } = await sandbox.session(superadmin);
  const account = { name: `Admin ${n}`, email: `four${n}@demo.test`, password: 'four-admins' };
  const answer = await fetch(`${sandbox.url}/api/v1/admin/manage/create-admin`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${authToken}` },
    body: JSON.stringify({ ...account, role: 'superadmin' }),
  });
  const { data } = (await answer.json()) as { data: { _id: string } };
  const user = userOf(page, url);
  await user.go('/login');
  await user.type('Email', account.email);
  await user.type('Password', account.password);
  await user.press('Sign In');
  await user.sees('button', 'Logout');
  return { ...account, id: data._id, page, user };
}

const acts = {
  async credit({ user: { go, press, type, sees, reads }, page }: Admin, amount: string) {
    await go('/wallet');
    await press('Credit Customer');
    await type('Customer email', payer, credit);
    await press('Find Customer', 'button', credit);
    await reads('Customer found');
    await type('Amount', amount, credit);
    await press('Credit Customer', 'button', `${credit} form`);
    await sees('dialog', 'Are you sure?');
    // Another admin's credit in between shows the confirmation again, with the figures of now.
    const receipt = at('region', 'Receipt');
    while (!(await page.$(receipt))) {
      await press('Credit Customer', 'button', dialog).catch(() => {});
      await page.waitForSelector(receipt, { timeout: 5_000 }).catch(() => {});
    }
  },
  async edit(
    { user: { go, press, type, sees, seesNo }, ...admin }: Admin,
    text: string,
    n: number,
  ) {
    await go('/leads');
    await press('Edit');
    await sees('dialog', 'Edit Lead');
    await type(LABELS[n] ?? '', text, dialog);
    await press('Save Changes', 'button', dialog);
    await seesNo('dialog', 'Edit Lead');
    return admin.id;
  },
  async message({ user: { go, press, type, reads, sees }, page }: Admin, text: string) {
    await go('/notifications');
    await press('SMS', 'tab');
    await press('By ID', 'tab');
    await type('Users', 'kwame boa');
    await page.waitForSelector('[role="option"] mark');
    await page.keyboard.press('Enter');
    await reads('1 Users Selected');
    await type('Message', text);
    await press('Send Notification');
    await sees('dialog', 'Are you sure?');
    await press('Send SMS to 1 user', 'button', dialog);
    await reads('Notification sent successfully!');
  },
};

/** Returns the stored operations of a browser. */
const operationsOf = (page: Page): Promise<Operation[]> =>
  page.evaluate(
    () =>
      new Promise<Operation[]>((resolve, reject) => {
        const opened = indexedDB.open('console');
        opened.onerror = () => reject(opened.error);
        opened.onsuccess = () => {
          const all = opened.result.transaction('operations').objectStore('operations').getAll();
          all.onsuccess = () => resolve(all.result as Operation[]);
        };
      }),
  );

test(`three admins in Chromium and one in Firefox act at once (seed ${seed}): nothing is lost, sent twice or in another's name, and the books are right`, async () => {
  const { sandbox } = firefox;
  const since = new Date();
  const pages = [firefox.page];
  for (let n = 0; n < 3; n += 1) {
    const context = await chromium.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport({ width: 1440, height: 900 });
    await page.setUserAgent({ userAgent: `${await chromium.userAgent()} admin${n}` });
    pages.push(page);
  }
  const admins = await Promise.all(pages.map(sitDown));
  const counts = { credit: 0, edit: 0, message: 0 };
  const saved: string[] = [];
  const end = Date.now() + LASTS_MS;
  await Promise.all(
    admins.map(async (admin, n) => {
      const random = randomOf(seed * 10 + n);
      for (let round = 1; Date.now() < end; round += 1) {
        const draw = random();
        const act = draw < 0.4 ? 'credit' : draw < 0.75 ? 'edit' : 'message';
        // An equal amount would be asked about.
        const text = act === 'credit' ? `${1_000 * (n + 1) + round}.5` : `${act} ${n} ${round}`;
        await acts[act](admin, text, n);
        counts[act] += 1;
        if (act === 'edit') saved[n] = text;
      }
    }),
  );

  const { db } = sandbox;
  expect(Math.min(...Object.values(counts)), 'each was done').toBeGreaterThan(0);
  expect(await brokenChains(db), 'every balance is the sum of its ledger').toEqual([]);
  const operations = (await Promise.all(pages.map(operationsOf))).flat();
  const unfinished = operations.filter(({ outcome }) => outcome !== 'done');
  expect(unfinished, 'every change is done').toEqual([]);
  const keys = (await db.select().from(idempotencyKeys)).map(({ key }) => key).toSorted();
  const recorded = operations.map(({ adminId, id }) => `${adminId}:${id}`).toSorted();
  expect(keys, 'what was done is what is recorded').toEqual(recorded);
  const entries = await db.select().from(ledgerEntries).where(gt(ledgerEntries.createdAt, since));
  expect(entries.length, 'as many entries as credits').toBe(counts.credit);
  const sent = await db.select().from(notifications).where(gt(notifications.createdAt, since));
  expect(new Set(sent.map(({ message }) => message)).size).toBe(sent.length);
  expect(sent.length, 'as many messages as were confirmed').toBe(counts.message);

  const changes = (await sandbox.calls()).filter(
    ({ method, path }) =>
      method !== 'GET' && !path.includes('/auth/') && !path.includes('create-admin'),
  );
  const sentKeys = changes.map(({ headers }) => headers['idempotency-key']);
  expect(new Set(sentKeys).size, 'nothing is sent twice').toBe(sentKeys.length);
  for (const { headers } of await sandbox.calls()) {
    const [, claims] = headers.authorization?.split('.') ?? [];
    const [, n] = /admin(\d)$/.exec(headers['user-agent'] ?? '') ?? [];
    if (!claims || n === undefined) continue;
    const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    expect(sub, 'no token of another').toBe(admins[Number(n) + 1]?.id);
  }
  const edited = operations.find(({ kind }) => kind === 'leads.update')?.subject ?? '';
  const [lead] = await db.select().from(leads).where(eq(leads.id, edited));
  for (const [n, field] of FIELDS.entries()) {
    if (saved[n]) expect(lead?.[field], `${LABELS[n]} is what was saved last`).toBe(saved[n]);
  }
  // Firefox lets a page that is left while it reads its statistics say that they were not loaded.
  const errors = firefox.errors.splice(0);
  expect(errors.filter((each) => !each.includes('lead statistics'))).toEqual([]);
  reportFigure('Four browsers at once', counts);
  process.stdout.write(`Four browsers at once, seed ${seed}: ${JSON.stringify(counts)}\n`);
});
