import Alert from '@mui/material/Alert';
import { AutocompleteInput, useTranslate } from 'react-admin';
import { Failure } from '../../components/feedback/ListStates';
import { useFormControls } from '../../components/form/values';
import { useBanks } from './useMovements';

/** Renders the choice of a bank; typing searches the names. */
export default function BankField() {
  const translate = useTranslate();
  const { clearErrors } = useFormControls();
  const { data: banks = [], error, isPending, isFetching, refetch } = useBanks(true);
  return (
    <>
      {error && !isFetching && <Failure failure={error} onRetry={refetch} />}
      {!error && !isPending && banks.length === 0 && (
        <Alert severity="warning">{translate('wallet.noBanks')}</Alert>
      )}
      <AutocompleteInput
        source="bank"
        label="wallet.fields.bank"
        choices={banks}
        optionText="bankName"
        translateChoice={false}
        onChange={() => clearErrors('bank')}
        autoHighlight
        blurOnSelect={false}
        noOptionsText="wallet.noBankFound"
        TextFieldProps={{
          placeholder: translate(isFetching ? 'wallet.loadingBanks' : 'wallet.selectBank'),
          InputLabelProps: { shrink: true },
        }}
        helperText={false}
        fullWidth
      />
    </>
  );
}
