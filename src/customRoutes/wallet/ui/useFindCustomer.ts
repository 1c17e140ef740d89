import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { ConsoleDataProvider } from '../../../dataProvider';
import type { WalletCustomer } from '../../../dataProvider/actions/wallet';
import { retryRule } from '../../../dataProvider/queryClient';
import { isAbort, isCallError } from '../../../http/errors';
import { failureReason } from '../engine/failureReason';
import { rememberCustomer } from '../engine/knownCustomers';

interface Search {
  isSearching?: boolean;
  customer?: WalletCustomer;
  /** Why no customer was found, if there is more to show than that. */
  reason?: string;
}

const SENTENCE = 'wallet.findFailed';

/** Finds a customer by email. A failure or a changed email clears the result; a late response is discarded. */
export function useFindCustomer() {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [search, setSearch] = useState<Search>({});
  const newest = useRef(0);

  function clear() {
    newest.current += 1;
    setSearch({});
  }
  async function find(email: string): Promise<WalletCustomer | undefined> {
    newest.current += 1;
    const mine = newest.current;
    setSearch({ isSearching: true });
    try {
      const customer = await queryClient.fetchQuery({
        queryKey: ['wallet', 'customer', email],
        queryFn: ({ signal }) => dataProvider.findCustomer(email, signal),
        staleTime: 0,
        gcTime: 0,
        ...retryRule,
      });
      if (mine !== newest.current) return undefined;
      rememberCustomer(customer);
      setSearch({ customer });
      notify('wallet.found', { type: 'success' });
      return customer;
    } catch (failure) {
      if (mine !== newest.current || isAbort(failure)) return undefined;
      const reason = failureReason(failure, SENTENCE);
      const isSaid = reason === SENTENCE || isCallError(failure, 'unauthorized');
      setSearch({ reason: isSaid ? undefined : reason });
      if (!isCallError(failure, 'unauthorized')) notify(SENTENCE, { type: 'error' });
      return undefined;
    }
  }
  return { ...search, find, clear };
}

export type CustomerFinder = ReturnType<typeof useFindCustomer>;
