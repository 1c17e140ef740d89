import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { demoAccounts } from '../../../sandbox/db/seed/demo';
import { serveConsole } from '../../../server/node';
import { watchConsole } from './consoleErrors';
import { type Role, type Sandbox, startSandbox } from './sandbox';

type WorkerFixtures = {
  workerSandbox: Sandbox;
  consoleUrl: string;
  /** The header in config.json (rulings R16a). Default: none. */
  idempotencyHeader: string | undefined;
};

export type TestOptions = {
  /** The browser's Save-Data setting, which disables prefetching: it saves a seventh of a test's time. */
  savesData: boolean;
};

type TestFixtures = TestOptions & {
  /** The worker's sandbox, without faults and calls of an earlier test; its data may be changed. */
  sandbox: Sandbox;
  /** Stores the session of a demonstration account in the browser, before the first `goto`. */
  signIn: (page: Page, as: Role) => Promise<void>;
  /** Allows console and page errors that match, in this test. */
  allowConsoleErrors: (pattern: RegExp) => void;
  consoleWatch: ReturnType<typeof watchConsole>;
};

/** Runs in every page: simulates the browser setting. */
export function saveData(): void {
  const { connection } = navigator as unknown as { connection?: object };
  if (connection) Object.defineProperty(connection, 'saveData', { value: true });
}

/** Slows the processor of every page of the context as often as E2E_SLOW says: what depends on speed fails then. */
function slowDown(context: BrowserContext): void {
  const rate = Number(process.env.E2E_SLOW ?? 1);
  if (rate <= 1) return;
  context.on('page', async (page) => {
    // A page may close before it is slowed.
    const session = await context.newCDPSession(page).catch(() => undefined);
    await session?.send('Emulation.setCPUThrottlingRate', { rate }).catch(() => {});
  });
}

/** Playwright's `test` with a sandbox and a console server per worker; every file imports it from here. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  workerSandbox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
    async ({}, use) => {
      const sandbox = await startSandbox();
      await use(sandbox);
      await sandbox.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  idempotencyHeader: [undefined, { option: true, scope: 'worker' }],
  consoleUrl: [
    async ({ workerSandbox, idempotencyHeader }, use) => {
      const apiHost = workerSandbox.url;
      const server = await serveConsole({
        port: 0,
        distDir: process.env.CONSOLE_DIST ?? 'dist-specified',
        apiHost,
        idempotencyHeader,
      });
      await use(server.url);
      await server.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ consoleUrl }, use) => use(consoleUrl),
  savesData: [true, { option: true }],
  context: async ({ context, savesData }, use) => {
    if (savesData) await context.addInitScript(saveData);
    slowDown(context);
    await use(context);
  },
  sandbox: async ({ workerSandbox }, use) => {
    await workerSandbox.clear();
    await use(workerSandbox);
  },
  signIn: async ({ sandbox, consoleUrl }, use) => {
    let given = 0;
    await use(async (page, as) => {
      const account = demoAccounts.find(({ role }) => role === as);
      if (!account) throw new Error(`No demonstration account is ${as}`);
      const session = await sandbox.session(account.email);
      // Once, in the first page that opens: setStorageState would open a page of its own. The cookie marks sessions already
      // stored, so that a user who has signed out stays signed out.
      given += 1;
      await page.context().addInitScript(
        ([origin, mark, entries]) => {
          if (location.origin !== origin || document.cookie.includes(mark)) return;
          // biome-ignore lint/suspicious/noDocumentCookie: the cookie store answers too late.
          document.cookie = mark;
          for (const [name, value] of entries) localStorage.setItem(name, value);
        },
        [new URL(consoleUrl).origin, `given${given}=1`, Object.entries(session)] as const,
      );
      // The sign-in above is not a call of the console.
      await sandbox.clearCalls();
    });
  },
  consoleWatch: [
    async ({ context, sandbox }, use) => {
      const watch = watchConsole(context, sandbox);
      await use(watch);
      expect(watch.unexpected(), 'errors in the browser console').toEqual([]);
    },
    { auto: true },
  ],
  allowConsoleErrors: ({ consoleWatch }, use) => use(consoleWatch.allow),
});

export { expect };
