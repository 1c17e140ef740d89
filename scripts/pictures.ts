import { mkdirSync } from 'node:fs';
import { chromium, type Page, type Route } from '@playwright/test';
import { demoAccounts, demoCustomers } from '../sandbox/db/seed/demo';
import { serveSandbox } from '../sandbox/hosts/node';
import { serveConsole } from '../server/node';
import { ensureBuild } from './ensureBuild';
import { browserArguments, findBrowser } from './findBrowser';

const FOLDER = 'docs/guide/pictures';

type Shot = {
  name: string;
  path: string;
  dark?: boolean;
  width?: number;
  /** The main part of the page, without the menu. */
  clip?: { x: number; y: number; width: number; height: number };
  act?: (page: Page) => Promise<void>;
};

const shots: Shot[] = [
  { name: 'sign-in', path: '/login' },
  {
    name: 'users',
    path: '/users',
    async act(page) {
      await page.getByRole('button', { name: 'View', exact: true }).first().click();
      await page.getByRole('dialog').getByText('Phone').waitFor();
    },
  },
  { name: 'users-dark', path: '/users', dark: true },
  { name: 'users-narrow', path: '/users', width: 390 },
  {
    name: 'wallet',
    path: '/wallet',
    act: (page) => page.getByRole('button', { name: 'Credit Customer' }).first().click(),
  },
  { name: 'leads', path: '/leads' },
  { name: 'webhooks', path: '/webhooks' },
  { name: 'notifications', path: '/notifications' },
  {
    name: 'lost-answer',
    path: `/wallet?section=credit&email=${demoCustomers.manyTransactions}`,
    width: 1140,
    clip: { x: 232, y: 0, width: 908, height: 660 },
    act: creditWithoutResponse,
  },
  { name: 'transactions', path: '/transactions?email=adaeze.okonkwo@demo.test' },
];

// `npm run pictures`: takes new pictures for README and guide, from the real console on a fresh sandbox.
const distDir = await ensureBuild('production');
const sandbox = await serveSandbox({ port: 0, faults: false });
const idempotencyHeader = 'Idempotency-Key';
const server = await serveConsole({
  ...{ port: 0, distDir },
  ...{ apiHost: sandbox.url, idempotencyHeader },
});
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments() });
mkdirSync(FOLDER, { recursive: true });
for (const { name, path, dark, width = 1440, clip, act } of shots) {
  const page = await browser.newPage({
    baseURL: server.url,
    viewport: { width, height: clip?.height ?? (width === 390 ? 844 : 900) },
    colorScheme: dark ? 'dark' : 'light',
    locale: 'en-GB',
  });
  if (path !== '/login') await signIn(page);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await act?.(page);
  await page.waitForLoadState('networkidle');
  // Pictures of a half-open panel would differ from run to run.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((each) => each.finished.catch(() => {}))),
  );
  await page.screenshot({ path: `${FOLDER}/${name}.png`, clip, animations: 'disabled' });
  await page.close();
}
await browser.close();
await server.close();
await sandbox.close();

/** Credits a customer while the response is lost: the outcome is unknown, and the ledger has a new entry. */
async function creditWithoutResponse(page: Page): Promise<void> {
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort('connectionreset');
  };
  await page.route('**/wallets/credit-wallet', lose, { times: 1 });
  const section = page.getByRole('region', { name: 'Credit Customer', exact: true });
  await section.getByText('"customer_id"').waitFor();
  await section.getByLabel('Amount').fill('1,500.50');
  await section.getByRole('button', { name: 'Credit Customer', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Credit Customer' }).click();
  const card = page.getByRole('region', { name: 'Outcome unknown' });
  await card.getByText('could be it').first().waitFor();
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
}

async function signIn(page: Page): Promise<void> {
  const [account] = demoAccounts;
  await page.goto('/login');
  await page.getByLabel('Email').fill(account?.email ?? '');
  await page.getByLabel('Password').fill(account?.password ?? '');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(/\/users$/);
}
