import { useNotify, useTranslate } from 'react-admin';
import { SecondaryText } from '../../components/fields/Text';
import { FormField } from '../../components/form/FormField';
import { useFormValue, useTextForm } from '../../components/form/values';
import { lazyPart } from '../../components/page/lazyPart';
import { trimText } from '../../format/text';
import { ACCOUNT_NUMBER_LENGTH, AccountName, useAccount } from './AccountName';
import { AmountField, type FormStart, MovementForm } from './MovementForm';
import { useBanks } from './useMovements';

// The field of react-admin is loaded with the section that shows it.
const BankField = lazyPart(() => import('./BankField'));

// One toast, however often it is pressed.
const PLEASE = { type: 'error', about: 'wallet.pleaseSelectBank' } as const;

const empty = { bank: '', accountNumber: '', amount: '', narration: '' };

/** Renders Bank Transfer: the account is validated before sending. */
export function BankTransferForm({ texts }: FormStart) {
  const notify = useNotify();
  const translate = useTranslate();
  const { data: banks = [] } = useBanks(false);
  // Two banks may have one code: the name says which of them the order is for.
  const ordered = banks.find(
    ({ bankCode, bankName }) => String(bankCode) === texts?.bankCode && bankName === texts.bankName,
  );
  const bankId = ordered?.id ?? texts?.bankCode ?? '';
  const form = useTextForm({ ...empty, ...texts, bank: bankId });
  const [chosen, typedNumber] = form.watch(['bank', 'accountNumber']);
  // A restored bank that is not listed is not shown either.
  const bank = banks.find(({ id }) => id === chosen);
  const bankCode = bank?.bankCode ?? '';
  const account = useAccount(bankCode, trimText(typedNumber));
  return (
    <MovementForm
      kind="bankTransfer"
      form={form}
      isReady
      onFault={({ bank }) => bank && notify('wallet.pleaseSelectBank', PLEASE)}
      faultsOf={({ accountNumber }) => ({
        bank: !bank && 'wallet.bankRequired',
        accountNumber:
          validateAccountNumber(accountNumber) || (account.isInvalid && 'wallet.accountInvalid'),
        root: !account.name && 'wallet.accountNameRequired',
      })}
      toDraft={({ accountNumber, narration }, amount) => {
        const to = { accountNumber, accountName: account.name, bankCode };
        return {
          order: { kind: 'bankTransfer', amount, narration, ...to },
          parties: [],
          account: [account.name, accountNumber, bank?.bankName ?? ''],
        };
      }}
    >
      <BankField />
      <AccountNumberField />
      <AccountName account={account} />
      <AmountField />
      <SecondaryText small>{translate('wallet.bankSource')}</SecondaryText>
      <FormField source="narration" label="wallet.fields.narration" />
    </MovementForm>
  );
}

/** Returns the message key for an account number that cannot be validated; it is validated at exactly 10 characters. */
export function validateAccountNumber(accountNumber: string): string | false {
  const { length } = accountNumber.trim();
  if (length < ACCOUNT_NUMBER_LENGTH) return 'wallet.accountNumberShort';
  return length > ACCOUNT_NUMBER_LENGTH && 'wallet.accountNumberLong';
}

function AccountNumberField() {
  const translate = useTranslate();
  const typed = trimText(useFormValue('accountNumber'));
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
