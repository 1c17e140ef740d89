import { mkdirSync, writeFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from '@playwright/test';
import { demoAccounts } from '../sandbox/db/seed/demo';
import { serveSandbox } from '../sandbox/hosts/node';
import { serveConsole } from '../server/node';
import { ensureBuild } from './ensureBuild';
import { browserArguments, findBrowser } from './findBrowser';
import { animated } from './pictures/apng';
import { lostAnswer, storySize } from './pictures/lostAnswer';

const FOLDER = 'docs/guide/pictures';

type Shot = {
  name: string;
  path: string;
  dark?: boolean;
  width?: number;
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
await takeStory(browser);
for (const { name, path, dark, width = 1440, act } of shots) {
  const page = await browser.newPage({
    baseURL: server.url,
    viewport: { width, height: width === 390 ? 844 : 900 },
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
  await page.evaluate(() => Promise.all(document.getAnimations().map((each) => each.finished)));
  await page.screenshot({ path: `${FOLDER}/${name}.png` });
  await page.close();
}
await browser.close();
await server.close();
await sandbox.close();

async function takeStory(browser: Browser): Promise<void> {
  const options = { baseURL: server.url, viewport: storySize, locale: 'en-GB' };
  const page = await browser.newPage(options);
  await signIn(page);
  const frames = await lostAnswer(page);
  const last = frames.at(-1);
  writeFileSync(`${FOLDER}/lost-answer.png`, animated(frames));
  // For users who prefer reduced motion.
  if (last) writeFileSync(`${FOLDER}/lost-answer-still.png`, animated([last]));
  await page.close();
}

async function signIn(page: Page): Promise<void> {
  const [account] = demoAccounts;
  await page.goto('/login');
  await page.getByLabel('Email').fill(account?.email ?? '');
  await page.getByLabel('Password').fill(account?.password ?? '');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(/\/users$/);
}
