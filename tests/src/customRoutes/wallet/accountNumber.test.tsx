import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { validateAccountNumber } from '../../../../src/customRoutes/wallet/BankTransferForm';
import { renderConsole, useSandbox } from '../../../support/renderConsole';

it('an account number is invalid unless it has exactly 10 characters', () => {
  expect(validateAccountNumber('123456789')).toBe('wallet.accountNumberShort');
  expect(validateAccountNumber(' 1234567890 ')).toBe(false);
  expect(validateAccountNumber('12345678901')).toBe('wallet.accountNumberLong');
});

describe('The account number of a bank transfer', () => {
  const sandboxOf = useSandbox();

  it('states that 10 digits are needed before, during and after an input that is too long', async () => {
    await renderConsole({ sandbox: sandboxOf(), at: '/wallet' });
    const headings = await screen.findAllByRole('button', { name: /Bank Transfer/ });
    await userEvent.click(headings[0] as HTMLElement);
    const number = await screen.findByLabelText('Account Number');
    expect(number).toHaveAccessibleDescription(/^10 digits\./);
    await userEvent.type(number, '12345678901');
    expect(number).toHaveAccessibleDescription(/Enter exactly 10 digits instead of 11\./);
    const submit = screen.getAllByRole('button', { name: 'Bank Transfer' }).at(-1);
    await userEvent.click(submit as HTMLElement);
    expect(number).toHaveAccessibleDescription('Account number must have exactly 10 digits');
  });
});
