import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import TextField from '@mui/material/TextField';
import { useNotify, useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { AmountField } from './AmountField';
import { BankField } from './BankField';
import { Field } from './Field';
import { type Faults, MovementForm } from './MovementForm';
import { PayeeCheck } from './PayeeCheck';
import { comparePayee } from './payee';
import { ACCOUNT_NUMBER_LENGTH, useAccount, useBanks } from './useAccount';

const empty = { bank: '', accountNumber: '', amount: '', narration: '', payee: '', reason: '' };

/** Bank Transfer: the account is validated before anything can be sent to it (part 2, sections 2 and 5; rulings R29a). */
export function BankTransferForm() {
  const translate = useTranslate();
  const notify = useNotify();
  const form = useForm({ defaultValues: empty });
  const [bankCode, typedNumber] = form.watch(['bank', 'accountNumber']);
  const accountNumber = typedNumber.trim();
  const account = useAccount(bankCode, accountNumber);
  const { data: banks = [] } = useBanks(false);
  const nameFault = form.formState.errors.root?.message;

  function faultsOf({ payee, reason }: typeof empty): Faults {
    const mismatch = payee.trim() && account.name && comparePayee(payee, account.name) === 'none';
    return {
      ...(!bankCode && { bank: 'wallet.bankRequired' }),
      ...(accountNumber.length < ACCOUNT_NUMBER_LENGTH && {
        accountNumber: 'wallet.accountNumberShort',
      }),
      ...(!account.name && { root: 'wallet.accountNameRequired' }),
      ...(mismatch && !reason.trim() && { reason: 'wallet.payee.reasonRequired' }),
    };
  }
  return (
    <MovementForm
      kind="bankTransfer"
      form={form}
      isReady
      minimum="1"
      onFault={(faults) => faults.bank && notify('wallet.pleaseSelectBank', { type: 'error' })}
      toAsk={(values, amount) => {
        const faults = faultsOf(values);
        if (Object.keys(faults).length > 0) return { faults };
        const given = values.payee.trim();
        const match = comparePayee(given, account.name);
        const reason = match === 'none' ? values.reason.trim() : '';
        return {
          ask: {
            order: {
              ...{ kind: 'bankTransfer', amount, accountNumber, accountName: account.name },
              ...{ bankCode, narration: values.narration.trim() },
            } as const,
            parties: [],
            bankName: banks.find((bank) => bank.bankCode === bankCode)?.bankName,
            payee: given ? { given, match, reason } : undefined,
          },
        };
      }}
    >
      <BankField />
      <Field name="accountNumber" autoComplete="off" />
      <Box sx={{ position: 'relative' }} aria-busy={account.isValidating}>
        <TextField
          fullWidth
          label={translate('wallet.fields.accountName')}
          value={account.name}
          error={account.isInvalid || Boolean(nameFault)}
          helperText={
            (account.isInvalid && translate('wallet.accountInvalid')) ||
            (!account.name && nameFault && translate(nameFault))
          }
          slotProps={{
            htmlInput: { readOnly: true },
            formHelperText: { role: 'alert' },
            inputLabel: { shrink: true },
          }}
        />
        {account.isValidating && <ValidatingOverlay />}
      </Box>
      {account.isInvalid && (
        <Button size="small" onClick={account.validateAgain} sx={{ alignSelf: 'flex-start' }}>
          {translate('errors.tryAgain')}
        </Button>
      )}
      <PayeeCheck accountName={account.name} />
      <AmountField min="1" />
      <Field name="narration" autoComplete="off" />
    </MovementForm>
  );
}

// It lies over the name only in sight: the number below it may still be changed, which drops the answer.
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
