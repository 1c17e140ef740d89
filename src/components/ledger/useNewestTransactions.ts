import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { DEFAULT_SORT, JUST_READ_MS, listKey } from '../../dataProvider/listQuery';
import { readNewest } from './readNewest';

const RESOURCE = 'transactions';

/** Returns the query for the customer of an email by the wallet's look-up; the page of a customer and their ledger share it. */
export const walletQuery = ({ findCustomer }: ConsoleDataProvider, email: string) => ({
  queryKey: ['customer', 'wallet', email],
  queryFn: ({ signal }: { signal: AbortSignal }) => findCustomer(email, signal),
});

/** Fetches the newest transactions of an email, newest first, whatever the order of the server; the list of them uses the same cache. */
export function useNewestTransactions(email: string, enabled: boolean, perPage = 10) {
  const client = useQueryClient();
  const { getList } = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: [RESOURCE, 'newest', { email, perPage }],
    queryFn: ({ signal }) =>
      readNewest(async (page) => {
        const params = { pagination: { page, perPage }, sort: DEFAULT_SORT, filter: { email } };
        const queryKey = listKey(RESOURCE, params);
        // A page that the list does not show is read for this query alone.
        signal.addEventListener('abort', () => {
          const query = client.getQueryCache().find({ queryKey });
          if (query?.getObserversCount() === 0) void query.cancel();
        });
        const { data, meta } = await client.fetchQuery({
          queryKey,
          queryFn: ({ signal }) => getList<Transaction>(RESOURCE, { ...params, signal }),
          staleTime: JUST_READ_MS,
          retry: false,
        });
        return { rows: data, pages: meta?.pages ?? 1 };
      }),
    enabled,
  });
}
