import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch, type Page, Puppeteer } from 'puppeteer-core';
import { expect } from 'vitest';
import { demoAccounts } from '../../../sandbox/db/seed/demo';
import { findFirefox } from '../../../scripts/findBrowser';
import type { Role } from '../../e2e/support/sandbox';
import { named } from './named';
import { startConsole } from './startConsole';

const PATIENCE = { timeout: 30_000 };
const VIEWPORT = { width: 1440, height: 900 };

/** Opens the built console in Firefox, over a sandbox of its own. */
export async function openFirefox() {
  const console = await startConsole();
  const downloads = mkdtempSync(join(tmpdir(), 'downloads-'));
  const browser = await launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    protocol: 'webDriverBiDi',
    defaultViewport: VIEWPORT,
    extraPrefsFirefox: {
      'ui.prefersReducedMotion': 1,
      'intl.accept_languages': 'en-GB, en',
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
    },
    env: { ...process.env, TZ: 'Africa/Lagos' },
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE.timeout);
  const errors = await watchErrors(page);
  const close = async () => {
    await browser.close();
    await console.close();
    rmSync(downloads, { recursive: true });
  };
  /** Waits for a downloaded file, and returns its text. */
  const download = async (name: string) => {
    const file = join(downloads, name);
    const size = () => (existsSync(file) ? statSync(file).size : 0);
    await expect.poll(size, PATIENCE).toBeGreaterThan(0);
    return readFileSync(file, 'utf8');
  };
  return { ...console, page, errors, download, close, ...userOf(page, console.url) };
}

export type Firefox = Awaited<ReturnType<typeof openFirefox>>;

/** Collects uncaught errors, console errors and violations of the content security policy. */
async function watchErrors(page: Page): Promise<string[]> {
  const errors: string[] = [];
  page.on('pageerror', (error) => {
    errors.push(`uncaught: ${error instanceof Error ? error.stack : error}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console.error: ${message.text()}`);
  });
  // Firefox reports them to its own console alone.
  await page.evaluateOnNewDocument(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
      // biome-ignore lint/suspicious/noConsole: errors of the page are collected from its console.
      console.error(`The content security policy forbids ${violatedDirective}: ${sample}`),
    ),
  );
  return errors;
}

Puppeteer.registerCustomQueryHandler('named', {
  queryAll: named as (root: Node, wanted: string) => Node[],
});

/** Selects by role and accessible name. */
export const at = (role: string, name: string): string =>
  `::-p-named(${JSON.stringify(`${role} ${name}`)})`;

/** Returns whether a click would reach an element. A toast lies over the buttons below it until it closes. Runs in the page. */
function isUncovered(element: Element): boolean {
  const isHit = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  if (!isHit()) element.scrollIntoView({ block: 'center' });
  return isHit();
}

/** What a user does and sees in a page; controls and fields are found by their accessible names. */
export function userOf(page: Page, url: string) {
  const text = () => page.evaluate(() => document.body.innerText);
  const press = (name: string, role = 'button', within = 'body') =>
    page
      .locator(`${within} ${at(role, name)}`)
      .filter(isUncovered)
      .click();
  /** Replaces the text of a field, key by key. */
  const type = async (name: string, typed: string, within?: string) => {
    await press(name, 'field', within);
    await page.keyboard.down('Control');
    await page.keyboard.press('a');
    await page.keyboard.up('Control');
    await page.keyboard.press('Delete');
    await page.keyboard.type(typed);
  };
  const isAt = (address: RegExp) =>
    expect.poll(() => page.url().slice(url.length), PATIENCE).toMatch(address);
  return {
    go: (path: string) => page.goto(url + path),
    press,
    type,
    isAt,
    signIn: async (as: Role) => {
      const account = demoAccounts.find(({ role }) => role === as);
      await page.goto(`${url}/login`);
      await type('Email', account?.email ?? '');
      await type('Password', account?.password ?? '');
      await press('Sign In');
      await page.waitForSelector(at('button', 'Logout'));
    },
    sees: async (role: string, name: string) => void (await page.waitForSelector(at(role, name))),
    seesNo: async (role: string, name: string) =>
      void (await page.waitForSelector(at(role, name), { hidden: true })),
    reads: (expected: string) => expect.poll(text, PATIENCE).toContain(expected),
    readsNo: (unexpected: string) => expect.poll(text, PATIENCE).not.toContain(unexpected),
    choose: (name: string, value: string) => page.locator(at('field', name)).fill(value),
    holds: (name: string, value: string) =>
      expect
        .poll(
          () => page.$eval(at('field', name), (field) => (field as HTMLInputElement).value),
          PATIENCE,
        )
        .toBe(value),
  };
}
