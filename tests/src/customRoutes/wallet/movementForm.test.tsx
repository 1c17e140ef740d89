import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { demoCustomers } from '../../../../sandbox/db/seed/demo';
import type { Fault } from '../../../../sandbox/middleware/faults';
import { renderConsole, useSandbox } from '../../../support/renderConsole';
import { release } from '../../../support/walletSection';

const CREDIT = '/api/v1/admin/wallets/credit-wallet';
const payer = demoCustomers.manyTransactions;

describe('A movement', () => {
  const sandboxOf = useSandbox();
  // A lost response is logged, as specified.
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });

  /** Confirms a credit of a prefilled customer. */
  async function credited(amount: string, fault?: Omit<Fault, 'match'>) {
    const sandbox = sandboxOf();
    // A tab keeps the movements of an admin: another test file of this worker may have opened those of a demo account.
    const admin = {
      _id: `admin-${amount.replace('.', '-')}`,
      name: 'Ada',
      email: 'ada@demo.test',
      role: 'superadmin',
    };
    const { history } = await renderConsole({
      stored: { userData: JSON.stringify(admin) },
      ...{ sandbox, at: `/wallet?section=credit&email=${encodeURIComponent(payer)}` },
      config: { idempotencyHeader: 'Idempotency-Key' },
    });
    const section = within(await screen.findByRole('region', { name: 'Credit Customer' }));
    // The form is a new one once it was filled again.
    const form = () => within(screen.getByRole('region', { name: 'Credit Customer' }));
    const field = () => form().getByLabelText('Amount');
    const submit = () => form().getByRole('button', { name: 'Credit Customer' });
    await waitFor(() => expect(field()).toHaveFocus());
    await userEvent.keyboard(amount);
    await waitFor(() => expect(submit()).toBeEnabled());
    await userEvent.click(submit());
    const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
    const confirm = dialog.getByRole('button', { name: 'Credit Customer' });
    await waitFor(() => expect(confirm).toBeEnabled());
    if (fault) await sandbox.fault({ match: { path: CREDIT }, ...fault });
    await userEvent.click(confirm);
    const sent = async () => (await sandbox.calls()).filter(({ path }) => path === CREDIT);
    return { section, form, field, submit, sent, history };
  }

  it('of unknown outcome locks its form, has one word everywhere, and fills the form again once it was not done', async () => {
    const { section, field, submit } = await credited('12.35', { drop: 'before' });
    expect(await section.findByText(/nothing is sent by itself/)).toBeVisible();
    expect(submit()).toBeDisabled();
    expect(field()).toBeDisabled();
    expect(field()).toHaveValue('12.35');
    const list = within(screen.getByRole('list', { name: 'Movements on this machine' }));
    expect(list.getByText('Unknown')).toBeVisible();

    await userEvent.click(section.getByRole('button', { name: 'It was not done' }));
    await waitFor(() => expect(field()).toBeEnabled());
    expect(field()).toHaveValue('12.35');
    expect(list.getByText('Not done')).toBeVisible();
    expect(list.getByText('marked by Ada')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: /^Activity/ }));
    const row = /Credit .+ 12\.35 NGN .*Not done.*marked by Ada$/;
    expect(await screen.findByRole('row', { name: row })).toBeVisible();
  });

  it('confirmed again after "It was not done" is the same operation, with the same key', async () => {
    const { section, form, field, submit, sent } = await credited('12.38', { drop: 'after' });
    const notDone = await section.findByRole('button', { name: 'It was not done' });
    const lockedField = field();
    await userEvent.click(notDone);
    // The form that is filled again is a new one: a press of the old one would be lost.
    await waitFor(() => expect(field()).not.toBe(lockedField));
    await waitFor(() => expect(submit()).toBeEnabled());
    await userEvent.click(submit());
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' });
    await waitFor(() =>
      expect(dialog).toHaveTextContent(/with the same key.*nothing is moved twice/),
    );
    // The first request arrived: its row looks like the order.
    await userEvent.click(within(dialog).getByLabelText('I want to make it once more'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Credit Customer' }));
    expect(await screen.findByRole('region', { name: 'Receipt' })).toBeVisible();
    const keys = (await sent()).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    const list = screen.getByRole('list', { name: 'Movements on this machine' });
    expect(within(list).getAllByText(/12\.38 NGN/)).toHaveLength(1);
    await userEvent.click(form().getByRole('button', { name: 'New movement' }));
    expect(field()).toHaveValue('');
  });

  it('that gets no answer leaves the form to the next one, which was typed in the meantime', async () => {
    const { section, form, field } = await credited('12.46', {
      latency: 3_600_000,
      drop: 'before',
    });
    await section.findByRole('button', { name: 'Processing...' });
    fireEvent.change(field(), { target: { value: '99.01' } });
    await release(sandboxOf());
    await userEvent.click(await form().findByRole('button', { name: 'New movement' }));
    expect(field()).toHaveValue('99.01');
    expect(field()).toBeEnabled();
  });

  it('that was not done asks before it replaces the next order, which was typed in the meantime', async () => {
    const { section, form, field } = await credited('12.47', { drop: 'before' });
    const notDone = await section.findByRole('button', { name: 'It was not done' });
    await userEvent.click(form().getByRole('button', { name: 'New movement' }));
    fireEvent.change(field(), { target: { value: '99.02' } });
    await userEvent.click(screen.getByRole('button', { name: 'It was not done' }));
    expect(await screen.findByText('Recorded as not done.')).toBeVisible();
    const question = within(await screen.findByRole('dialog', { name: 'Fill the form again?' }));
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field()).toHaveValue('99.02');
    expect(notDone).not.toBeInTheDocument();
  });

  it('filled again leaves its form to another customer who is named since then', async () => {
    const { section, form, field, history } = await credited('12.39', { drop: 'before' });
    const notDone = await section.findByRole('button', { name: 'It was not done' });
    const lockedField = field();
    await userEvent.click(notDone);
    // The locked form shows the amount as well.
    await waitFor(() => expect(field()).not.toBe(lockedField));
    expect(field()).toHaveValue('12.39');
    const other = demoCustomers.noTransactions;
    await history.push(`/wallet?section=credit&email=${encodeURIComponent(other)}`);
    await waitFor(() => expect(form().getByLabelText('Customer email')).toHaveValue(other));
    expect(field()).toHaveValue('');
  });

  it('is for the customer of the newest link alone, in each section', async () => {
    const sandbox = sandboxOf();
    const [one, other] = [payer, demoCustomers.noTransactions].map(encodeURIComponent);
    const { history } = await renderConsole({
      ...{ sandbox, at: `/wallet?section=debit&email=${one}` },
    });
    const emails = () =>
      screen.queryAllByLabelText<HTMLInputElement>('Customer email').map(({ value }) => value);
    await waitFor(() => expect(emails()).toEqual([payer]));
    const both = '/wallet?open=debit,credit';
    await act(() => history.push(`${both}&section=credit&email=${other}`));
    await waitFor(() => expect(emails()).toEqual([demoCustomers.noTransactions, '']));
    await act(() => history.go(-1));
    await waitFor(() => expect(emails()).toEqual([payer]));
    await act(() => history.push(both));
    await waitFor(() => expect(emails()).toEqual(['', payer]));
  });

  it('starts at the amount where the customer is known, and its receipt replaces the form', async () => {
    const { section } = await credited('12.34');
    const receipt = within(await section.findByRole('region', { name: 'Receipt' }));
    expect(receipt.getByText('The server confirmed it.')).toBeVisible();
    expect(receipt.getByText('Credit 12.34 NGN · Done')).toBeVisible();
    // The balances are those of the ledger's row, which is read after the answer.
    expect(await receipt.findByText(/^[\d,.]+ NGN → [\d,.]+ NGN$/)).toBeVisible();
    const entry = receipt.getByRole('link', { name: 'Open the ledger entry' });
    expect(entry).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/transactions\?email=.+&view=.+/),
    );
    const print = vi.fn(() => {
      const printed = document.querySelectorAll('[data-printed]');
      expect([...printed].map((each) => each.textContent)).toEqual([
        expect.stringContaining('Credit 12.34 NGN · Done'),
      ]);
      window.dispatchEvent(new Event('afterprint'));
    });
    vi.stubGlobal('print', print);
    await userEvent.click(receipt.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    expect(document.querySelector('[data-printed]')).toBeNull();
    expect(section.queryByLabelText('Amount')).toBeNull();
    await userEvent.click(section.getByRole('button', { name: 'New movement' }));
    expect(section.queryByRole('region', { name: 'Receipt' })).toBeNull();
    expect(section.getByLabelText('Amount')).toHaveValue('');
    await waitFor(() => expect(section.getByLabelText('Customer email')).toHaveFocus());
  });

  it('of unknown outcome leaves the form to another one, and is still shown', async () => {
    const { section } = await credited('12.36', { drop: 'before' });
    expect(await section.findByText(/nothing is sent by itself/)).toBeVisible();
    await userEvent.click(section.getByRole('button', { name: 'New movement' }));
    expect(section.getByLabelText('Amount')).toHaveValue('');
    expect(section.getByLabelText('Customer email')).toBeEnabled();
    expect(section.queryByText(/nothing is sent by itself/)).toBeNull();
    expect(screen.getByText(/nothing is sent by itself/)).toBeVisible();
  });
});
