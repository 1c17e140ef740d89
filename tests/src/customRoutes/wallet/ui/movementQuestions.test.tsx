import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ledgerEntries } from '../../../../../sandbox/db/schema';
import type { TestSandbox } from '../../../../../sandbox/hosts/vitest';
import { openDatabase } from '../../../../../src/journal/database';
import { useSandbox } from '../../../../support/useSandbox';
import { openSection, press, sentTo } from '../../../../support/walletSection';
import { customerIdOf, effects, payer, sectionTexts } from '../../../../support/walletTexts';

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

// Without a key: only the ledger and the user can decide.
describe('A credit', () => {
  const sandboxOf = useSandbox();
  // A lost response is logged, as specified.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => void vi.useRealTimers());

  it('of unknown outcome is not proved by an identical ledger row of another admin, which is a question', async () => {
    // The request is lost; a colleague makes the same movement at that moment.
    const lost = http.post(URL, async () => {
      await creditByAnother(sandbox, 432.1);
      return HttpResponse.error();
    });
    const sandbox = sandboxOf(lost);
    const { section, complete, send } = await openSection(sandbox, 'credit');
    await complete('432.10');
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'],
      shouldAdvanceTime: true,
    });
    await send();
    expect(await section.findByText('A matching entry: is it yours?')).toBeVisible();
    expect(section.getByRole('alert')).toHaveTextContent(
      /reference TRX-\w+, [\d,.]+ NGN → [\d,.]+ NGN/,
    );
    expect(screen.queryByText(success)).toBeNull();
    expect(screen.queryByRole('region', { name: 'Receipt' })).toBeNull();
    expect(await badge()).toBeVisible();
    fireEvent.click(await section.findByRole('button', { name: /^No, it is not mine/ }));
    const story = section.getByRole('list', { name: 'What happened' });
    await waitFor(() => expect(section.getByRole('timer')).toHaveTextContent(/^Next check/));
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    await waitFor(() => expect(story).toHaveTextContent('Ledger read: it is not there'));
    await waitFor(() => expect(section.getByRole('timer')).toHaveTextContent(/^Next check/));
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(await section.findByText('Not found in the ledger')).toBeVisible();
    press('Release the lock', section);
    await noBadge();
    expect(await sentTo(sandbox, path)).toHaveLength(1);
  });

  it('done twice is corrected by one debit, filled in and linked to it', async () => {
    const twice = http.post(URL, async ({ request }) => {
      await sandbox.app.fetch(request.clone());
      await sandbox.app.fetch(request);
      const operations = await (await openDatabase()).getAll('operations');
      // Two rows are a proof only where both carry the operation's ID, as with a server that stores its key.
      const reference = operations.find(({ outcome }) => outcome === 'sending')?.id;
      const isRow = eq(ledgerEntries.amount, '702.50');
      await sandbox.db.update(ledgerEntries).set({ reference }).where(isRow);
      return HttpResponse.error();
    });
    const sandbox = sandboxOf(twice);
    const { section, complete, send } = await openSection(sandbox, 'credit');
    await complete('702.50');
    await send();
    expect((await screen.findAllByText('Done twice'))[0]).toBeVisible();
    expect(await effects(sandbox, 'credit', '702.50')).toBe(2);
    fireEvent.click(await screen.findByRole('button', { name: /^Correct it/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' });
    expect(dialog).toHaveTextContent(/This corrects the movement of .*, which was done twice\./);
    await waitFor(() =>
      expect(dialog).toHaveTextContent('This takes 702.50 NGN from the wallet of'),
    );
    const confirm = within(dialog).getByRole('button', { name: 'Debit Customer' });
    await waitFor(() => expect(confirm).toBeEnabled());
    fireEvent.click(confirm);
    expect(await screen.findByText(sectionTexts.debit.success)).toBeVisible();
    const [story] = section.getAllByRole('list', { name: 'What happened' });
    expect(story).toHaveTextContent(/Corrected: Debit 702\.50 NGN from .*Done/);
    expect(screen.queryByRole('button', { name: /^Correct it/ })).toBeNull();
    expect(await sentTo(sandbox, sectionTexts.debit.path)).toEqual([
      { amount: 702.5, customerId: await customerIdOf(sandbox, payer) },
    ]);
    press('I have checked it: settled');
    await noBadge();
  });

  it('is locked by an unreadable open record like it until a user settles that; others are set aside', async () => {
    const sandbox = sandboxOf();
    const adminId = crypto.randomUUID();
    // Left behind by an older or a broken console.
    const bad = { adminId, kind: 'wallet.credit', tabId: 't', startedAt: new Date().toISOString() };
    localStorage.setItem(
      `console.wallet.${adminId}.bad`,
      '{"at":"unknown","slip":{"id":"bad","ask":{"order":{}}}}',
    );
    const database = await openDatabase();
    const records = [
      { ...bad, id: 'a', outcome: 'unknown', details: { id: 'a', state: 'unknown' } },
      { ...bad, id: 'b', outcome: 'done', details: 'text' },
      { id: 'c', adminId, startedAt: 7 },
    ];
    for (const record of records) await database.put('operations', record as never);
    const { complete, ask, send } = await openSection(sandbox, 'credit', { adminId });
    expect(await screen.findByText(/record cannot be read and was set aside/)).toBeVisible();
    await complete('0.75');
    const { dialog, confirm } = await ask();
    await waitFor(() =>
      expect(dialog).toHaveTextContent('this version of the console cannot read its record'),
    );
    expect(confirm()).toBeDisabled();
    press('Cancel', within(dialog));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const open = screen.getByText(/cannot read its record/).closest('[role=alert]') as HTMLElement;
    press('It was not done: release the lock', within(open));
    await waitFor(() => expect(open).not.toBeInTheDocument());
    await send();
    expect(await screen.findByText(success)).toBeVisible();
  });
});

describe('The wallet of a customer named by a link', () => {
  const sandboxOf = useSandbox();
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

  it('is shown beside the form, with the balance after the amount, and the customer is found again with one click', async () => {
    const sandbox = sandboxOf();
    const search = `&section=credit&email=${encodeURIComponent(payer)}`;
    const { section, field, send } = await openSection(sandbox, 'credit', { search });
    const aside = within(section.getByRole('group', { name: 'Whose wallet' }));
    const recent = await aside.findByRole('list', { name: 'Recent transactions' });
    expect(within(recent).getAllByRole('listitem')).toHaveLength(5);
    expect(await section.findByText(/"customer_id"/)).toBeVisible();
    const figure = (name: string) => aside.getByText(name).parentElement?.querySelector('dd');
    const cents = (name: string) =>
      Math.round(Number(figure(name)?.textContent?.replace(/[^\d.-]/g, '')) * 100);
    const before = cents('Balance');
    const type = (value: string) => fireEvent.change(field('Amount'), { target: { value } });
    type('1,500.50');
    expect(section.getByText('1,500.50 NGN')).toBeVisible();
    expect(cents('After this')).toBe(before + 150_050);
    type('1.500');
    press('Credit Customer', section);
    expect(await section.findByText(/This can be read in two ways/)).toBeVisible();
    expect(aside.queryByText('After this')).toBeNull();
    type('1,500.50');
    await send();
    expect(await screen.findByText(success)).toBeVisible();
    expect(JSON.stringify(await sentTo(sandbox, path))).toContain('"amount":1500.5,');

    fireEvent.click(screen.getByRole('button', { name: 'Debit Customer' }));
    const debit = within(await screen.findByRole('region', { name: 'Debit Customer' }));
    const again = within(debit.getByRole('group', { name: 'Recent' }));
    fireEvent.click(again.getAllByRole('button')[0] as HTMLElement);
    const id = await customerIdOf(sandbox, payer);
    await waitFor(() => expect(debit.getByLabelText('Customer ID')).toHaveValue(id));
    const whose = debit.getByRole('group', { name: 'Whose wallet' });
    await waitFor(() => expect(whose.querySelector('dd')).toHaveTextContent('NGN'));
  });
});
