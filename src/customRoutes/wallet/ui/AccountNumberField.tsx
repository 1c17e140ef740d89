import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FormField } from '../../../components/form/FormField';
import { ACCOUNT_NUMBER_LENGTH } from './useAccount';

/** Returns the message key for an account number that cannot be validated; it is validated at exactly 10 characters. */
export function validateAccountNumber(accountNumber: string): string | false {
  const { length } = accountNumber.trim();
  if (length < ACCOUNT_NUMBER_LENGTH) return 'wallet.accountNumberShort';
  return length > ACCOUNT_NUMBER_LENGTH && 'wallet.accountNumberLong';
}

/** Renders the account number with its required and its current length. */
export function AccountNumberField() {
  const translate = useTranslate();
  const typed = String(useWatch({ name: 'accountNumber' }) ?? '').trim();
  const isLong = typed.length > ACCOUNT_NUMBER_LENGTH;
  const hint = translate(isLong ? 'wallet.accountNumberIsLong' : 'wallet.accountNumberHint', {
    count: typed.length,
  });
  return (
    <FormField
      source="accountNumber"
      label="wallet.fields.accountNumber"
      helperText={hint}
      slotProps={{ formHelperText: { 'aria-live': 'polite', error: isLong || undefined } }}
    />
  );
}
