import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type KeyboardEvent, useId } from 'react';
import { useTranslate } from 'react-admin';
import { CustomerMismatch } from '../../components/customer/CustomerMismatch';
import { Failure } from '../../components/feedback/Failure';
import { SecondaryText } from '../../components/fields/SecondaryText';
import { FormField } from '../../components/form/FormField';
import { textOf, useFormControls } from '../../components/form/values';
import type { WalletCustomer } from '../../dataProvider/actions/wallet';
import { nameInSentence } from '../../format/text';
import { recentCustomers } from './knownCustomers';
import type { CustomerFinder as Finder } from './useFindCustomer';

interface FindCustomerProps {
  finder: Finder;
  onFound?: (customer: WalletCustomer) => void;
  /** Called when a search begins: until it finds one, no customer is selected. */
  onSearch?: () => void;
}

/** Renders the search for a customer by email; Enter searches (part 2, section 2). */
export function FindCustomer({ finder, onFound, onSearch }: FindCustomerProps) {
  const translate = useTranslate();
  const { getValues, setValue, setError, clearErrors } = useFormControls();
  const { isSearching, reason, find, customer } = finder;

  async function act() {
    if (isSearching) return;
    const email = textOf(getValues('customerEmail'));
    if (email === '') return setError('customerEmail', { message: 'wallet.emailRequired' });
    clearErrors('customerEmail');
    onSearch?.();
    const found = await find(email);
    if (found) onFound?.(found);
  }
  function searchOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void act();
  }
  return (
    <>
      {/* On phones the email has its own row, so that it is readable. */}
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ alignItems: 'flex-start' }}>
        <FormField
          source="customerEmail"
          label="wallet.fields.customerEmail"
          onKeyDown={searchOnEnter}
          helperText={nameInSentence(customer?.name)}
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
      {!customer && !isSearching && (
        <RecentCustomers
          onChoose={(email) => {
            setValue('customerEmail', email, { shouldDirty: true });
            void act();
          }}
        />
      )}
      <CustomerMismatch customer={customer} />
      {reason && <Failure failure={new Error(reason)} />}
      {customer && customer.customerId === undefined && (
        <Alert severity="warning">{translate('wallet.noAccount')}</Alert>
      )}
    </>
  );
}

/** Renders the customers found since the page was loaded (they are not stored); a click finds one again. */
function RecentCustomers({ onChoose }: { onChoose: (email: string) => void }) {
  const translate = useTranslate();
  const labelId = useId();
  const recent = recentCustomers();
  if (recent.length === 0) return null;
  return (
    <Stack
      direction="row"
      role="group"
      aria-labelledby={labelId}
      sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}
    >
      <SecondaryText id={labelId} small>
        {translate('wallet.recent')}
      </SecondaryText>
      {recent.map(({ email, name }) => (
        <Button
          key={email}
          size="small"
          variant="outlined"
          title={email}
          onClick={() => onChoose(email)}
          sx={{ maxWidth: '100%', overflowWrap: 'anywhere' }}
        >
          {nameInSentence(name ?? email)}
        </Button>
      ))}
    </Stack>
  );
}
