import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { UseFormReturn } from 'react-hook-form';
import { CustomerMismatch } from '../../components/customer/CustomerMismatch';
import { useFormControls } from '../../components/form/values';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { WalletCustomer } from '../../dataProvider/actions/wallet';
import { retryRule } from '../../dataProvider/queryClient';
import { isSameEmail } from '../../format/identifiers';
import { nameInSentence, trimText } from '../../format/text';
import { isAbort, isCallError } from '../../http/errors';
import { failureMessages } from '../../operations/failureMessages';
import { nextTask } from '../../scheduling';
import { CustomerField } from './CustomerField';
import type { CustomerName, CustomerTexts } from './customerInputs';
import type { Party } from './movement';

// Customers that were looked up since the page was loaded, by customer ID.
const lookedUpCustomers = new Map<string, Omit<WalletCustomer, 'raw'>>();

/** Remembers a customer who was looked up, for a form that names them by ID. */
export function rememberCustomer(customer: Omit<WalletCustomer, 'raw'>): void {
  if (customer.customerId !== undefined)
    lookedUpCustomers.set(String(customer.customerId), customer);
}

/** Returns the party of a movement as its look-up returned it, with the ID in the type received; without one, its ID alone. */
export function partyOf(
  side: Party['side'],
  id: string,
  lookedUp = lookedUpCustomers.get(id),
): Party {
  const { email, name, mismatch, customerId = id } = lookedUp ?? {};
  return { side, customerId, email, name, mismatch };
}

interface Search {
  email: string;
  isSearching?: boolean;
  customer?: WalletCustomer;
}

const SENTENCE = 'wallet.findFailed';

const NONE: Search = { email: '' };

/**
 * Finds a customer by the email in a form, and fills in the ID where it has an input. The result counts only while the fields
 * hold the email that it was found for and its ID, whatever changed them: typing, a restored draft or a reset. An initial email
 * is looked up at once.
 */
export function useFindCustomer(
  form: UseFormReturn<CustomerTexts>,
  name: CustomerName,
  hasIdInput: boolean,
) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { getValues, setValue, setFocus, clearErrors, setError } = form;
  const [search, setSearch] = useState(NONE);
  const newest = useRef(0);
  const typedEmail = () => trimText(getValues(`${name}Email`));
  const isTyped = isSameEmail(search.email, trimText(form.watch(`${name}Email`)));
  const { isSearching, customer } = isTyped ? search : NONE;
  const isFound = customer !== undefined;
  const foundId = String(customer?.customerId ?? '');
  const id = hasIdInput ? trimText(form.watch(`${name}Id`)) : foundId;

  function clear() {
    newest.current += 1;
    setSearch(NONE);
  }
  async function find(email: string): Promise<void> {
    newest.current += 1;
    const mine = newest.current;
    const isCurrent = () => mine === newest.current && isSameEmail(email, typedEmail());
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
      // The end of the session has a toast of its own.
      if (isCallError(failure, 'unauthorized')) return setSearch(NONE);
      const reason = note ?? text;
      setSearch(NONE);
      // The toast shows the specified sentence, the field the server's reason.
      setError(`${name}Email`, { message: reason === SENTENCE ? '' : reason });
      notify(SENTENCE, { type: 'error' });
    }
  }
  /** Fills in a customer of the list by their email, and finds them; the ID is that of the answer. */
  function choose(email: string): void {
    setValue(`${name}Email`, email, { shouldDirty: true });
    if (hasIdInput) setValue(`${name}Id`, '', { shouldDirty: true });
    clearErrors([`${name}Email`, `${name}Id`]);
    void find(email);
  }
  useEffect(
    function fillInFoundId() {
      if (!hasIdInput || !isFound) return;
      setValue(`${name}Id`, foundId);
      clearErrors(`${name}Id`);
      return () => {
        if (getValues(`${name}Id`) === foundId) setValue(`${name}Id`, '');
      };
    },
    [hasIdInput, name, isFound, foundId, setValue, getValues, clearErrors],
  );
  const findInitial = useRef<typeof find | undefined>(find);
  useEffect(
    function findInitialCustomer() {
      const find = findInitial.current;
      findInitial.current = undefined;
      const email = trimText(getValues(`${name}Email`));
      if (email) void find?.(email);
      const isNamed = email || getValues(`${name}Id`);
      if (isNamed) void nextTask().then(() => setFocus('amount'));
    },
    [name, getValues, setFocus],
  );
  return {
    name,
    id,
    isSearching,
    find,
    choose,
    clear,
    customer: id === foundId ? customer : undefined,
  };
}

/** Renders the search for a customer by email; Enter searches. */
export function FindCustomer({ finder }: { finder: ReturnType<typeof useFindCustomer> }) {
  const translate = useTranslate();
  const { getValues, setError, clearErrors } = useFormControls();
  const { name, isSearching, find, customer } = finder;
  const source = `${name}Email` as const;

  function act() {
    if (isSearching) return;
    const email = trimText(getValues(source));
    if (email === '') {
      return setError(source, { message: 'wallet.emailRequired' }, { shouldFocus: true });
    }
    clearErrors(source);
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
        <CustomerField
          source={source}
          onChoose={finder.choose}
          onKeyDown={searchOnEnter}
          helperText={nameInSentence(customer?.name)}
          // The keys of an email, with blanks for a name.
          inputMode="email"
        />
        <Button
          variant="outlined"
          onClick={act}
          aria-disabled={isSearching}
          sx={{ minHeight: 38, flexShrink: 0 }}
        >
          {translate(isSearching ? 'wallet.searching' : `wallet.find.${name}`)}
        </Button>
      </Stack>
      <CustomerMismatch customer={customer} />
      {customer && customer.customerId === undefined && (
        <Alert severity="warning">{translate('wallet.noAccount')}</Alert>
      )}
    </>
  );
}
