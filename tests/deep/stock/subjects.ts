import { resolve } from 'node:path';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { expect, saveData } from '../../e2e/support/fixtures';
import type { Sandbox } from '../../e2e/support/sandbox';
import {
  customerIdOf,
  fill,
  openSection,
  payer,
  sectionTexts,
  submitOf,
} from '../../e2e/support/wallet';

/** One of the apps, with its expected messages. */
export interface Subject {
  name: 'the console' | 'stock react-admin' | 'stock code in the console';
  url: string;
  /** How a repeat of the browser is recognised, if at all. */
  protection?: 'a key' | 'the server' | undefined;
  /** Ends the browser's connection, which was used before, after the next such request is executed; a repeat is answered. */
  loseNext?: (method: string, path: string) => void;
  /** Path of a list of users. */
  list: string;
  /** Opens the credit of a customer, fills it in and returns the button that confirms it. */
  sendChange: (page: Page, sandbox: Sandbox, amount: string) => Promise<Locator>;
  done: string | RegExp;
  unknown: RegExp;
  notSent: RegExp;
}

/** Builds stock react-admin for production: Playwright's own NODE_ENV would give the development build. */
export async function buildStock(): Promise<string> {
  const outDir = resolve('.cache/deep-stock');
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await build({
      configFile: false,
      root: 'tests/deep/stock',
      plugins: [react()],
      build: { target: 'es2022', emptyOutDir: true, outDir, chunkSizeWarningLimit: 2_000 },
      logLevel: 'warn',
    });
  } finally {
    process.env.NODE_ENV = NODE_ENV;
  }
  return outDir;
}

const never = /^$nothing/;

const askForStock =
  (page: string): Subject['sendChange'] =>
  async (tab, sandbox, amount) => {
    await tab.goto(page + (await customerIdOf(sandbox, payer)));
    await tab.getByLabel('Amount').fill(amount);
    await tab.getByRole('button', { name: 'Credit', exact: true }).click();
    return tab.getByRole('dialog').getByRole('button', { name: 'Confirm' });
  };

export const stockAt = (url: string): Subject => ({
  name: 'stock react-admin',
  url,
  list: '/#/users',
  sendChange: askForStock(`${url}/#/credit/`),
  done: 'Customer credited',
  ...{ unknown: never, notSent: never },
});

export const insideAt = (url: string): Subject => ({
  name: 'stock code in the console',
  url,
  list: '/credits',
  sendChange: askForStock(`${url}/credits/for/`),
  done: 'Customer credited',
  unknown: /may have been done|outcome is unknown|cannot be read/i,
  notSent: /not sent|nothing was sent/i,
});

export const consoleAt = (url: string): Subject => ({
  name: 'the console',
  url,
  list: '/users',
  sendChange: async (page, _, amount) => {
    const section = await openSection(page, 'credit');
    await fill(section, 'credit', amount, '');
    await submitOf(section, 'credit').click();
    const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
    return dialog.getByRole('button', { name: sectionTexts.credit.submit });
  },
  // The toast closes by itself; the receipt stays.
  done: new RegExp(`${sectionTexts.credit.success}|The server confirmed it`),
  unknown: /outcome unknown|the outcome is unknown/i,
  notSent: /not sent|nothing was sent/i,
});

/** Signs in at the apps. */
export async function signInAt(
  context: BrowserContext,
  urls: string[],
  session: Record<string, string>,
): Promise<void> {
  await context.addInitScript(saveData);
  await context.addInitScript(
    ([origins, entries]) => {
      if (!origins.includes(location.origin) || document.cookie.includes('given=1')) return;
      // biome-ignore lint/suspicious/noDocumentCookie: the cookie store answers too late.
      document.cookie = 'given=1';
      for (const [name, value] of entries) localStorage.setItem(name, value);
    },
    [urls.map((url) => new URL(url).origin), Object.entries(session)] as const,
  );
}

/** Whether an element becomes visible within some seconds. */
export const appears = (what: Locator, timeout = 20_000): Promise<boolean> =>
  expect(what.first())
    .toBeVisible({ timeout })
    .then(
      () => true,
      () => false,
    );
