import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { Failure } from '../../components/feedback/Failure';
import { useFormControls } from '../../components/form/values';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { Identifier } from '../../format/identifiers';
import { isCallError } from '../../http/errors';
import { canRetry } from '../../http/retry';

export const ACCOUNT_NUMBER_LENGTH = 10;

/** Returns whether a failure is the response that no such account exists, and not that the bank was not asked. */
export const isUnknownAccount = (failure: unknown): boolean =>
  isCallError(failure, 'refused', 'notFound', 'conflict') && !canRetry(failure);

/**
 * Validates an account once a bank is selected and the number is complete. The query key holds both, so that a response for an
 * earlier number or bank cannot fill the name.
 */
export function useAccount(bankCode: Identifier, accountNumber: string) {
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
export function AccountName({ account }: { account: ReturnType<typeof useAccount> }) {
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
