import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import type { KeyboardEvent } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Failure } from '../../components/Failure';
import { Field } from '../../components/Field';
import type { WalletCustomer } from '../../dataProvider/actions/wallet';
import { useAskedCustomer } from './useAskedCustomer';
import type { FindCustomer as Finder } from './useFindCustomer';

const Raw = styled('pre')(({ theme }) => ({
  margin: 0,
  padding: 10,
  maxHeight: 220,
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  fontSize: '0.8125rem',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
  background: theme.palette.background.default,
}));

interface FindCustomerProps {
  finder: Finder;
  onFound?: (customer: WalletCustomer) => void;
}

/** Finds a customer by e-mail and shows the details raw (part 2, section 2). Enter in the e-mail searches. */
export function FindCustomer({ finder, onFound }: FindCustomerProps) {
  const translate = useTranslate();
  const { getValues, setError, clearErrors, setValue } = useFormContext();
  const { isSearching, reason, find, clear, customer } = finder;

  async function act(typed = getValues('customerEmail')) {
    if (isSearching) return;
    const email = String(typed ?? '').trim();
    if (email === '') {
      clear();
      return setError('customerEmail', { message: 'wallet.emailRequired' });
    }
    clearErrors('customerEmail');
    const found = await find(email);
    if (found) onFound?.(found);
  }
  useAskedCustomer((email) => {
    if (getValues('customerEmail') || customer) return;
    setValue('customerEmail', email);
    void act(email);
  });
  function searchOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void act();
  }
  return (
    <>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
        <Field
          name="customerEmail"
          label="wallet.fields.customerEmail"
          onKeyDown={searchOnEnter}
          onChange={clear}
          slotProps={{ htmlInput: { inputMode: 'email' } }}
        />
        <Button
          variant="outlined"
          onClick={() => void act()}
          disabled={isSearching}
          sx={{ minHeight: 38, flexShrink: 0 }}
        >
          {translate(isSearching ? 'wallet.searching' : 'wallet.find')}
        </Button>
      </Stack>
      {reason && <Failure failure={new Error(reason)} />}
      {customer && (
        <Box component="section" aria-label={translate('wallet.details')}>
          <Raw tabIndex={0}>{JSON.stringify(customer.raw, null, 2)}</Raw>
        </Box>
      )}
      {customer && customer.customerId === undefined && (
        <Alert severity="warning" variant="outlined">
          {translate('wallet.noAccount')}
        </Alert>
      )}
    </>
  );
}
