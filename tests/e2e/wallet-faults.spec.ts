import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import type { Sandbox } from './support/sandbox';
import {
  anotherButton,
  customerIdOf,
  effects,
  fill,
  type Kind,
  openSection,
  recipient,
  requestConfirmation,
  sectionTexts,
  submitOf,
} from './support/wallet';

// Chromium itself resends a POST on a broken reused connection (rulings R16a): hence the header, and faults for every resend.
test.use({ idempotencyHeader: 'Idempotency-Key' });
// Each cell is independent: both workers take some, so that neither waits for the other at the end.
test.describe.configure({ mode: 'parallel' });

const LEDGER = '/api/v1/admin/wallets/customer/transactions';

interface Cell {
  page: Page;
  sandbox: Sandbox;
  kind: Kind;
  amount: string;
}

interface Trouble {
  kind: Kind;
  /** Confirms, and does the steps of the fault. */
  confirm: (cell: Cell, button: ReturnType<Page['getByRole']>) => Promise<void>;
  /** The final state on screen; a held response is released once it has shown that the outcome is unknown. */
  says: 'done' | 'unknown';
  tag?: '@deep';
}

// While the ledger is read again the button shows "Processing..." as well, and nothing is sent yet.
const isReceived = ({ sandbox, kind }: Cell) =>
  expect
    .poll(
      async () => (await sandbox.calls()).some(({ path }) => path === sectionTexts[kind].path),
      {
        // Poll quickly: the next step must precede the response.
        intervals: [50],
      },
    )
    .toBe(true);

const troubles: Record<string, Trouble> = {
  'an answer after 65 s': {
    kind: 'debit',
    tag: '@deep',
    confirm: async (cell, button) => {
      const { page } = cell;
      await button.click();
      await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
      await isReceived(cell);
      await page.clock.fastForward(61_000);
    },
    says: 'unknown',
  },
  'a double click': {
    kind: 'transfer',
    confirm: async ({ sandbox }, button) => {
      await button.dblclick();
      await sandbox.release();
    },
    says: 'done',
  },
  'two tabs': {
    kind: 'bankTransfer',
    confirm: async (cell, button) => {
      const other = await cell.page.context().newPage();
      const section = await openSection(other, cell.kind);
      await fill(section, cell.kind, cell.amount, await customerIdOf(cell.sandbox, recipient));
      const second = await requestConfirmation(other, section, cell.kind);
      await Promise.all([button.click(), second.click()]);
      // One of them sends; the other shows that it did not.
      const stopped = /Nothing was sent from here|so nothing was sent|It is locked until/;
      const tabs = async () =>
        Promise.all([cell.page, other].map((tab) => tab.locator('body').textContent()));
      const expectTexts = (count: (texts: (string | null)[]) => unknown[]) =>
        expect.poll(async () => count(await tabs()).length).toBe(1);
      await expectTexts((texts) => texts.filter((text) => stopped.test(text ?? '')));
      await cell.sandbox.release();
      await expectTexts((texts) =>
        texts.filter((text) => text?.includes('The server confirmed it.')),
      );
    },
    says: 'done',
  },
  'a reload while sending': {
    kind: 'credit',
    confirm: async (cell, button) => {
      const { page, sandbox } = cell;
      await button.click();
      await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
      await isReceived(cell);
      // Otherwise the ledger may decide before the test has seen the unknown outcome.
      await sandbox.hold({ match: { path: LEDGER }, times: 9 });
      await page.reload();
    },
    says: 'unknown',
  },
};

async function expectSaid(cell: Cell, says: Trouble['says']): Promise<void> {
  const { page, kind, sandbox } = cell;
  const { failure } = sectionTexts[kind];
  if (says === 'done') {
    // In two tabs, the sending one shows it.
    await expect(async () => {
      const tabs = await Promise.all(
        page
          .context()
          .pages()
          .map((tab) => tab.getByText('The server confirmed it.').count()),
      );
      expect(tabs.reduce((sum, count) => sum + count, 0)).toBe(1);
    }).toPass();
    await expect(page.getByText('Outcome unknown')).toHaveCount(0);
  } else {
    await expect(page.getByText(/outcome unknown|the outcome is unknown/i).first()).toBeVisible();
    await sandbox.disarm();
    await expectDecided(page);
  }
  await expect(page.getByText(failure ?? 'none')).toHaveCount(0);
}

// The ledger shows it, and the server (same key) or the user confirms it.
async function expectDecided(page: Page): Promise<void> {
  const receipt = page.getByRole('region', { name: 'Receipt' });
  const verdict = receipt.or(page.getByRole('cell', { name: 'Done' }));
  await expect(async () => {
    // Reading a ledger needs real time: the jump also times out a running call.
    await page.clock.fastForward(31_000);
    const mine = page.getByRole('button', { name: 'Yes, it is mine' });
    if (await mine.isVisible()) await mine.click();
    await expect(verdict.first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole('link', { name: /Activity \d+ open/ })).toHaveCount(0);
}

let amount = 1_000;

// Faults of a browser. Those of the server and the connection are in tests/src/customRoutes/wallet/ui/movementFaults.test.tsx,
// and tests/deep/screens/changes.spec.ts combines each with a credit and a bank transfer.
for (const [name, { kind, confirm, says, tag = [] }] of Object.entries(troubles)) {
  const title = `${sectionTexts[kind].section} › ${name}: the money moved once, and the screen shows the true outcome`;
  test(title, { tag }, async ({ page, sandbox, signIn, allowConsoleErrors }) => {
    allowConsoleErrors(/Failed to load resource/);
    amount += 1;
    const cell = { page, sandbox, kind, amount: String(amount) };
    await page.clock.install();
    await signIn(page, 'superadmin');
    const section = await openSection(page, kind);
    await fill(section, kind, cell.amount, await customerIdOf(sandbox, recipient));
    const button = await requestConfirmation(page, section, kind);
    await sandbox.hold({ match: { method: 'POST', path: sectionTexts[kind].path } });
    await confirm(cell, button);
    await expectSaid(cell, says);
    await expect.poll(() => effects(sandbox, kind, `${cell.amount}.00`)).toBe(1);
    const keys = (await sandbox.calls())
      .filter(({ path }) => path === sectionTexts[kind].path)
      .map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
  });
}

test('without the header a browser may resend it silently: a possible duplicate is a question until the user settles it', {
  tag: '@deep',
}, async ({ page, sandbox, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/Failed to load resource/);
  await page.route('**/config.json', (route) =>
    route.fulfill({ json: { apiHost: sandbox.url, supportHost: sandbox.url } }),
  );
  await signIn(page, 'superadmin');
  const section = await openSection(page, 'credit');
  await fill(section, 'credit', '987', '');
  const button = await requestConfirmation(page, section, 'credit');
  await sandbox.fault({
    match: { method: 'POST', path: sectionTexts.credit.path },
    drop: 'after',
  });
  await button.click();
  const receipt = page.getByRole('region', { name: 'Receipt' });
  const question = page.getByText('A matching entry: is it yours?');
  await expect(receipt.or(question)).toBeVisible();
  const moved = await effects(sandbox, 'credit', '987.00');
  const [call] = (await sandbox.calls()).filter(({ path }) => path === sectionTexts.credit.path);
  expect(call?.headers['idempotency-key']).toBeUndefined();
  const badge = page.getByRole('link', { name: 'Activity 1 open' });
  await expect(badge).toBeVisible();
  if (moved > 1) {
    // One row has the reference of the response; only the user can identify the other.
    await expect(page.getByText('The server confirmed this movement once.')).toBeVisible();
    await page
      .getByRole('button', { name: /^Yes, it is mine/ })
      .first()
      .click();
    await expect(receipt.getByText(`The ledger shows this movement ${moved} times.`)).toBeVisible();
    await page.reload();
    await expect(page.getByText('Done twice').first()).toBeVisible();
    await page.getByRole('button', { name: 'I have checked it: settled' }).click();
  } else {
    await page.getByRole('button', { name: /^Yes, it is mine/ }).click();
    await anotherButton(section).click();
  }
  await expect(badge).toBeHidden();
  await expect(page.getByText('Transaction failed!')).toHaveCount(0);
  await expect(submitOf(section, 'credit')).toBeDisabled();
});

test('Enter and click together, then Back and forward while sending: the money moves once, and every page reports it', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn(page, 'superadmin');
  await page.goto('/users');
  await page.getByRole('link', { name: 'Wallet' }).click();
  await page.getByRole('button', { name: sectionTexts.credit.section }).click();
  const section = page.getByRole('region', { name: sectionTexts.credit.section });
  await fill(section, 'credit', '654', '');
  const button = await requestConfirmation(page, section, 'credit');
  await sandbox.hold({ match: { method: 'POST', path: sectionTexts.credit.path } });
  // Both clicks arrive before the page renders again.
  await button.evaluate((element: HTMLButtonElement) => {
    element.click();
    element.click();
  });
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();
  await sandbox.release();
  await expect(page.getByText(sectionTexts.credit.success)).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('654.00 NGN');
  expect(await effects(sandbox, 'credit', '654.00')).toBe(1);
});

test('an open movement is followed up on every page', {
  tag: '@deep',
}, async ({ page, sandbox, signIn, allowConsoleErrors }) => {
  allowConsoleErrors(/Failed to load resource/);
  await page.clock.install();
  await signIn(page, 'superadmin');
  const section = await openSection(page, 'credit');
  await fill(section, 'credit', '655', '');
  const button = await requestConfirmation(page, section, 'credit');
  await sandbox.fault({
    match: { method: 'POST', path: sectionTexts.credit.path },
    drop: 'after',
    times: 20,
  });
  // The figures are read again before the money moves.
  await sandbox.fault({ match: { path: LEDGER }, skip: 1, status: 500, times: 2 });
  await button.click();
  await expect(page.getByText('The outcome is unknown').first()).toBeVisible();
  // A repeat under the same key gets its response.
  await sandbox.clear();
  await sandbox.fault({ match: { path: LEDGER }, status: 500 });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/users');
  const badge = page.getByRole('link', { name: 'Activity 1 open' });
  await expect(badge).toBeVisible();
  await expect(async () => {
    await page.clock.fastForward(31_000);
    await expect(badge).toBeHidden({ timeout: 2_000 });
  }).toPass();
  expect(await effects(sandbox, 'credit', '655.00')).toBe(1);
});
