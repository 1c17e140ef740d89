import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { WalletCustomer } from '../../dataProvider/actions/wallet';
import { retryRule } from '../../dataProvider/queryClient';
import { isAbort, isCallError } from '../../http/errors';
import { remember } from './directory';

type Search =
  | { at: 'idle' }
  | { at: 'searching' }
  | { at: 'found'; customer: WalletCustomer }
  | { at: 'failed'; error: unknown };

/** Finds a customer by e-mail. A failure, and a changed e-mail, clear the one that was found; a late answer is dropped. */
export function useFindCustomer() {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [search, setSearch] = useState<Search>({ at: 'idle' });
  const newest = useRef(0);

  function clear() {
    newest.current += 1;
    setSearch({ at: 'idle' });
  }
  async function find(email: string): Promise<WalletCustomer | undefined> {
    newest.current += 1;
    const mine = newest.current;
    setSearch({ at: 'searching' });
    try {
      const customer = await queryClient.fetchQuery({
        queryKey: ['wallet', 'customer', email],
        queryFn: ({ signal }) => dataProvider.findCustomer(email, signal),
        staleTime: 0,
        gcTime: 0,
        ...retryRule,
      });
      if (mine !== newest.current) return undefined;
      remember(customer);
      setSearch({ at: 'found', customer });
      notify('wallet.found', { type: 'success' });
      return customer;
    } catch (error) {
      if (mine !== newest.current || isAbort(error)) return undefined;
      setSearch({ at: 'failed', error });
      if (!isCallError(error, 'unauthorized')) notify('wallet.findFailed', { type: 'error' });
      return undefined;
    }
  }
  return {
    search,
    find,
    clear,
    customer: search.at === 'found' ? search.customer : undefined,
  };
}

export type FindCustomer = ReturnType<typeof useFindCustomer>;
