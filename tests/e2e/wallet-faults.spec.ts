import type { Page, Route } from '@playwright/test';
import type { Fault } from '../../sandbox/middleware/faults';
import { expect, test } from './support/fixtures';
import { HELD_MS, type Sandbox } from './support/sandbox';
import { signInByHand } from './support/signInByHand';
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
const KINDS: Kind[] = ['credit', 'debit', 'transfer', 'bankTransfer'];
const isTraceable = (kind: Kind) => kind !== 'bankTransfer';

interface Cell {
  page: Page;
  sandbox: Sandbox;
  kind: Kind;
  amount: string;
}

interface Trouble {
  fault?: Omit<Fault, 'match'>;
  /** A held response is released once the screen has shown that the outcome is unknown. */
  isHeld?: true;
  /** Confirms, and does the steps of the fault. */
  confirm?: (cell: Cell, button: ReturnType<Page['getByRole']>) => Promise<void>;
  /** The final state on screen. */
  says: 'done' | 'failed' | 'unknown' | 'signedOut';
  /** How often the money moved. */
  moved: 0 | 1;
  /** The message of the server, if any. */
  words?: string;
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
  'lost before the effect': { fault: { drop: 'before', times: 20 }, says: 'unknown', moved: 0 },
  'lost after the effect': { fault: { drop: 'after', times: 20 }, says: 'unknown', moved: 1 },
  '500 before the effect': {
    fault: { status: 500, body: { message: 'It broke' } },
    says: 'unknown',
    moved: 0,
    words: 'It broke',
  },
  '500 after the effect': {
    isHeld: true,
    confirm: async ({ page, sandbox, kind }, button) => {
      // The console's own request arrives; its response is replaced.
      const broke = { status: 500, json: { message: 'It broke' } };
      const headers = { 'access-control-allow-origin': '*' };
      const answer = async (route: Route) => {
        await route.fetch();
        // Otherwise the ledger or a repeat under the same key decides before the test has seen the first toast.
        await sandbox.hold({ match: { path: LEDGER }, times: 9 });
        await route.fulfill({ ...broke, headers });
      };
      await page.route(`**${sectionTexts[kind].path}`, answer, { times: 1 });
      await button.click();
    },
    says: 'unknown',
    moved: 1,
    words: 'It broke',
  },
  '400': { fault: { status: 400, body: { message: 'It broke' } }, says: 'failed', moved: 0 },
  '502': { fault: { status: 502, html: true }, says: 'unknown', moved: 0 },
  '200 with valid false': {
    fault: { status: 200, body: { valid: false, message: 'It broke' } },
    says: 'failed',
    moved: 0,
  },
  'HTML instead of JSON': { fault: { html: true }, says: 'unknown', moved: 0 },
  'an answer after 65 s': {
    fault: { latency: HELD_MS },
    isHeld: true,
    confirm: async (cell, button) => {
      const { page } = cell;
      await button.click();
      await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
      await isReceived(cell);
      await page.clock.fastForward(61_000);
    },
    says: 'unknown',
    moved: 1,
  },
  '401': { fault: { status: 401, body: { message: 'Expired' } }, says: 'signedOut', moved: 0 },
  'a double click': {
    fault: { latency: HELD_MS },
    confirm: async ({ sandbox }, button) => {
      await button.dblclick();
      await sandbox.release();
    },
    says: 'done',
    moved: 1,
  },
  'two tabs': {
    fault: { latency: HELD_MS },
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
      const isSaid = (count: (texts: (string | null)[]) => unknown[]) =>
        expect.poll(async () => count(await tabs()).length).toBe(1);
      await isSaid((texts) => texts.filter((text) => stopped.test(text ?? '')));
      await cell.sandbox.release();
      await isSaid((texts) => texts.filter((text) => text?.includes('The server confirmed it.')));
    },
    says: 'done',
    moved: 1,
  },
  'a reload while sending': {
    fault: { latency: HELD_MS },
    isHeld: true,
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
    moved: 1,
  },
};

const isMoved = ({ sandbox, kind, amount }: Cell, moved: number) =>
  expect.poll(() => effects(sandbox, kind, `${amount}.00`)).toBe(moved);

async function expectSaid(
  cell: Cell,
  { says, moved, words: told, isHeld }: Trouble,
): Promise<void> {
  const { page, kind } = cell;
  const { failure, success } = sectionTexts[kind];
  const never = async (...texts: (string | undefined)[]) => {
    for (const text of texts) await expect(page.getByText(text ?? 'none')).toHaveCount(0);
  };
  switch (says) {
    case 'failed':
      if (failure) await expect(page.getByText(failure)).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: 'It broke' })).toBeVisible();
      await expect(page.getByLabel('Amount')).toHaveValue(cell.amount);
      return never(success, 'Outcome unknown');
    case 'signedOut':
      await expect(page.getByText('Session expired. Please login again.')).toHaveCount(1);
      await expect(page).toHaveURL(/\/login$/);
      await never(success, failure, 'Outcome unknown');
      return kind === 'credit' ? expectKept(cell) : undefined;
    case 'done':
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
      return never(failure, 'Outcome unknown');
    case 'unknown':
      await expect(page.getByText(/outcome unknown|the outcome is unknown/i).first()).toBeVisible();
      if (isHeld) await cell.sandbox.disarm();
      await isMoved(cell, moved);
      // After a repeat under the same key, the server may have confirmed it by now.
      await never(failure, ...(moved ? [] : [success]));
      if (told && !isTraceable(kind)) await expect(page.getByText(`Why: ${told}`)).toBeVisible();
      return isTraceable(kind) ? expectDecided(cell, moved) : expectMarked(cell);
  }
}

// The typed input is offered back after signing in again, and nothing is sent automatically (rulings R7).
async function expectKept({ page, kind, amount: typed }: Cell): Promise<void> {
  // Wait for the sign-in screen: the form being left also has an email field ("Customer email").
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await signInByHand(page);
  await page.getByRole('link', { name: 'Wallet' }).click();
  await page.getByRole('button', { name: 'Restore what I typed' }).click();
  await page.getByRole('button', { name: sectionTexts[kind].section }).click();
  await expect(page.getByLabel('Amount')).toHaveValue(typed);
  await expect(page.getByRole('cell', { name: 'Refused' })).toBeVisible();
}

// Either the ledger shows it, and the server (same key) or the user confirms it; or two reads 30 s apart find nothing.
async function expectDecided({ page }: Cell, moved: number): Promise<void> {
  const verdict = moved
    ? page.getByRole('region', { name: 'Receipt' }).or(page.getByRole('cell', { name: 'Done' }))
    : page.getByText('Not found in the ledger');
  await expect(async () => {
    // Reading a ledger needs real time: the jump also times out a running call.
    await page.clock.fastForward(31_000);
    const mine = page.getByRole('button', { name: 'Yes, it is mine' });
    if (await mine.isVisible()) await mine.click();
    await expect(verdict.first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  if (!moved) await page.getByRole('button', { name: 'Release the lock' }).click();
  await expect(page.getByRole('link', { name: /Activity \d+ open/ })).toHaveCount(0);
}

// No ledger shows a bank transfer: it stays unknown until the user settles it.
async function expectMarked({ page }: Cell): Promise<void> {
  await expect(page.getByRole('link', { name: 'Activity 1 open' })).toBeVisible();
  await page.clock.fastForward(120_000);
  await expect(page.getByText('No ledger that this console can read will show it.')).toBeVisible();
  await page.getByRole('button', { name: 'It was done' }).click();
  await expect(page.getByRole('link', { name: /Activity \d+ open/ })).toHaveCount(0);
}

let amount = 1_000;

// Each fault meets one of the four forms, in turn: the forms share one engine, and tests/deep/screens/changes.spec.ts meets
// a credit and a bank transfer with every fault.
for (const [index, [name, trouble]] of Object.entries(troubles).entries()) {
  const kind = KINDS[index % KINDS.length] as Kind;
  test(`${sectionTexts[kind].section} › ${name}: the money moved ${trouble.moved ? 'once' : 'never'}, and the screen shows the true outcome`, async ({
    page,
    sandbox,
    signIn,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/Failed to load resource/);
    amount += 1;
    const cell = { page, sandbox, kind, amount: String(amount) };
    await page.clock.install();
    await signIn(page, 'superadmin');
    const section = await openSection(page, kind);
    await fill(section, kind, cell.amount, await customerIdOf(sandbox, recipient));
    const button = await requestConfirmation(page, section, kind);
    if (trouble.fault) {
      await sandbox.fault({
        match: { method: 'POST', path: sectionTexts[kind].path },
        ...trouble.fault,
      });
    }
    await (trouble.confirm ? trouble.confirm(cell, button) : button.click());
    await expectSaid(cell, trouble);
    await isMoved(cell, trouble.moved);
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

test('an open movement is followed up on every page', async ({
  page,
  sandbox,
  signIn,
  allowConsoleErrors,
}) => {
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
