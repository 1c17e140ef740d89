import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'react-admin';
import { Failure } from '../../../components/feedback/Failure';
import { FormField } from '../../../components/form/FormField';
import { textOf, useFormValue, useTextForm } from '../../../components/form/values';
import { draftOfOrder } from '../engine/knownCustomers';
import { comparePayee } from '../engine/payee';
import { AccountName } from './AccountName';
import { AmountField } from './AmountField';
import { MovementForm } from './MovementForm';
import { ACCOUNT_NUMBER_LENGTH, useAccount, useBanks } from './useAccount';

const colours = { match: 'success.main', close: 'warning.main', none: 'error.main' };

function PayeeCheck({ accountName }: { accountName: string }) {
  const translate = useTranslate();
  const given = textOf(useFormValue('payee'));
  const match = given && accountName ? comparePayee(given, accountName) : undefined;
  return (
    <>
      <FormField
        source="payee"
        label="wallet.fields.payee"
        helperText={
          match && (
            <Typography component="span" variant="inherit" role="status" color={colours[match]}>
              {translate(`wallet.payee.${match}`)}
            </Typography>
          )
        }
      />
      {match === 'none' && (
        <FormField
          source="reason"
          label="wallet.fields.reason"
          helperText={translate('wallet.payee.kept')}
        />
      )}
    </>
  );
}

function BankField() {
  const translate = useTranslate();
  const { data: banks = [], error, isPending, isFetching, refetch } = useBanks(true);
  return (
    <>
      {error && !isFetching && <Failure failure={error} onRetry={refetch} />}
      {!error && !isPending && banks.length === 0 && (
        <Alert severity="warning">{translate('wallet.noBanks')}</Alert>
      )}
      <FormField
        source="bank"
        label="wallet.fields.bank"
        select
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">
          {translate(isFetching ? 'wallet.loadingBanks' : 'wallet.selectBank')}
        </option>
        {banks.map(({ id, bankName }) => (
          <option key={id} value={id}>
            {bankName}
          </option>
        ))}
      </FormField>
    </>
  );
}

const empty = { bank: '', accountNumber: '', amount: '', narration: '', payee: '', reason: '' };

/** Renders Bank Transfer: the account is validated before sending (part 2, sections 2 and 5; rulings R29a). */
export function BankTransferForm() {
  const notify = useNotify();
  const form = useTextForm(empty);
  const [chosen, typedNumber] = form.watch(['bank', 'accountNumber']);
  const { data: banks = [] } = useBanks(false);
  // A restored bank that is not listed is not shown either.
  const bank = banks.find(({ id }) => id === chosen);
  const bankCode = bank?.bankCode ?? '';
  const account = useAccount(bankCode, textOf(typedNumber));
  return (
    <MovementForm
      kind="bankTransfer"
      form={form}
      isReady
      onFault={({ bank }) => bank && notify('wallet.pleaseSelectBank', { type: 'error' })}
      faultsOf={({ accountNumber, payee, reason }) => {
        const isOther = payee && account.name && comparePayee(payee, account.name) === 'none';
        return {
          bank: !bank && 'wallet.bankRequired',
          accountNumber: validateAccountNumber(accountNumber),
          root: !account.name && 'wallet.accountNameRequired',
          reason: Boolean(isOther) && !reason && 'wallet.payee.reasonRequired',
        };
      }}
      toDraft={({ accountNumber, narration, payee, reason }, amount) => {
        const match = comparePayee(payee, account.name);
        const to = { accountNumber, accountName: account.name, bankCode };
        return {
          ...draftOfOrder({ kind: 'bankTransfer', amount, narration, ...to }),
          account: [account.name, accountNumber, bank?.bankName ?? ''],
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
  const typed = textOf(useFormValue('accountNumber'));
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
