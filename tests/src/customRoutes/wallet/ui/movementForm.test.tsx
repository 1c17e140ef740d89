import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { demoCustomers } from '../../../../../sandbox/db/seed/demo';
import type { Fault } from '../../../../../sandbox/middleware/faults';
import { renderConsole, useSandbox } from '../../../../support/renderConsole';

const CREDIT = '/api/v1/admin/wallets/credit-wallet';
const payer = demoCustomers.manyTransactions;

describe('A movement', () => {
  const sandboxOf = useSandbox();
  // A lost response is logged, as specified.
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    // jsdom has no layout to scroll.
    Element.prototype.scrollIntoView ??= () => {};
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
    await renderConsole({
      stored: { userData: JSON.stringify(admin) },
      ...{ sandbox, at: `/wallet?section=credit&email=${encodeURIComponent(payer)}` },
      config: { idempotencyHeader: 'Idempotency-Key' },
    });
    const section = within(await screen.findByRole('region', { name: 'Credit Customer' }));
    const field = () => section.getByLabelText('Amount');
    const submit = () => section.getByRole('button', { name: 'Credit Customer' });
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
    return { section, field, submit, sent };
  }

  it('of unknown outcome locks its form, counts down to the next reading, and has one state everywhere', async () => {
    const { section, field, submit } = await credited('12.35', { drop: 'before' });
    expect(await section.findByText(/Do not send it again/)).toBeVisible();
    // Read once and not found: it is read again 30 seconds later.
    await waitFor(() =>
      expect(section.getByRole('timer')).toHaveTextContent(/^Next check in \d+ s$/),
    );
    expect(submit()).toBeDisabled();
    expect(field()).toBeDisabled();
    expect(field()).toHaveValue('12.35');
    const list = within(screen.getByRole('table', { name: 'Movements on this machine' }));
    expect(list.getByText('Unknown')).toBeVisible();

    await userEvent.click(
      section.getByRole('button', { name: 'It was not done: release the lock' }),
    );
    expect(field()).toBeEnabled();
    expect(field()).toHaveValue('12.35');
    expect(list.getByText('Marked as not done by you')).toBeVisible();
    // The form keeps the order as typed, which leaving would lose (rulings R45).
    await userEvent.click(screen.getByRole('link', { name: /^Activity/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    const row = /Credit .+ 12\.35 NGN .*Marked as not done by you$/;
    expect(await screen.findByRole('row', { name: row })).toBeVisible();
  });

  it('starts at the amount where the customer is known, and its receipt replaces the form', async () => {
    const { section } = await credited('12.34');
    const receipt = within(await section.findByRole('region', { name: 'Receipt' }));
    expect(receipt.getByText('The server confirmed it.')).toBeVisible();
    expect(section.queryByLabelText('Amount')).toBeNull();
    await userEvent.click(section.getByRole('button', { name: 'New movement' }));
    expect(section.queryByRole('region', { name: 'Receipt' })).toBeNull();
    expect(section.getByLabelText('Amount')).toHaveValue('');
    await waitFor(() => expect(section.getByLabelText('Customer email')).toHaveFocus());
  });

  it('of unknown outcome leaves the form to another one, and is still shown', async () => {
    const { section } = await credited('12.36', { drop: 'before' });
    expect(await section.findByText(/Do not send it again/)).toBeVisible();
    await userEvent.click(section.getByRole('button', { name: 'New movement' }));
    expect(section.getByLabelText('Amount')).toHaveValue('');
    expect(section.getByLabelText('Customer email')).toBeEnabled();
    expect(section.queryByText(/Do not send it again/)).toBeNull();
    expect(screen.getByText(/Do not send it again/)).toBeVisible();
  });

  it('whose response was lost is charged once, step by step', async () => {
    const { section, sent } = await credited('12.37', { drop: 'after' });
    expect(await section.findByText('Charged once. Two requests, one entry.')).toBeVisible();
    expect(section.getByRole('region', { name: 'Receipt' })).toBeVisible();
    expect(section.queryByLabelText('Amount')).toBeNull();
    const steps = within(section.getByRole('list', { name: 'What happened' }));
    const texts = steps.getAllByRole('listitem').map(({ textContent }) => textContent);
    const order = ['Sent', 'No response received', 'Asked the server again', 'Charged once'];
    const at = order.map((text) => texts.findIndex((step) => step?.includes(text)));
    expect(at).toEqual(at.toSorted((a, b) => a - b));
    expect(at).not.toContain(-1);
    expect(await sent()).toHaveLength(2);
  });
});
