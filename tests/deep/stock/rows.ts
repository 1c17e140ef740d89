import { expect, type Locator, type Page } from '@playwright/test';
import type { Fault } from '../../../sandbox/middleware/faults';
import type { Sandbox } from '../../e2e/support/sandbox';
import { sectionTexts } from '../../e2e/support/wallet';
import { appears, type Subject } from './subjects';

export interface Scene {
  page: Page;
  sandbox: Sandbox;
  subject: Subject;
  amount: string;
}

/** One event while a customer is credited. */
export interface Row {
  name: string;
  isConfirmedTwice?: true;
  /** The browser repeats the request by itself. */
  isRepeated?: true;
  /** Causes it, once the confirming button is shown. */
  act: (scene: Scene, button: Locator) => Promise<void>;
}

const CREDIT = sectionTexts.credit.path;
const match = { method: 'POST', path: CREDIT };
/**
 * The request is executed, and the browser's connection ends without a response. The page has read on it before, so that the browser
 * repeats the request by itself; the repeat is answered.
 */
const loseTheResponse = async ({ sandbox, subject }: Scene) =>
  subject.loseNext
    ? subject.loseNext(match.method, match.path)
    : sandbox.fault({ match, drop: 'after' });

/** Whether the button can be pressed within some seconds. */
const press = (button: Locator) =>
  button.click({ timeout: 15_000 }).then(
    () => true,
    () => false,
  );

export const rows: Row[] = [
  {
    name: 'The confirming button is double-clicked',
    act: async ({ sandbox }, button) => {
      await sandbox.fault({ match, latency: 500, times: 5 });
      // In one task: whether a slow machine renders between the two clicks is not under test.
      await button.evaluate((confirming: HTMLElement) => {
        confirming.click();
        confirming.click();
      });
    },
  },
  {
    name: 'The response is lost after the effect',
    isRepeated: true,
    act: async (scene, button) => {
      await loseTheResponse(scene);
      await button.click();
    },
  },
  {
    name: 'The response is lost after the effect, and the same is confirmed in a second tab',
    isConfirmedTwice: true,
    isRepeated: true,
    act: async (scene, button) => {
      const { page, sandbox, subject, amount } = scene;
      await loseTheResponse(scene);
      await button.click();
      await appears(page.getByText(subject.unknown).or(page.getByRole('alert')));
      const other = await page.context().newPage();
      await press(await subject.sendChange(other, sandbox, amount));
      await appears(other.getByText(subject.done), 3_000);
      await other.close();
      // Stock code shows a toast from before the second confirmation; wait until it is gone. The console's own toast of an
      // unknown outcome stays until it is closed.
      if (subject.name === 'the console') return;
      const toast = page.locator('.MuiSnackbar-root [role=alert], .toast');
      await expect(toast).toHaveCount(0, { timeout: 30_000 });
    },
  },
  {
    name: 'The session has expired (401)',
    act: async ({ sandbox }, button) => {
      await sandbox.fault({ match, status: 401, body: { message: 'Expired' }, times: 5 });
      await button.click();
    },
  },
  {
    name: 'A proxy returns 200 with its own page',
    act: async ({ sandbox }, button) => {
      await sandbox.fault({ match, html: true });
      await button.click();
    },
  },
  {
    name: 'The server returns 200 with `valid: false`',
    act: async ({ sandbox }, button) => {
      await sandbox.fault({ match, body: { valid: false, message: 'Limit reached' } });
      await button.click();
    },
  },
  {
    name: 'The server returns 500 after the effect',
    act: async ({ sandbox }, button) => {
      await sandbox.fault({ match, status: 500, body: { message: 'It broke' }, after: true });
      await button.click();
    },
  },
  {
    name: 'The server in front of the API gets no response from it, after the effect',
    act: async ({ sandbox, subject }, button) => {
      // The console's own server is in front of it; the others have a proxy that answers 502.
      const proxied: Omit<Fault, 'match'> = { status: 502, html: true, after: true };
      await sandbox.fault({
        match,
        ...(subject.protection === 'the server' ? { drop: 'after' } : proxied),
      });
      await button.click();
    },
  },
  {
    name: 'It is confirmed offline, and the connection returns later',
    act: async ({ page, subject }, button) => {
      const context = page.context();
      // The button is enabled once the customer's figures have loaded.
      await button.click({ trial: true });
      await context.setOffline(true);
      await button.click();
      await appears(page.getByText(subject.notSent).or(page.getByText(subject.unknown)), 6_000);
      await context.setOffline(false);
    },
  },
];

/** The reaction of the list of users to a failing server. */
export async function failedList({ page, sandbox, subject }: Omit<Scene, 'amount'>) {
  const path = '/api/v1/admin/users';
  await sandbox.fault({ match: { path }, status: 500, body: { message: 'It broke' }, times: 20 });
  await page.goto(subject.url + subject.list);
  const broke = page.getByText('It broke').first();
  const isShown = await appears(broke, 30_000);
  const again = await appears(page.getByRole('button', { name: 'Try again' }), 3_000);
  const isGone = await broke.waitFor({ state: 'hidden', timeout: 10_000 }).then(
    () => true,
    () => false,
  );
  const reason = isShown ? `the server’s reason${isGone ? ', for some seconds' : ''}` : 'no reason';
  return `${reason}; ${again ? 'Try again beside it' : 'no way to try again'}`;
}
