import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestSandbox } from '../../../../sandbox/hosts/vitest';
import { useSandbox } from '../../../support/useSandbox';
import { openSection, press } from '../../../support/walletSection';
import { customerIdOf, payer, sectionTexts } from '../../../support/walletTexts';

const { path, success, failure } = sectionTexts.credit;
const URL = `http://sandbox.test${path}`;
const NOTE = /^This API cannot tell a repeat\./;

async function creditBesides(sandbox: TestSandbox, amount: number) {
  const token = await sandbox.token('superadmin@demo.test');
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ amount, customerId: await customerIdOf(sandbox, payer) });
  await sandbox.app.request(path, { method: 'POST', headers, body });
}

// As a browser does that repeats a request whose connection ended: the page is told nothing of the first.
describe('The ledger after an answer to a credit', () => {
  const sandboxOf = useSandbox();
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

  it('with one new entry says nothing; with two the receipt says so, and nothing is concluded', async () => {
    let repeats = 0;
    const repeated = http.post(URL, async () => {
      for (; repeats > 0; repeats -= 1) await creditBesides(sandbox, 612.1);
      return undefined;
    });
    const sandbox = sandboxOf(repeated);
    const { section, complete, ask, send } = await openSection(sandbox, 'credit');
    await complete('612.10');
    await send();
    await screen.findByRole('region', { name: 'Receipt' });
    await waitFor(() => expect(screen.getByText(success)).toBeVisible());
    expect(screen.queryByText(/could be this movement/)).toBeNull();
    press('New movement', section);
    repeats = 1;
    await complete('612.10');
    const { dialog, confirm } = await ask();
    (await within(dialog).findByLabelText('I want to make it once more')).click();
    await waitFor(() => expect(confirm()).toBeEnabled());
    confirm().click();
    const sentence = 'The ledger has two new entries that could be this movement';
    await section.findByText(sentence);
    const receipt = within(section.getByRole('region', { name: 'Receipt' }));
    expect(receipt.getByText(sentence)).toBeVisible();
    expect(receipt.getAllByText(/reference TRX-/).length).toBeGreaterThanOrEqual(2);
    expect(receipt.getByText(/^The server confirmed it/)).toBeVisible();
  });

  it('that was refused says so where there is a new entry, and stays a refusal', async () => {
    const refused = http.post(URL, async () => {
      await creditBesides(sandbox, 613.1);
      return HttpResponse.json({ valid: false, message: 'Duplicate' });
    });
    const sandbox = sandboxOf(refused);
    const { section, complete, send } = await openSection(sandbox, 'credit');
    await complete('613.10');
    await send();
    expect(await screen.findByText(failure ?? '')).toBeVisible();
    expect(
      await section.findByText('Refused. The ledger has a new entry that could be it'),
    ).toBeVisible();
    expect(screen.queryByText(success)).toBeNull();
  });
});

describe('An API that cannot tell a repeat', () => {
  const sandboxOf = useSandbox();

  it('is named by the first confirmation of a browser, and by no other', async () => {
    const sandbox = sandboxOf();
    const { complete, ask } = await openSection(sandbox, 'credit');
    await complete('614.10');
    const first = await ask();
    expect(within(first.dialog).getByText(NOTE)).toBeVisible();
    press('Cancel', within(first.dialog));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const second = await ask();
    expect(within(second.dialog).queryByText(NOTE)).toBeNull();
  });

  it('is not named where each change carries a key', async () => {
    const config = { idempotencyHeader: 'Idempotency-Key' };
    const { complete, ask } = await openSection(sandboxOf(), 'credit', { config });
    await complete('615.10');
    const { dialog } = await ask();
    expect(within(dialog).queryByText(NOTE)).toBeNull();
  });
});

describe('The row that a response names', () => {
  const sandboxOf = useSandbox();
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

  it('is named as there before this order, cannot be chosen and settles nothing', async () => {
    let first = '';
    const named = http.post(URL, async ({ request }) => {
      if (first) return HttpResponse.json({ status: 'duplicate', data: { reference: first } });
      const response = await sandbox.app.fetch(request);
      first = (await response.clone().json()).data.reference;
      return response;
    });
    const sandbox = sandboxOf(named);
    const { section, complete, ask, send } = await openSection(sandbox, 'credit');
    await complete('616.10');
    await send();
    await screen.findByRole('region', { name: 'Receipt' });
    press('New movement', section);
    await complete('616.10');
    const { dialog, confirm } = await ask();
    (await within(dialog).findByLabelText('I want to make it once more')).click();
    await waitFor(() => expect(confirm()).toBeEnabled());
    confirm().click();
    const rows = within(
      await section.findByRole('region', { name: /^New entries in the ledger of/ }),
    );
    const row = await rows.findByLabelText(
      new RegExp(`reference ${first}.*there before this order`),
    );
    expect(row).toBeDisabled();
    press('Refresh', section);
    await waitFor(() => expect(section.getByText('Outcome unknown')).toBeVisible());
    expect(rows.queryByText('could be it')).toBeNull();
  });
});
