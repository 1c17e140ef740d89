import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestSandbox } from '../../../../sandbox/hosts/vitest';
import { openDatabase } from '../../../../src/journal/database';
import { useSandbox } from '../../../support/useSandbox';
import { openSection, press, sentTo } from '../../../support/walletSection';
import { customerIdOf, effects, payer, sectionTexts } from '../../../support/walletTexts';

const { path, success } = sectionTexts.credit;
const URL = `http://sandbox.test${path}`;
const badge = () => screen.findByRole('link', { name: 'Activity 1 open' });
const noBadge = () =>
  waitFor(() => expect(screen.queryByRole('link', { name: /Activity \d+ open/ })).toBeNull());

async function creditByAnother(sandbox: TestSandbox, amount: number) {
  const token = await sandbox.token('superadmin@demo.test');
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ amount, customerId: await customerIdOf(sandbox, payer) });
  await sandbox.app.request(path, { method: 'POST', headers, body });
}

// Without a key: only the ledger and the admin can settle it.
describe('The card of an unknown credit', () => {
  const sandboxOf = useSandbox();
  // A lost response is logged, as specified.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

  it('marks the row of a colleague that could be it, settles nothing by it, and offers no second request', async () => {
    // The request is lost; a colleague makes the same movement at that moment.
    const lost = http.post(URL, async () => {
      await creditByAnother(sandbox, 432.1);
      return HttpResponse.error();
    });
    const sandbox = sandboxOf(lost);
    const { section, complete, send } = await openSection(sandbox, 'credit');
    await complete('432.10');
    await send();
    const rows = within(
      await section.findByRole('region', { name: /^New entries in the ledger of/ }),
    );
    const row = await rows.findByLabelText(
      /432\.10 NGN, .*reference TRX-\w+, [\d,.]+ NGN → [\d,.]+ NGN/,
    );
    expect(rows.getByText('could be it')).toBeVisible();
    expect(row).not.toBeChecked();
    expect(section.getByText('Outcome unknown')).toBeVisible();
    expect(section.queryByRole('button', { name: 'Ask the server again' })).toBeNull();
    expect(screen.queryByText(success)).toBeNull();
    expect(await badge()).toBeVisible();
    press('Refresh', section);
    await waitFor(() => expect(rows.getByText('could be it')).toBeVisible());
    press('It was not done', section);
    const recorded = 'Recorded as not done. The form holds the order again.';
    expect(await screen.findByText(recorded)).toBeVisible();
    await noBadge();
    expect(await sentTo(sandbox, path)).toHaveLength(1);
  });

  it('is settled by a row that carries the reference of its response', async () => {
    // The server has taken it, and says so later.
    const queued = http.post(URL, async ({ request }) => {
      const response = await sandbox.app.fetch(request);
      const { data } = (await response.json()) as { data: { reference: string } };
      return HttpResponse.json({ status: 'pending', reference: data.reference }, { status: 202 });
    });
    const sandbox = sandboxOf(queued);
    const { complete, send } = await openSection(sandbox, 'credit');
    await complete('433.10');
    await send();
    expect(await screen.findByText(/^The ledger shows it: .*Outcome: Done/)).toBeVisible();
    const receipt = within(await screen.findByRole('region', { name: 'Receipt' }));
    expect(receipt.getByText(/the ledger shows it/)).toBeVisible();
    await noBadge();
    expect(await effects(sandbox, 'credit', '433.10')).toBe(1);
  });

  it('does not record as done what the server has settled first, in another tab', async () => {
    const sandbox = sandboxOf(http.post(URL, () => HttpResponse.error()));
    const adminId = crypto.randomUUID();
    const { section, complete, send } = await openSection(sandbox, 'credit', { adminId });
    await complete('434.10');
    await send();
    expect(await section.findByText('Outcome unknown')).toBeVisible();
    // The other tab has stored the answer, and this one has not heard of it.
    const database = await openDatabase();
    const [open] = await database.getAllFromIndex('operations', 'adminId', adminId);
    expect(open).toMatchObject({ outcome: 'unknown' });
    if (open) await database.put('operations', { ...open, outcome: 'done' });
    press('It was done', section);
    const receipt = within(await screen.findByRole('region', { name: 'Receipt' }));
    expect(await receipt.findByText(/The server confirmed it/)).toBeVisible();
    await noBadge();
    expect(screen.queryByText('Recorded as done.')).toBeNull();
  });
});

describe('The wallet of a customer named by a link', () => {
  const sandboxOf = useSandbox();
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

  it('is shown beside the form', async () => {
    const sandbox = sandboxOf();
    const search = `&section=credit&email=${encodeURIComponent(payer)}`;
    const { section, field, send } = await openSection(sandbox, 'credit', { search });
    const aside = within(section.getByRole('group', { name: 'Whose wallet' }));
    const newest = await aside.findByRole('list', { name: 'Newest' });
    expect(within(newest).getAllByRole('listitem')).toHaveLength(5);
    expect(await section.findByText(/"customer_id"/)).toBeVisible();
    expect(aside.getByText('Balance').nextElementSibling).toHaveTextContent(/^[\d,.]+ NGN$/);
    const type = (value: string) => fireEvent.change(field('Amount'), { target: { value } });
    type('1.500');
    press('Credit Customer', section);
    expect(await section.findByText(/This can be read in two ways/)).toBeVisible();
    type('1,500.50');
    expect(section.getByText('1,500.50 NGN')).toBeVisible();
    await send();
    expect(await screen.findByText(success)).toBeVisible();
    expect(JSON.stringify(await sentTo(sandbox, path))).toContain('"amount":1500.5,');
  });
});
