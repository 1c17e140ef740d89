import type { Page } from '@playwright/test';
import type { Fault } from '../../sandbox/middleware/faults';
import { expect, test } from './support/fixtures';
import type { Sandbox } from './support/sandbox';
import { effects, fill, openSection, requestConfirmation, sectionTexts } from './support/wallet';

// Browsers repeat a POST whose connection was used before and ends without a response (docs/reliability.md). Without an idempotency
// key the API executes both; with one, wallet-faults.spec.ts.
test.beforeEach(({ page, signIn }) => signIn(page, 'superadmin'));

const match = { method: 'POST', path: sectionTexts.credit.path };

async function credit(page: Page, sandbox: Sandbox, amount: string, fault?: Omit<Fault, 'match'>) {
  const section = await openSection(page, 'credit');
  await fill(section, 'credit', amount, '');
  const confirm = await requestConfirmation(page, section, 'credit');
  if (fault) await sandbox.fault({ match, ...fault });
  await confirm.click();
  const arrived = async () =>
    (await sandbox.calls()).filter(({ path }) => path === match.path).map(({ status }) => status);
  return { arrived };
}

test('a credit whose response is lost on a used connection is repeated by the browser, and the API credits twice', async ({
  page,
  sandbox,
}) => {
  const { arrived } = await credit(page, sandbox, '601.25', { drop: 'after' });
  await expect(page.getByText(sectionTexts.credit.success).first()).toBeVisible();
  expect(await arrived()).toEqual([0, 200]);
  expect(await effects(sandbox, 'credit', '601.25')).toBe(2);
});

test('a credit whose connection ends before the effect is repeated as well, and the API credits once', {
  tag: '@deep',
}, async ({ page, sandbox }) => {
  const { arrived } = await credit(page, sandbox, '602.25', { drop: 'before' });
  await expect(page.getByText(sectionTexts.credit.success).first()).toBeVisible();
  expect(await arrived()).toEqual([0, 200]);
  expect(await effects(sandbox, 'credit', '602.25')).toBe(1);
});

test('a credit that is answered is sent once', { tag: '@deep' }, async ({ page, sandbox }) => {
  const { arrived } = await credit(page, sandbox, '603.25');
  await expect(page.getByText(sectionTexts.credit.success).first()).toBeVisible();
  expect(await arrived()).toEqual([200]);
  expect(await effects(sandbox, 'credit', '603.25')).toBe(1);
});
