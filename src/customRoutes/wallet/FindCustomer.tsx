import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import { CustomerMismatch } from '../../components/customer/CustomerMismatch';
import { Failure } from '../../components/feedback/Failure';
import { FormField } from '../../components/form/FormField';
import { type FormTexts, textOf, useFormControls } from '../../components/form/values';
import { nextTask } from '../../components/page/nextTask';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { WalletCustomer } from '../../dataProvider/actions/wallet';
import { retryRule } from '../../dataProvider/queryClient';
import { isSameEmail } from '../../format/identifiers';
import { nameInSentence } from '../../format/text';
import { isAbort, isCallError } from '../../http/errors';
import { failureMessages } from '../../operations/failureMessages';
import { rememberCustomer } from './knownCustomers';

interface Search {
  /** The text that was searched for. */
  email: string;
  isSearching?: boolean;
  customer?: WalletCustomer;
  /** Why no customer was found, if there is more to show than that. */
  reason?: string;
}

const SENTENCE = 'wallet.findFailed';

const NONE: Search = { email: '' };

/** The text inputs of the forms that move money for customers. */
export type CustomerTexts = FormTexts<
  'customerEmail' | 'customerId' | 'fromCustomerId' | 'toCustomerId' | 'amount' | 'narration'
>;

/**
 * Finds a customer by the email in a form. The result counts only while the field holds the text that it was found for,
 * whatever changed the text: typing, a restored draft or a reset (rulings R51). An initial email is looked up at once.
 */
export function useFindCustomer(form: UseFormReturn<CustomerTexts>) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [search, setSearch] = useState(NONE);
  const newest = useRef(0);
  const shown = useRef('');
  shown.current = textOf(form.watch('customerEmail'));
  const { isSearching, customer, reason } = isSameEmail(search.email, shown.current)
    ? search
    : NONE;

  function clear() {
    newest.current += 1;
    setSearch(NONE);
  }
  async function find(email: string): Promise<void> {
    newest.current += 1;
    const mine = newest.current;
    const isCurrent = () => mine === newest.current && isSameEmail(email, shown.current);
    setSearch({ email, isSearching: true });
    try {
      const customer = await queryClient.fetchQuery({
        queryKey: ['wallet', 'customer', email],
        queryFn: ({ signal }) => dataProvider.findCustomer(email, signal),
        staleTime: 0,
        gcTime: 0,
        ...retryRule,
      });
      if (!isCurrent()) return;
      rememberCustomer(customer);
      setSearch({ email, customer });
      notify('wallet.found', { type: 'success' });
    } catch (failure) {
      if (!isCurrent() || isAbort(failure)) return;
      const { text, note } = failureMessages(failure, SENTENCE);
      const reason = note ?? text;
      const isAlreadyShown = reason === SENTENCE || isCallError(failure, 'unauthorized');
      setSearch({ email, reason: isAlreadyShown ? undefined : reason });
      if (!isCallError(failure, 'unauthorized')) notify(SENTENCE, { type: 'error' });
    }
  }
  const { getValues, setFocus } = form;
  const findInitial = useRef<typeof find | undefined>(find);
  useEffect(
    function findInitialCustomer() {
      const find = findInitial.current;
      findInitial.current = undefined;
      if (shown.current) void find?.(shown.current);
      const isNamed = shown.current || getValues('customerId');
      if (isNamed) void nextTask().then(() => setFocus('amount'));
    },
    [getValues, setFocus],
  );
  return { isSearching, customer, reason, find, clear };
}

/** Renders the search for a customer by email; Enter searches (part 2, section 2). */
export function FindCustomer({ finder }: { finder: ReturnType<typeof useFindCustomer> }) {
  const translate = useTranslate();
  const { getValues, setError, clearErrors } = useFormControls();
  const { isSearching, reason, find, customer } = finder;

  function act() {
    if (isSearching) return;
    const email = textOf(getValues('customerEmail'));
    if (email === '') return setError('customerEmail', { message: 'wallet.emailRequired' });
    clearErrors('customerEmail');
    void find(email);
  }
  function searchOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    act();
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
          onClick={act}
          disabled={isSearching}
          sx={{ minHeight: 38, flexShrink: 0 }}
        >
          {translate(isSearching ? 'wallet.searching' : 'wallet.find')}
        </Button>
      </Stack>
      <CustomerMismatch customer={customer} />
      {reason && <Failure failure={new Error(reason)} />}
      {customer && customer.customerId === undefined && (
        <Alert severity="warning">{translate('wallet.noAccount')}</Alert>
      )}
    </>
  );
}
