import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import type { Sandbox } from './support/sandbox';
import {
  customerIdOf,
  effects,
  fill,
  type Kind,
  openSection,
  recipient,
  recordOf,
  requestConfirmation,
  sectionTexts,
} from './support/wallet';

// Chromium itself resends a POST on a broken reused connection (rulings R16a): hence the header, and faults for every resend.
test.use({ idempotencyHeader: 'Idempotency-Key' });
// Each cell is independent: both workers take some, so that neither waits for the other at the end.
test.describe.configure({ mode: 'parallel' });

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
      await expect(page.getByText('Outcome unknown')).toBeVisible();
      // Its request stayed open: a response that comes later settles it (rulings R16).
      await cell.sandbox.release();
    },
    says: 'done',
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
    tag: '@deep',
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
      const { page } = cell;
      await button.click();
      await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
      await isReceived(cell);
      // The browser asks before the tab is closed or reloaded.
      page.once('dialog', (dialog) => void dialog.accept());
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
    await settle(page);
  }
  await expect(page.getByText(failure ?? 'none')).toHaveCount(0);
}

// The person settles it: the row that could be it is marked, or the server answers the same key.
async function settle(page: Page): Promise<void> {
  const receipt = page.getByRole('region', { name: 'Receipt' });
  await expect(page.getByText('could be it').first()).toBeVisible();
  await page.getByRole('button', { name: 'Ask the server again' }).click();
  await expect(receipt.or(recordOf(page, 'Done')).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /Activity \d+ open/ })).toHaveCount(0);
}

let amount = 1_000;

// Faults of a browser. Those of the server and the connection are in tests/src/customRoutes/wallet/movementFaults.test.tsx,
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

test('Enter and click together, then Back and forward while sending: the money moves once, and every page reports it', {
  tag: '@deep',
}, async ({ page, sandbox, signIn }) => {
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
  const question = page.getByRole('dialog', { name: 'Leave while money is on its way?' });
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();
  await sandbox.release();
  await expect(page.getByText(sectionTexts.credit.success)).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('654.00 NGN');
  expect(await effects(sandbox, 'credit', '654.00')).toBe(1);
});

test('a response that comes late, on another page, settles the movement, and is announced', {
  tag: '@deep',
}, async ({ page, sandbox, signIn }) => {
  await page.clock.install();
  await signIn(page, 'superadmin');
  const section = await openSection(page, 'credit');
  await fill(section, 'credit', '655', '');
  const button = await requestConfirmation(page, section, 'credit');
  await sandbox.hold({ match: { method: 'POST', path: sectionTexts.credit.path } });
  await button.click();
  const cell = { page, sandbox, kind: 'credit', amount: '655' } as const;
  await isReceived(cell);
  await page.clock.fastForward(61_000);
  await expect(page.getByText('Outcome unknown')).toBeVisible();
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  const badge = page.getByRole('link', { name: 'Activity 1 open' });
  await expect(badge).toBeVisible();
  await sandbox.release();
  await expect(page.getByText(/^The server has responded: .*655\.00.*Outcome: Done/)).toBeVisible();
  await expect(badge).toBeHidden();
  expect(await effects(sandbox, 'credit', '655.00')).toBe(1);
});

test('a credit whose response is lost on a used connection is repeated by the browser with the same key, and executed once', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn(page, 'superadmin');
  const section = await openSection(page, 'credit');
  await fill(section, 'credit', '604.25', '');
  const confirm = await requestConfirmation(page, section, 'credit');
  const { path } = sectionTexts.credit;
  await sandbox.fault({ match: { method: 'POST', path }, drop: 'after' });
  await confirm.click();
  await expect(page.getByText(sectionTexts.credit.success).first()).toBeVisible();
  const arrived = (await sandbox.calls()).filter((call) => call.path === path);
  expect(arrived.map(({ status }) => status)).toEqual([0, 200]);
  const [first, second] = arrived.map(({ headers }) => headers['idempotency-key']);
  expect(first).toMatch(/\w/);
  expect(second).toBe(first);
  expect(await effects(sandbox, 'credit', '604.25')).toBe(1);
});
