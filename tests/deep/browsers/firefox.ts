import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ElementHandle, launch, type Page } from 'puppeteer-core';
import { expect } from 'vitest';
import { findFirefox } from '../../../scripts/findBrowser';
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
      console.error(`The content security policy forbids ${violatedDirective}: ${sample}`),
    ),
  );
  return errors;
}

/** Selects by role and accessible name. */
export const aria = (role: string, name: string): string =>
  `::-p-aria([name=${JSON.stringify(name)}][role="${role}"])`;

const FIELDS = ':is(input, textarea, select, [contenteditable="true"])';
const field = (name: string) => `${FIELDS}::-p-aria([name=${JSON.stringify(name)}])`;

/** What a user does and sees in a page; controls and fields are found by their accessible names. */
function userOf(page: Page, url: string) {
  const text = () => page.evaluate(() => document.body.innerText);
  const find = async (selector: string) => {
    const element = await page.waitForSelector(selector, { visible: true });
    if (!element) throw new Error(`${selector} is not shown`);
    return element as ElementHandle<HTMLInputElement>;
  };
  return {
    go: (path: string) => page.goto(url + path),
    press: (name: string, role = 'button', within = 'body') =>
      page.locator(`${within} ${aria(role, name)}`).click(),
    sees: async (role: string, name: string) => void (await find(aria(role, name))),
    seesNo: async (role: string, name: string) =>
      void (await page.waitForSelector(aria(role, name), { hidden: true })),
    reads: (expected: string) => expect.poll(text, PATIENCE).toContain(expected),
    readsNo: (unexpected: string) => expect.poll(text, PATIENCE).not.toContain(unexpected),
    isAt: (address: RegExp) =>
      expect.poll(() => page.url().slice(url.length), PATIENCE).toMatch(address),
    /** Replaces the text of a field, key by key. */
    type: async (name: string, typed: string, within = 'body') => {
      await page.locator(`${within} ${field(name)}`).click();
      await page.keyboard.down('Control');
      await page.keyboard.press('a');
      await page.keyboard.up('Control');
      await page.keyboard.press('Delete');
      await page.keyboard.type(typed);
    },
    choose: async (name: string, value: string, within = 'body') =>
      void (await (await find(`${within} ${field(name)}`)).select(value)),
    holds: (name: string, value: string) =>
      expect.poll(async () => (await find(field(name))).evaluate((e) => e.value), PATIENCE).toBe(value),
  };
}
