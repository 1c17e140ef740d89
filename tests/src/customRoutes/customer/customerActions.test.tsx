import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { demoCustomers } from '../../../../sandbox/db/seed/demo';
import { renderConsole, useSandbox } from '../../../support/renderConsole';
import { fill, sentTo } from '../../../support/walletSection';

const EMAIL = demoCustomers.manyTransactions;
const ID = '65447c0bffbc4675f864e0e9';
const NAME = 'Adaeze Okonkwo';

const block = (name: string) => screen.findByRole('region', { name });
const click = async (role: string, name: string | RegExp) =>
  userEvent.click(await screen.findByRole(role, { name }));

describe('The actions of a customer', () => {
  const sandboxOf = useSandbox();
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });

  it('open the wallet with the customer filled in, and send nothing', async () => {
    const sandbox = sandboxOf();
    const { history } = await renderConsole({ sandbox, at: `/users/${ID}` });
    await click('link', 'Credit');
    const credit = await block('Credit Customer');
    expect(within(credit).getByLabelText('Customer email')).toHaveValue(EMAIL);
    await waitFor(() => expect(credit).toHaveTextContent('virtualAccount'));
    await history.go(-1);
    await click('link', 'Debit');
    const debit = within(await block('Debit Customer'));
    expect(debit.getByLabelText('Customer ID')).toHaveValue('cus_ffbc4675f864e0');
    expect(await sentTo(sandbox)).toEqual([]);
  });

  it('open notifications with the customer as the only recipient, whom another channel keeps', async () => {
    const sandbox = sandboxOf();
    await renderConsole({ sandbox, at: `/users/${ID}` });
    await click('link', 'Message');
    const sms = await screen.findByRole('tab', { name: 'SMS' });
    expect(sms).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByText('1 Users Selected')).toBeVisible();
    expect(await screen.findByRole('button', { name: new RegExp(NAME) })).toBeVisible();
    await click('tab', 'Email');
    expect(await screen.findByText('1 Users Selected')).toBeVisible();
    await click('button', 'Clear selection');
    expect(await screen.findByText('0 Users Selected')).toBeVisible();
    expect(await sentTo(sandbox)).toEqual([]);
  });

  it('are listed in Activity with the messages that name the customer or their role, and others are not', async () => {
    const sandbox = sandboxOf();
    const { history } = await renderConsole({ sandbox, at: `/users/${ID}` });
    await waitFor(async () =>
      expect(await block('Activity')).toHaveTextContent(
        'This browser has no record of a change to this customer, or of a message to them.',
      ),
    );
    await history.push(`/notifications?channel=sms&by=ids&user=${ID}`);
    expect(await screen.findByText('1 Users Selected')).toBeVisible();
    fill(screen.getByLabelText('Message'), 'Hello');
    await click('button', 'Send Notification');
    await click('button', /^Send SMS/);
    expect(await screen.findByText('Notification sent successfully!')).toBeVisible();
    for (const role of ['user', 'merchant']) {
      await history.push('/notifications?channel=sms&by=role');
      fill(await screen.findByLabelText('Role'), role);
      fill(screen.getByLabelText('Message'), 'Hello all');
      await click('button', 'Send Notification');
      fill(await screen.findByLabelText(`Type "${role}" to confirm`), role);
      await click('button', /^Send SMS/);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    await history.push(`/users/${ID}`);
    const activity = await block('Activity');
    await waitFor(() => expect(activity).toHaveTextContent('Sent an SMS to 1 customer'));
    expect(activity).toHaveTextContent('Sent an SMS to all users');
    expect(activity).not.toHaveTextContent('merchants');
  });

  it('open the chat sessions of the customer', async () => {
    await renderConsole({ sandbox: sandboxOf(), at: `/users/${ID}` });
    await click('link', 'Chat');
    expect(await screen.findByRole('heading', { name: 'Chat Sessions', level: 1 })).toBeVisible();
    const trail = screen.getByRole('navigation', { name: 'Breadcrumb' });
    await waitFor(() => expect(trail).toHaveTextContent(NAME));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(11));
  });

  it('are under "More" in a row of Users, which also copies email and ID', async () => {
    const user = userEvent.setup();
    const { history } = await renderConsole({ sandbox: sandboxOf(), at: '/users' });
    const row = await screen.findByRole('row', { name: new RegExp(EMAIL) });
    const more = within(row).getByRole('button', { name: 'More' });
    async function choose(name: string) {
      await user.click(more);
      expect(more).toHaveAttribute('aria-expanded', 'true');
      await user.click(await screen.findByRole('menuitem', { name }));
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    }
    for (const [name, text, notice] of [
      ['Copy email', EMAIL, 'Email copied'],
      ['Copy ID', ID, 'ID copied'],
    ] as const) {
      await choose(name);
      expect(await screen.findByText(notice)).toBeVisible();
      expect(await navigator.clipboard.readText()).toBe(text);
      expect(more).toHaveFocus();
    }
    await user.click(more);
    const links = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    const hrefs = links.flatMap((link) => link.getAttribute('href') ?? []);
    expect(hrefs).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^\/wallet\?section=debit&/),
        expect.stringMatching(/^\/notifications\?.*channel=sms&by=ids&user=/),
      ]),
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    // The first Escape closes the menu alone.
    expect(screen.queryByRole('dialog')).toBeNull();
    await choose('Credit');
    expect(within(await block('Credit Customer')).getByLabelText('Customer email')).toHaveValue(
      EMAIL,
    );
    expect(history.location.pathname).toBe('/wallet');
  });

  it('that need an email are disabled under "More" without one, with the reason', async () => {
    const sandbox = sandboxOf();
    const data = [{ _id: ID, name: 'Ada', email: null }];
    const match = { method: 'GET', path: '/api/v1/admin/users' };
    await sandbox.fault({ match, body: { valid: true, data, totalPages: 1 } });
    await renderConsole({ sandbox, at: '/users' });
    await click('button', 'More');
    for (const name of ['Credit', 'Debit']) {
      const item = await screen.findByRole('menuitem', { name });
      expect(item).toHaveAttribute('aria-disabled', 'true');
      expect(item).not.toHaveAttribute('href');
      expect(item).toHaveAccessibleDescription(/^This customer has no email/);
    }
    expect(screen.getByRole('menuitem', { name: 'Message' })).toHaveAttribute('href');
  });

  it('are in the activity of the customer, such as a credit made here', async () => {
    const sandbox = sandboxOf();
    // A tab keeps the movements of an admin, and the test files of a worker share it.
    const admin = { _id: crypto.randomUUID(), name: 'Ada', role: 'superadmin' };
    const stored = { userData: JSON.stringify(admin) };
    const { history } = await renderConsole({ sandbox, stored, at: `/users/${ID}` });
    await click('link', 'Credit');
    const credit = within(await block('Credit Customer'));
    await credit.findByText(/virtualAccount/);
    fill(credit.getByLabelText('Amount'), '12.50');
    await userEvent.click(credit.getByRole('button', { name: 'Credit Customer' }));
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' });
    const confirm = within(dialog).getByRole('button', { name: /Credit/ });
    await waitFor(() => expect(confirm).toBeEnabled());
    await userEvent.click(confirm);
    expect(await screen.findByText('Customer credited successfully!')).toBeVisible();
    expect(await sentTo(sandbox)).toHaveLength(1);
    await history.push(`/users/${ID}`);
    const activity = within(await block('Activity'));
    expect(await activity.findByText(/Credited .+ NGN/)).toBeVisible();
  });
});
