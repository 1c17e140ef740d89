import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderConsole } from '../../../support/renderConsole';
import { useSandbox } from '../../../support/useSandbox';
import { fill, openSection, press, release, sentTo } from '../../../support/walletSection';
import {
  customerIdOf,
  type Kind,
  payer,
  recipient,
  sectionTexts,
} from '../../../support/walletTexts';

const FIND = '/api/v1/admin/wallets/customer/find';
const RESTORE = 'Restore what I typed';
const ofPayer = `email=${encodeURIComponent(payer)}`;

describe('The customer who is shown is the customer sent (R51)', () => {
  const sandboxOf = useSandbox();
  // react-admin logs each failed call in development.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

  /** Types into a section until the session ends, and opens it again for the payer. */
  async function typedBefore(kind: Kind, typed: Record<string, string>) {
    const sandbox = sandboxOf();
    const adminId = crypto.randomUUID();
    const before = await openSection(sandbox, kind, { adminId });
    for (const [label, text] of Object.entries(typed)) {
      await userEvent.type(before.field(label), text);
    }
    if (typed['Customer email']) {
      await sandbox.fault({ match: { path: FIND }, status: 401 });
      press('Find Customer', before.section);
    } else {
      await sandbox.fault({ match: { path: sectionTexts[kind].path }, status: 401 });
      await before.send();
    }
    await waitFor(() => expect(before.history.location.pathname).toBe('/login'));
    before.unmount();
    await sandbox.clearFaults();
    const view = await openSection(sandbox, kind, {
      adminId,
      search: `&section=${kind}&${ofPayer}`,
    });
    return { ...view, sandbox };
  }

  it('Credit › a restored email drops the customer of the URL until its own is found', async () => {
    const typed = { 'Customer email': recipient, Amount: '700' };
    const { section, field, canSubmit, ask, find, sandbox } = await typedBefore('credit', typed);
    expect(await section.findByLabelText('Customer details')).toBeVisible();
    press(RESTORE);
    await waitFor(() => expect(field('Customer email')).toHaveValue(recipient));
    expect(field('Amount')).toHaveValue('700');
    expect(section.queryByText(/Adaeze Okonkwo/, { ignore: 'button' })).toBeNull();
    expect(section.queryByLabelText('Customer details')).toBeNull();
    expect(canSubmit()).toBe(false);
    await userEvent.type(field('Amount'), '{Enter}');
    expect(await section.findByText('No customer selected!')).toBeVisible();
    await find(recipient);
    const { dialog, confirm } = await ask();
    expect(dialog).toHaveTextContent(recipient);
    expect(dialog).not.toHaveTextContent(payer);
    await waitFor(() => expect(confirm()).toBeEnabled());
    fireEvent.click(confirm());
    expect(await screen.findByText(sectionTexts.credit.success)).toBeVisible();
    const customerId = await customerIdOf(sandbox, recipient);
    expect(await sentTo(sandbox)).toEqual([{ amount: 700, customerId }]);
  });

  it('Credit › an email typed again in other letters is the same customer', async () => {
    const { section, field, canSubmit, find } = await openSection(sandboxOf(), 'credit');
    await find(payer);
    fill(field('Amount'), '3');
    await userEvent.type(field('Customer email'), 'x');
    expect(canSubmit()).toBe(false);
    fill(field('Customer email'), ` ${payer.toUpperCase()} `);
    expect(canSubmit()).toBe(true);
    expect(section.getByLabelText('Customer details')).toBeVisible();
  });

  it('Debit › a restored email drops the ID of the customer of the URL', async () => {
    const typed = { 'Customer email': recipient, Amount: '7' };
    const { section, field, canSubmit, sandbox } = await typedBefore('debit', typed);
    const payerId = await customerIdOf(sandbox, payer);
    await waitFor(() => expect(field('Customer ID')).toHaveValue(payerId));
    press(RESTORE);
    await waitFor(() => expect(field('Customer email')).toHaveValue(recipient));
    await waitFor(() => expect(field('Customer ID')).toHaveValue(''));
    expect(section.queryByText(/Adaeze Okonkwo/, { ignore: 'button' })).toBeNull();
    expect(canSubmit()).toBe(false);
  });

  it('Debit › a restored ID is sent, and the customer of the URL is no longer shown', async () => {
    const sandbox = sandboxOf();
    const customerId = await customerIdOf(sandbox, recipient);
    const { section, field, ask } = await typedBefore('debit', {
      ...{ 'Customer ID': customerId, Amount: '7' },
    });
    await section.findByLabelText('Customer details');
    press(RESTORE);
    await waitFor(() => expect(field('Customer ID')).toHaveValue(customerId));
    expect(section.queryByLabelText('Customer details')).toBeNull();
    const { dialog } = await ask();
    expect(dialog).toHaveTextContent(customerId);
    expect(dialog).not.toHaveTextContent(payer);
  });

  it('Debit › a late response for an earlier email selects no one', async () => {
    const sandbox = sandboxOf();
    const { section, field } = await openSection(sandbox, 'debit');
    await sandbox.fault({ match: { path: FIND }, latency: 60_000 });
    fill(field('Customer email'), payer);
    press('Find Customer', section);
    await waitFor(async () => expect(await sandbox.calls()).not.toEqual([]));
    fill(field('Customer email'), recipient);
    expect(section.getByRole('button', { name: 'Find Customer' })).toBeEnabled();
    await release(sandbox);
    await waitFor(async () =>
      expect((await sandbox.calls()).map(({ status }) => status)).toEqual([200]),
    );
    fill(field('Amount'), '3');
    expect(field('Customer ID')).toHaveValue('');
    expect(screen.queryByText('Customer found')).toBeNull();
  });

  it('Customer To Customer › a found customer and their ID go with the email', async () => {
    const { section, field, find } = await openSection(sandboxOf(), 'transfer');
    await find(payer);
    expect(section.getByText(/This is the wallet of Adaeze Okonkwo/)).toBeVisible();
    await userEvent.clear(field('Sender email'));
    expect(field('Sender customer ID')).toHaveValue('');
    expect(section.queryByText(/This is the wallet of/)).toBeNull();
  });
});

describe('A customer found by another email than the requested one (R51)', () => {
  const sandboxOf = useSandbox();
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
  const ANOTHER = `Another customer was found: the requested email is ${payer}`;

  it.each([
    ['another email', { email: 'eve@demo.test' }, `${ANOTHER}, the email of this customer is eve@`],
    ['no email', {}, 'Not confirmed: the response has no email'],
  ])('with %s is named beside the search and in the confirmation', async (_, found, text) => {
    const sandbox = sandboxOf();
    const user = { _id: 'u1', name: 'Eve', ...found, virtualAccount: { customer_id: 'cus_eve' } };
    await sandbox.fault({ match: { path: FIND }, body: { data: { user } } });
    const { section, complete, ask } = await openSection(sandbox, 'credit');
    await complete('9');
    // Beside it, the figures of a customer whom the sandbox does not know may have failed by now.
    const alerts = section.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(alerts).toContainEqual(expect.stringContaining(text));
    const { dialog } = await ask();
    expect(dialog).toHaveTextContent(text);
  });

  it('is named in the confirmation although the same wallet was found by its own email since', async () => {
    const sandbox = sandboxOf();
    const user = { _id: 'u1', email: 'eve@demo.test', virtualAccount: { customer_id: 'cus_eve' } };
    await sandbox.fault({ match: { path: FIND }, body: { data: { user } }, times: 2 });
    const { complete, ask } = await openSection(sandbox, 'credit');
    await complete('9');
    press('Debit Customer');
    const debit = within(await screen.findByRole('region', { name: 'Debit Customer' }));
    fill(debit.getByLabelText('Customer email'), 'eve@demo.test');
    press('Find Customer', debit);
    await waitFor(() => expect(debit.getByLabelText('Customer ID')).toHaveValue('cus_eve'));
    expect(debit.queryByText(new RegExp(ANOTHER))).toBeNull();
    const { dialog } = await ask();
    expect(dialog).toHaveTextContent(ANOTHER);
  });

  it('is named again in the confirmation of an order that fills its form again', async () => {
    const sandbox = sandboxOf();
    const user = { _id: 'u1', email: 'eve@demo.test', virtualAccount: { customer_id: 'cus_eve' } };
    await sandbox.fault({ match: { path: FIND }, body: { data: { user } } });
    const { complete, send, section } = await openSection(sandbox, 'debit');
    await complete('9');
    await sandbox.fault({ match: { path: sectionTexts.debit.path }, drop: 'before' });
    await send();
    fireEvent.click(await section.findByRole('button', { name: 'It was not done' }));
    const again = () => within(screen.getByRole('region', { name: 'Debit Customer' }));
    await waitFor(() => expect(again().getByLabelText('Amount')).toBeEnabled());
    fireEvent.click(again().getByRole('button', { name: 'Debit Customer' }));
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' });
    expect(dialog).toHaveTextContent(ANOTHER);
  });

  it('with the same email in other letters is the requested one', async () => {
    const sandbox = sandboxOf();
    const virtualAccount = { customer_id: 'cus_same' };
    const user = { _id: 'u1', email: ` ${payer.toUpperCase()}`, virtualAccount };
    await sandbox.fault({ match: { path: FIND }, body: { data: { user } } });
    const { section, complete, ask } = await openSection(sandbox, 'credit');
    await complete('9');
    expect(section.queryByRole('alert')).toBeNull();
    const { dialog } = await ask();
    expect(dialog).not.toHaveTextContent(/requested email|Not confirmed/);
  });

  it('is the one of the URL, whose plus is a plus (R17)', async () => {
    const sandbox = sandboxOf();
    const search = '&section=credit&email=ada+test@demo.test';
    const { field } = await openSection(sandbox, 'credit', { search });
    expect(field('Customer email')).toHaveValue('ada+test@demo.test');
    await waitFor(async () => {
      const found = (await sandbox.calls()).filter(({ path }) => path === FIND);
      expect(found.map(({ query }) => query)).toEqual([{ email: 'ada+test@demo.test' }]);
    });
  });

  it('is not opened as the page of that email', async () => {
    const sandbox = sandboxOf();
    const user = { _id: 'u1', name: 'Eve', email: 'eve@demo.test' };
    await sandbox.fault({ match: { path: FIND }, body: { data: { user } } });
    await renderConsole({ sandbox, at: `/users/${encodeURIComponent(payer)}` });
    expect(await screen.findByText(new RegExp(ANOTHER))).toBeVisible();
  });
});
