import { useNotify } from 'react-admin';
import { useForm } from 'react-hook-form';
import { Field } from '../../../components/form/Field';
import { draftOf } from '../engine/directory';
import { comparePayee } from '../engine/payee';
import { AccountName } from './AccountName';
import { AccountNumberField, accountNumberFault } from './AccountNumberField';
import { AmountField } from './AmountField';
import { BankField } from './BankField';
import { MovementForm } from './MovementForm';
import { PayeeCheck } from './PayeeCheck';
import { useAccount, useBanks } from './useAccount';

const empty = { bank: '', accountNumber: '', amount: '', narration: '', payee: '', reason: '' };

/** Bank Transfer: the account is validated before anything can be sent to it (part 2, sections 2 and 5; rulings R29a). */
export function BankTransferForm() {
  const notify = useNotify();
  const form = useForm({ defaultValues: empty });
  const [bankCode, typedNumber] = form.watch(['bank', 'accountNumber']);
  const account = useAccount(bankCode, typedNumber.trim());
  const { data: banks = [] } = useBanks(false);
  return (
    <MovementForm
      kind="bankTransfer"
      form={form}
      isReady
      onFault={({ bank }) => bank && notify('wallet.pleaseSelectBank', { type: 'error' })}
      faultsOf={({ bank, accountNumber, payee, reason }) => {
        const isOther = payee && account.name && comparePayee(payee, account.name) === 'none';
        return {
          bank: !bank && 'wallet.bankRequired',
          accountNumber: accountNumberFault(accountNumber),
          root: !account.name && 'wallet.accountNameRequired',
          reason: Boolean(isOther) && !reason && 'wallet.payee.reasonRequired',
        };
      }}
      toDraft={({ accountNumber, narration, payee, reason }, amount) => {
        const match = comparePayee(payee, account.name);
        const bank = banks.find((each) => each.bankCode === bankCode)?.bankName ?? bankCode;
        const to = { accountNumber, accountName: account.name, bankCode };
        return {
          ...draftOf({ kind: 'bankTransfer', amount, narration, ...to }),
          account: [account.name, accountNumber, bank],
          payee: payee
            ? { given: payee, match, reason: match === 'none' ? reason : '' }
            : undefined,
        };
      }}
    >
      <BankField />
      <AccountNumberField />
      <AccountName account={account} />
      <PayeeCheck accountName={account.name} />
      <AmountField />
      <Field name="narration" label="wallet.fields.narration" />
    </MovementForm>
  );
}
