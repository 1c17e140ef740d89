import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useSandbox } from '../../../support/useSandbox';
import { fill, openSection, press, release, sentTo } from '../../../support/walletSection';
import { sectionTexts } from '../../../support/walletTexts';

const VALIDATE = '/api/v1/admin/wallets/validate-account';
const BANKS = '/api/v1/admin/wallets/banks';
const LONG = 60_000;
const { path, success } = sectionTexts.bankTransfer;

describe('Bank Transfer', () => {
  const sandboxOf = useSandbox();
  // react-admin logs each failed call in development.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

  /** Opens the form, once its banks have loaded. */
  async function opened() {
    const sandbox = sandboxOf();
    const view = await openSection(sandbox, 'bankTransfer');
    await waitFor(() => expect(view.field('Bank')).toHaveAttribute('placeholder', 'Select bank'));
    const validations = async () =>
      (await sandbox.calls()).filter((call) => call.path === VALIDATE);
    const number = view.field('Account Number');
    return { ...view, sandbox, validations, number, name: view.field('Account Name') };
  }

  it('reports everything that is missing', async () => {
    const { section, submit } = await opened();
    fireEvent.click(submit());
    for (const text of [
      'Please select a bank',
      'Bank selection is required',
      'Account number must be at least 10 digits',
      'Account name is required',
      'Amount must be greater than 0',
    ]) {
      expect((await screen.findAllByText(text))[0], text).toBeVisible();
    }
    expect(section.getByLabelText('Bank')).toBeInvalid();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leaves a typed bank that matches none as it is, and says once what is missing', async () => {
    const { field, sandbox, submit } = await opened();
    const bank = field('Bank');
    fill(bank, 'No such bank');
    fireEvent.keyDown(bank, { key: 'Enter' });
    expect(screen.queryByText('Please select a bank')).toBeNull();
    fireEvent.blur(bank);
    expect(bank).toHaveValue('No such bank');
    fireEvent.click(submit());
    fireEvent.click(submit());
    await waitFor(() => expect(bank).toHaveFocus());
    expect(screen.getAllByText('Please select a bank')).toHaveLength(1);
    expect(bank).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(await sentTo(sandbox)).toEqual([]);
  });

  it('shows the chosen bank again where a text that matches none was typed over it', async () => {
    const { field, chooseBank } = await opened();
    await chooseBank('Atlantic Trust Bank');
    const bank = field('Bank');
    fill(bank, 'Atlantic Trust Bankx');
    fireEvent.blur(bank);
    expect(bank).toHaveValue('Atlantic Trust Bank');
  });

  it('says that the currency and the account that pays are not known', async () => {
    const { section } = await opened();
    expect(
      section.getByText(/^Not known here: the currency, and the account that pays/),
    ).toBeVisible();
  });

  it('validates at exactly 10 characters, and drops the response for an older number', async () => {
    const { sandbox, section, chooseBank, number, name, validations } = await opened();
    await chooseBank('Atlantic Trust Bank');
    fill(number, '123456789');
    expect(await validations()).toEqual([]);

    // The response for the first number arrives after that for the second.
    await sandbox.fault({ match: { path: `${VALIDATE}?*1111111111` }, latency: LONG });
    fill(number, '1111111111');
    expect(await section.findByRole('progressbar')).toBeVisible();
    // It is aborted when the number changes, so wait until it is in the sandbox.
    await waitFor(async () => expect(await validations()).toHaveLength(1));
    fill(number, '1234567890');
    await waitFor(() => expect(name).toHaveValue('OJO BABATUNDE'));
    expect(name).toHaveAttribute('readonly');
    await release(sandbox);
    await waitFor(async () =>
      expect((await validations()).map(({ status }) => status)).toEqual([200, 200]),
    );
    expect(name).toHaveValue('OJO BABATUNDE');

    await sandbox.fault({ match: { path: VALIDATE }, latency: LONG });
    await chooseBank('Coral Merchant Bank');
    await waitFor(() => expect(name).toHaveValue(''));
    await release(sandbox);
    await waitFor(() => expect(name).not.toHaveValue(''));
    fill(number, '12345678901');
    await waitFor(() => expect(name).toHaveValue(''));
    expect((await validations()).map(({ query }) => query)).toEqual([
      { bankCode: '101', accountNumber: '1111111111' },
      { bankCode: '101', accountNumber: '1234567890' },
      { bankCode: '103', accountNumber: '1234567890' },
    ]);
  });

  it.each(['0000000000', '9999999999'])(
    'opens no dialog for the invalid account %s, and removes "Account name is required" with the name',
    async (invalid) => {
      const { section, field, chooseBank, submit, number, name, validations } = await opened();
      await chooseBank('Coral Merchant Bank');
      fill(number, invalid);
      const refused = 'Invalid account number or bank';
      await waitFor(() => expect(number).toHaveAccessibleDescription(refused));
      expect(number).toBeInvalid();
      expect(name).toBeValid();
      expect(section.getAllByText(refused)).toHaveLength(1);
      expect(section.queryByRole('button', { name: 'Try again' })).toBeNull();
      expect((await validations()).map(({ query }) => query)).toEqual([
        { bankCode: '103', accountNumber: invalid },
      ]);
      fill(field('Amount'), '5');
      fireEvent.click(submit());
      expect(await section.findByText('Account name is required')).toBeVisible();
      expect(section.getAllByText(refused)).toHaveLength(1);
      expect(number).toHaveAccessibleDescription(refused);
      expect(number).toHaveFocus();
      expect(screen.queryByRole('dialog')).toBeNull();
      await chooseBank('Atlantic Trust Bank');
      fill(number, '1234567890');
      await waitFor(() => expect(name).toHaveValue('OJO BABATUNDE'));
      expect(section.queryByText('Account name is required')).toBeNull();
      expect(section.queryByText(refused)).toBeNull();
      expect(name).toBeValid();
    },
  );

  it('moves the focus to a refused account number from the bank, and not from a field in use', async () => {
    const { field, chooseBank, number } = await opened();
    fill(number, '0000000000');
    await chooseBank('Coral Merchant Bank');
    await waitFor(() => expect(number).toHaveFocus());
    field('Amount').focus();
    await chooseBank('Atlantic Trust Bank');
    await waitFor(() => expect(number).toBeInvalid());
    expect(field('Amount')).toHaveFocus();
  });

  it('of at least 1 is sent with the validated name; a failure is shown inline', async () => {
    const { sandbox, section, field, submit, complete, ask, send } = await opened();
    await complete('0.99');
    fireEvent.click(submit());
    expect(await section.findByText('Amount must be greater than 0')).toBeVisible();
    fill(field('Amount'), '2500');
    const { dialog, confirm } = await ask();
    expect(dialog).toHaveTextContent('OJO BABATUNDE, 1234567890, Atlantic Trust Bank');
    expect(dialog).toHaveTextContent('The currency is not known');
    const body = { message: 'The bank is closed' };
    await sandbox.fault({ match: { path }, status: 400, body });
    await waitFor(() => expect(confirm()).toBeEnabled());
    fireEvent.click(confirm());
    expect(await section.findByRole('alert')).toHaveTextContent(/^The bank is closed$/);
    fill(field('Narration'), 'Rent');
    await send();
    expect(await screen.findByText(success)).toBeVisible();
    const account = { accountNumber: '1234567890', accountName: 'OJO BABATUNDE', bankCode: '101' };
    expect(await sentTo(sandbox, path)).toEqual([
      { amount: 2500, ...account },
      { amount: 2500, ...account, narration: 'Rent' },
    ]);
  });

  it('of the same amount is known without a ledger, and needs a second confirmation', async () => {
    const { section, field, complete, ask, send } = await opened();
    await complete('77');
    await send();
    expect(await section.findByRole('region', { name: 'Receipt' })).toBeVisible();
    press('New movement', section);
    expect(field('Amount')).toHaveValue('');
    await complete('77');
    const { dialog, confirm } = await ask();
    await waitFor(() => expect(dialog).toHaveTextContent('from this browser'));
    expect(confirm()).toBeDisabled();
    fireEvent.click(screen.getByLabelText('I want to make it once more'));
    fireEvent.click(confirm());
    expect(await section.findByRole('region', { name: 'Receipt' })).toBeVisible();
  });

  it('reports a bank list that failed, and one that is empty', async () => {
    const sandbox = sandboxOf();
    const failed = { status: 400, body: { message: 'No banks today' } };
    await sandbox.fault({ match: { path: BANKS }, ...failed });
    const { section } = await openSection(sandbox, 'bankTransfer');
    expect(await section.findByRole('alert')).toHaveTextContent('No banks today');
    await sandbox.fault({ match: { path: BANKS }, body: { data: { banks: [] } } });
    press('Try again', section);
    expect(await section.findByText(/No bank is available/)).toBeVisible();
  });
});
