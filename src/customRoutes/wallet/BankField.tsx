import Alert from '@mui/material/Alert';
import type { KeyboardEvent } from 'react';
import { AutocompleteInput, useTranslate } from 'react-admin';
import { Failure } from '../../components/feedback/Failure';
import { SteadyLanguage } from '../../components/form/SteadyLanguage';
import { useFormControls, useFormValue } from '../../components/form/values';
import { useBanks } from './useMovements';

/** Renders the choice of a bank; typing searches the names. */
export default function BankField() {
  const translate = useTranslate();
  const { clearErrors } = useFormControls();
  const bank = useFormValue('bank');
  const { data: banks = [], error, isPending, isFetching, refetch } = useBanks(true);
  /** Keeps Enter from sending the form while the text names no bank that was chosen. */
  function ignoreEnterWithoutMatch(event: KeyboardEvent) {
    const { key, target } = event;
    const chosen = banks.find(({ id }) => id === bank)?.bankName ?? '';
    const isChosen = target instanceof HTMLInputElement && target.value === chosen;
    if (key === 'Enter' && !isChosen) event.preventDefault();
  }
  return (
    <>
      {error && !isFetching && <Failure failure={error} onRetry={refetch} />}
      {!error && !isPending && banks.length === 0 && (
        <Alert severity="warning">{translate('wallet.noBanks')}</Alert>
      )}
      <SteadyLanguage>
        <AutocompleteInput
          source="bank"
          label={translate('wallet.fields.bank')}
          choices={banks}
          optionText="bankName"
          translateChoice={false}
          onChange={() => clearErrors('bank')}
          autoHighlight
          // Else it would open over the error that moved the focus here.
          openOnFocus={false}
          // What was typed and matched no bank stays, to be corrected; a chosen bank is shown again, since it is the one that is sent.
          clearOnBlur={Boolean(bank)}
          onKeyDown={ignoreEnterWithoutMatch}
          blurOnSelect={false}
          noOptionsText="wallet.noBankFound"
          TextFieldProps={{
            placeholder: translate(isFetching ? 'wallet.loadingBanks' : 'wallet.selectBank'),
            InputLabelProps: { shrink: true },
          }}
          helperText={false}
          fullWidth
        />
      </SteadyLanguage>
    </>
  );
}
