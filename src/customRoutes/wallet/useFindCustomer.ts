import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { WalletCustomer } from '../../dataProvider/actions/wallet';
import { retryRule } from '../../dataProvider/queryClient';
import { isSameEmail } from '../../format/identifiers';
import { formatText } from '../../format/text';
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

/**
 * Finds a customer by the email in a text field. The result counts only while the field holds the text that it was
 * found for, whatever changed the text: typing, a restored draft or a reset (rulings R51).
 */
export function useFindCustomer(typed: unknown) {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [search, setSearch] = useState(NONE);
  const newest = useRef(0);
  const shown = useRef('');
  shown.current = formatText(typed);
  const { isSearching, customer, reason } = isSameEmail(search.email, shown.current)
    ? search
    : NONE;

  function clear() {
    newest.current += 1;
    setSearch(NONE);
  }
  /** Returns the customer, or undefined if none is found, or if the text was changed in the meantime. */
  async function find(email: string): Promise<WalletCustomer | undefined> {
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
      if (!isCurrent()) return undefined;
      rememberCustomer(customer);
      setSearch({ email, customer });
      notify('wallet.found', { type: 'success' });
      return customer;
    } catch (failure) {
      if (!isCurrent() || isAbort(failure)) return undefined;
      const { text, note } = failureMessages(failure, SENTENCE);
      const reason = note ?? text;
      const isAlreadyShown = reason === SENTENCE || isCallError(failure, 'unauthorized');
      setSearch({ email, reason: isAlreadyShown ? undefined : reason });
      if (!isCallError(failure, 'unauthorized')) notify(SENTENCE, { type: 'error' });
      return undefined;
    }
  }
  return { isSearching, customer, reason, find, clear };
}

export type CustomerFinder = ReturnType<typeof useFindCustomer>;
