import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { demoCustomers } from '../../../../sandbox/db/seed/demo';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

const FIND = '/api/v1/admin/wallets/customer/find';
const payer = demoCustomers.manyTransactions;

describe('Debit Customer', () => {
  const sandboxOf = useSandbox();
  // react-admin logs each failed call in development.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

  async function opened(search = 'section=debit') {
    const sandbox = sandboxOf();
    await renderConsole({ sandbox, at: `/wallet?${search}` });
    const section = within(await screen.findByRole('region', { name: 'Debit Customer' }));
    const id = () => section.getByLabelText('Customer ID');
    const submit = () => section.getByRole('button', { name: 'Debit Customer' });
    const search_ = () => userEvent.click(section.getByRole('button', { name: 'Find Customer' }));
    return { sandbox, section, id, submit, find: search_ };
  }
  async function found() {
    const debit = await opened();
    await userEvent.type(debit.section.getByLabelText('Customer email'), payer);
    await debit.find();
    await waitFor(() => expect(debit.id()).not.toHaveValue(''));
    await userEvent.type(debit.section.getByLabelText('Amount'), '5');
    expect(debit.submit()).toHaveAttribute('aria-disabled', 'false');
    return debit;
  }

  it('clears the customer ID, and disables its button, as soon as another email is typed', async () => {
    const { section, id, submit } = await found();
    await userEvent.type(section.getByLabelText('Customer email'), 'x');
    expect(id()).toHaveValue('');
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
  });

  it('has no customer ID after a search without a result', async () => {
    const { sandbox, id, submit, find } = await found();
    await sandbox.fault({ match: { path: FIND }, status: 404, body: { message: 'Not found' } });
    await find();
    expect(await screen.findByText('Error finding customer.')).toBeVisible();
    expect(id()).toHaveValue('');
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
  });

  it('starts without the ID of the URL where its email finds no one', async () => {
    const sandbox = sandboxOf();
    await sandbox.fault({ match: { path: FIND }, status: 404, body: { message: 'Not found' } });
    const { id, submit } = await opened(`section=debit&email=nobody%40demo.test&id=cus_other`);
    expect(await screen.findByText('Error finding customer.')).toBeVisible();
    expect(id()).toHaveValue('');
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
  });

  it('has no customer ID after a search that finds a customer without an account', async () => {
    const { sandbox, section, id, submit, find } = await opened();
    await userEvent.type(id(), 'cus_typed');
    await userEvent.type(section.getByLabelText('Customer email'), payer);
    await sandbox.fault({ match: { path: FIND }, body: { data: { user: { email: payer } } } });
    await find();
    expect(await section.findByText(/This customer has no virtual account/)).toBeVisible();
    expect(id()).toHaveValue('');
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
  });
});
