import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { demoCustomer, demoCustomers } from '../../../../sandbox/db/seed/demo';
import { renderConsole } from '../../../support/renderConsole';
import { useSandbox } from '../../../support/useSandbox';
import {
  fill,
  openSection,
  press,
  release,
  sentTo,
  unknownCustomers,
} from '../../../support/walletSection';
import { customerIdOf, payer, sectionTexts } from '../../../support/walletTexts';

const FIND = '/api/v1/admin/wallets/customer/find';

describe('Debit Customer and Customer To Customer', () => {
  const sandboxOf = useSandbox();
  // react-admin logs each failed call in development.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

  it('a customer ID typed during a search is not replaced by its result', async () => {
    const sandbox = sandboxOf();
    const { section, field } = await openSection(sandbox, 'debit');
    await sandbox.fault({ match: { path: FIND }, latency: 60_000 });
    fill(field('Customer email'), payer);
    press('Find Customer', section);
    await waitFor(async () => expect(await sandbox.calls()).not.toEqual([]));
    fill(field('Customer ID'), 'cus_mine');
    expect(await section.findByRole('button', { name: 'Find Customer' })).toBeEnabled();
    await release(sandbox);
    await waitFor(async () =>
      expect((await sandbox.calls()).map(({ status }) => status)).toEqual([200]),
    );
    fill(field('Amount'), '3');
    expect(field('Customer ID')).toHaveValue('cus_mine');
    expect(screen.queryByText('Customer found')).toBeNull();
  });

  it('an amount that is no positive decimal of at most two places opens no dialog', async () => {
    const digitsOnly = 'Use digits only, with a point before the decimals: 1500.50';
    const faults: Record<string, string> = {
      '0': 'Amount must be greater than 0',
      '-5': 'Amount must be greater than 0',
      abc: 'Amount must be greater than 0',
      '1e3': digitsOnly,
      '1,000.001': digitsOnly,
      '٣': digitsOnly,
      '1 000': digitsOnly,
      '1.005': 'An amount has at most 2 decimals',
      '1234567890123456': 'This amount has too many digits to be sent exactly: 15 at most',
    };
    const sandbox = sandboxOf();
    const { section, field, submit, ask } = await openSection(sandbox, 'debit');
    fill(field('Customer ID'), 'cus_any');
    for (const [typed, fault] of Object.entries(faults)) {
      fill(field('Amount'), typed);
      fireEvent.click(submit());
      expect(await section.findByText(new RegExp(fault)), typed).toBeVisible();
      expect(field('Amount'), typed).toBeInvalid();
      expect(screen.queryByRole('dialog'), typed).toBeNull();
    }
    fill(field('Amount'), '  7.50 ');
    const { dialog } = await ask();
    expect(dialog).toHaveTextContent('7.50');
    // It is the first text below the title.
    expect(dialog).toHaveTextContent(
      /^Are you sure\?×?Customer ID: cus_anyThis ID was not checked: customers are looked up by email\./,
    );
    expect(await sentTo(sandbox)).toEqual([]);
  });

  it('Debit takes a customer ID, and a refusal keeps the typed input next to the reason', async () => {
    const sandbox = sandboxOf();
    const { section, field, canSubmit, find, ask, send } = await openSection(sandbox, 'debit');
    expect(canSubmit()).toBe(false);
    const id = await customerIdOf(sandbox, demoCustomers.noTransactions);
    fill(field('Customer ID'), id);
    expect(canSubmit()).toBe(false);
    fill(field('Amount'), '50');
    await send();
    expect(await screen.findByText('Debit transaction failed.')).toBeVisible();
    expect(section.getByRole('alert')).toHaveTextContent('Insufficient balance');
    expect(field('Amount')).toHaveValue('50');

    const payerId = await customerIdOf(sandbox, payer);
    await find(payer);
    expect(field('Customer ID')).toHaveValue(payerId);
    expect(section.getByText(/This is the wallet of Adaeze Okonkwo/)).toBeVisible();
    fill(field('Amount'), '99999999');
    const { dialog } = await ask();
    expect(await within(dialog).findByText(/^-[\d,.]+ NGN \(below zero\)$/)).toBeVisible();
    press('Cancel', within(dialog));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fill(field('Amount'), '0.25');
    await send();
    expect(await screen.findByText('Debit successful')).toBeVisible();
    expect(await sentTo(sandbox, sectionTexts.debit.path)).toEqual([
      { amount: 50, customerId: id },
      { amount: 0.25, customerId: payerId },
    ]);
  });

  it('Customer To Customer finds each party by email, and shows both balances beside the form', async () => {
    const sandbox = sandboxOf();
    const { section, field, find, ask } = await openSection(sandbox, 'transfer');
    await find(payer);
    fill(field('Recipient email'), demoCustomer.email);
    press('Find Recipient', section);
    const recipientId = await customerIdOf(sandbox, demoCustomer.email);
    await waitFor(() => expect(field('Recipient customer ID')).toHaveValue(recipientId));
    expect(field('Sender customer ID')).toHaveValue(await customerIdOf(sandbox, payer));
    const aside = within(section.getByRole('group', { name: 'Whose wallet' }));
    await waitFor(() => expect(aside.getAllByText(/^[\d,.]+ NGN$/).length).toBeGreaterThan(1));
    fill(field('Amount'), '20');
    const { dialog } = await ask();
    expect(dialog).not.toHaveTextContent('was not checked');
    expect(dialog).toHaveAccessibleDescription(/^This moves 20\.00 (NGN )?from Adaeze Okonkwo/);
    press('Cancel', within(dialog));
    // An ID typed by hand drops the customer that was found.
    fill(field('Recipient customer ID'), 'cus_typed');
    expect(field('Recipient customer ID')).toHaveValue('cus_typed');
    expect(aside.getByText('cus_typed')).toBeVisible();
  });

  it('Customer To Customer sends amount, sender, recipient and narration', async () => {
    const sandbox = sandboxOf();
    const { section, field, submit, canSubmit, ask, send } = await openSection(sandbox, 'transfer');
    const [fromCustomerId, toCustomerId] = await unknownCustomers(sandbox);
    fill(field('Amount'), '20');
    fill(field('Sender customer ID'), fromCustomerId);
    expect(canSubmit()).toBe(false);
    fill(field('Recipient customer ID'), fromCustomerId);
    fireEvent.click(submit());
    expect((await section.findAllByText(/must be different customers/))[0]).toBeVisible();
    fill(field('Recipient customer ID'), toCustomerId);
    fill(field('Narration'), 'Refund');
    const { dialog, confirm } = await ask();
    expect(dialog).toHaveTextContent(`${fromCustomerId} to ${toCustomerId}`);
    await waitFor(() => expect(dialog).toHaveTextContent('without the customer’s email'));
    const unchecked = 'This ID was not checked: customers are looked up by email.';
    const alerts = within(dialog).getAllByRole('alert');
    expect(alerts.map(({ textContent }) => textContent)).toEqual([
      `Sender customer ID: ${fromCustomerId}${unchecked}`,
      `Recipient customer ID: ${toCustomerId}${unchecked}`,
    ]);
    expect(dialog).not.toHaveTextContent('Not known');
    const { path, failure, success } = sectionTexts.transfer;
    const refused = { valid: false, message: 'Recipient is frozen' };
    await sandbox.fault({ match: { path }, body: refused });
    await waitFor(() => expect(confirm()).toBeEnabled());
    fireEvent.click(confirm());
    expect(await screen.findByText(failure ?? '')).toBeVisible();
    expect(section.getByRole('alert')).toHaveTextContent('Recipient is frozen');
    await send();
    expect(await screen.findByText(success)).toBeVisible();
    const body = { amount: 20, fromCustomerId, toCustomerId, narration: 'Refund' };
    expect(await sentTo(sandbox, path)).toEqual([body, body]);
  });

  it('a debit opens with the customer of the URL, names a wallet that it cannot read, and closes', async () => {
    const { section, field } = await openSection(sandboxOf(), 'debit', {
      search: '&section=debit&id=cus_unknown',
    });
    expect(field('Customer ID')).toHaveValue('cus_unknown');
    expect(section.getByRole('group', { name: 'Whose wallet' })).toHaveTextContent(
      'their email is not known',
    );
    fireEvent.click(screen.getAllByRole('button', { name: 'Debit Customer' })[0] as HTMLElement);
    expect(screen.queryByRole('region', { name: 'Debit Customer' })).toBeNull();
  });

  it('in French the texts are French, and so is the amount in words', async () => {
    await renderConsole({ sandbox: sandboxOf(), at: '/wallet?open=debit', locale: 'fr' });
    const section = within(await screen.findByRole('region', { name: 'Débiter un client' }));
    fill(section.getByLabelText('Identifiant du client'), 'cus_x');
    fill(section.getByLabelText('Montant'), '1081.20');
    press('Débiter le client', section);
    const dialog = await screen.findByRole('dialog', { name: 'Êtes-vous sûr ?' });
    expect(dialog).toHaveTextContent('mille quatre-vingt-un et 20/100');
  });
});
