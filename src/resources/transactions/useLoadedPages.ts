import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'react-admin';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { retryRule } from '../../dataProvider/queryClient';

interface Asked {
  filter?: { email?: string };
  pagination?: { page: number };
}

const LISTS = ['transactions', 'getList'];
const READING = ['transactions', 'readNext'];

/** Gives the pages of a customer's ledger that were read so far, by their number, and the way to read the next one. */
export function useLoadedPages(email: string) {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const { data, page, perPage, sort, meta, isPlaceholderData } = useListContext<Transaction>();
  const pages = new Map<number, readonly Transaction[]>();
  for (const [[, , asked], list] of queryClient.getQueriesData<{ data?: Transaction[] }>({
    queryKey: LISTS,
  })) {
    const { filter, pagination } = (asked ?? {}) as Asked;
    if (filter?.email === email && list?.data) pages.set(pagination?.page ?? 1, list.data);
  }
  // Rows that stand in for a page on its way are those of another page, counted already.
  if (data && !isPlaceholderData) pages.set(page, data);
  const count: number = meta?.pages ?? 1;
  const next = Array.from({ length: count }, (_, at) => at + 1).find((one) => !pages.has(one));

  // Everybody who shows what was read, whoever asked for it.
  const isReading = useIsMutating({ mutationKey: READING }) > 0;
  const read = useMutation({
    mutationKey: READING,
    mutationFn: (number: number) => {
      const params = { pagination: { page: number, perPage }, sort, filter: { email } };
      return queryClient.fetchQuery({
        // The list's own name for it: the page shows at once when it is turned to.
        queryKey: [...LISTS, params],
        queryFn: ({ signal }) =>
          dataProvider.getList<Transaction>('transactions', { ...params, signal }),
        ...retryRule,
      });
    },
  });
  return {
    pages: [...pages.entries()].toSorted(([a], [b]) => a - b).map(([, rows]) => rows),
    /** The first page without its rows newest: only then is its newest balance the customer's. */
    first: pages.get(1),
    count,
    next,
    readNext: () => next && read.mutate(next),
    isReading,
    failure: read.error,
  };
}
