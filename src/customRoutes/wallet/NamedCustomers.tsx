import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Finder, useHighlight } from '../../components/customerSearch/Finder';
import { FinderStatus } from '../../components/customerSearch/SearchStatus';
import { type FoundCustomer, useCustomers } from '../../components/customerSearch/useCustomers';
import { FormField, useFieldFault } from '../../components/form/FormField';
import { useFormControls, useFormValue } from '../../components/form/values';
import { isNameText } from '../../format/search';
import { readSearch } from '../../format/text';
import { type CustomerFieldProps, customerInputProps } from './customerInputs';

const MOST = 8;

/** Renders the input of a customer with the customers whose names match; the chosen one is found by their email. */
export default function NamedCustomers(props: CustomerFieldProps) {
  const { source, onChoose, onChange, onKeyDown, inputMode } = props;
  const translate = useTranslate();
  const showFault = useFieldFault();
  const { clearErrors } = useFormControls();
  const text = useFormValue(source) ?? '';
  const [isClosed, setClosed] = useState(false);
  const highlight = useHighlight(text);
  const isName = isNameText(text);
  const isOpen = isName && !isClosed;
  const customers = useCustomers(isOpen ? readSearch(text) : '', {
    most: MOST,
    keep: highlight.id,
  });
  const close = () => setClosed(true);

  function take({ person: { email } }: FoundCustomer) {
    close();
    if (email) onChoose(email);
    else showFault(source, 'wallet.noEmail');
  }
  return (
    <Box sx={{ flexGrow: 1, minWidth: 0 }}>
      <Finder<FoundCustomer>
        {...{ text, highlight }}
        results={isOpen ? customers.results : []}
        label={translate('search.groups.customers')}
        open={isOpen}
        isOutlined
        onOpen={() => setClosed(false)}
        onClose={close}
        onLeave={close}
        // The input below sets the text.
        onText={() => setClosed(false)}
        isDisabled={() => false}
        onTake={take}
        onEnter={() => setClosed(false)}
        renderInput={({ id, InputProps, inputProps }) => (
          <FormField
            {...customerInputProps(props)}
            id={id}
            onChange={(event) => {
              clearErrors(source);
              onChange?.(event);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || isName) return;
              // An email or an ID is none of the finder's: Enter searches or submits, as without it.
              event.stopPropagation();
              onKeyDown?.(event);
            }}
            slotProps={{ input: { ref: InputProps.ref }, htmlInput: { ...inputProps, inputMode } }}
          />
        )}
        status={<FinderStatus customers={customers} />}
      />
    </Box>
  );
}
