import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { Failure } from '../../components/feedback/Failure';
import { SecondaryText } from '../../components/fields/Text';
import { FormField } from '../../components/form/FormField';
import { useFormControls, useFormValue, useTextForm } from '../../components/form/values';
import { lazyPart } from '../../components/page/lazyPart';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { Identifier } from '../../format/identifiers';
import { trimText } from '../../format/text';
import { isCallError } from '../../http/errors';
import { canRetry } from '../../http/retry';
import { AmountField, type FormStart, MovementForm } from './MovementForm';
import { useBanks } from './useMovements';

// The field of react-admin is loaded with the section that shows it.
const BankField = lazyPart(() => import('./BankField'));

const ACCOUNT_NUMBER_LENGTH = 10;

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

/** Returns whether a failure is the response that no such account exists, and not that the bank was not asked. */
export const isUnknownAccount = (failure: unknown): boolean =>
  isCallError(failure, 'refused', 'notFound', 'conflict') && !canRetry(failure);

/** Validates an account that is complete. The query key holds both parts: a response for an earlier one cannot fill the name. */
function useAccount(bankCode: Identifier, accountNumber: string) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const isComplete = bankCode !== '' && accountNumber.length === ACCOUNT_NUMBER_LENGTH;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['wallet', 'account', bankCode, accountNumber],
    queryFn: ({ signal }) => dataProvider.validateAccount(bankCode, accountNumber, signal),
    enabled: isComplete,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const isOver = isComplete && !isFetching;
  const isInvalid = isOver && (data === '' || isUnknownAccount(error));
  return {
    name: (isComplete && data) || '',
    isValidating: isComplete && isFetching,
    isInvalid,
    isOutage: isOver && error !== null && !isInvalid,
    validateAgain: () => void refetch(),
  };
}

/** Renders the read-only account name, or that the bank could not be asked. */
function AccountName({ account }: { account: ReturnType<typeof useAccount> }) {
  const translate = useTranslate();
  const { formState, clearErrors, setError } = useFormControls();
  const { name, isInvalid, isOutage, isValidating, validateAgain } = account;
  const missing = name ? undefined : formState.errors.root?.message;
  useEffect(
    function clearErrorOnName() {
      if (name) clearErrors('root');
    },
    [name, clearErrors],
  );
  useEffect(
    function showInvalidAccount() {
      if (!isInvalid) return;
      // What is typed into another field by now must not go to the account number; the bank is selected.
      const shouldFocus = !document.activeElement?.matches('input:not([role=combobox]), textarea');
      setError('accountNumber', { message: 'wallet.accountInvalid' }, { shouldFocus });
      return () => clearErrors('accountNumber');
    },
    [isInvalid, setError, clearErrors],
  );
  return (
    <>
      <Box sx={{ position: 'relative' }} aria-busy={isValidating}>
        <TextField
          fullWidth
          label={translate('wallet.fields.accountName')}
          value={name}
          error={missing !== undefined}
          helperText={missing && translate(missing)}
          slotProps={{
            htmlInput: { readOnly: true },
            formHelperText: { role: 'alert' },
            inputLabel: { shrink: true },
          }}
        />
        {isValidating && <ValidatingOverlay />}
      </Box>
      {isOutage && <Failure failure={new Error('wallet.bankNotAsked')} onRetry={validateAgain} />}
    </>
  );
}

// Covers the name only visually: the number can still be edited, which discards the response.
function ValidatingOverlay() {
  const translate = useTranslate();
  return (
    <Box
      sx={{
        position: 'absolute',
        inset: 0,
        display: 'grid',
        placeItems: 'center',
        bgcolor: 'background.paper',
        opacity: 0.85,
        borderRadius: 1,
        pointerEvents: 'none',
      }}
    >
      <CircularProgress size={22} aria-label={translate('wallet.validating')} />
    </Box>
  );
}
