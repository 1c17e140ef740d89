import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { Failure } from '../../../components/feedback/Failure';
import { Field } from '../../../components/form/Field';
import { useBanks } from './useAccount';

/** The bank of a transfer: loading, failing with "Try again", empty, or a list to choose from. */
export function BankField() {
  const translate = useTranslate();
  const { data: banks = [], error, isPending, isFetching, refetch } = useBanks(true);
  return (
    <>
      {error && !isFetching && <Failure failure={error} onRetry={() => void refetch()} />}
      {!error && !isPending && banks.length === 0 && (
        <Alert severity="warning" variant="outlined">
          {translate('wallet.noBanks')}
        </Alert>
      )}
      <Field
        name="bank"
        label="wallet.fields.bank"
        select
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">
          {translate(isFetching ? 'wallet.loadingBanks' : 'wallet.selectBank')}
        </option>
        {banks.map(({ bankCode, bankName }) => (
          <option key={bankCode} value={bankCode}>
            {bankName}
          </option>
        ))}
      </Field>
    </>
  );
}
