import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'react-admin';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { retryRule } from '../../dataProvider/queryClient';

interface ListParams {
  filter?: { email?: string };
  pagination?: { page: number };
}

const LISTS = ['transactions', 'getList'];
const READING = ['transactions', 'readNext'];

export function useLoadedPages(email: string) {
  const queryClient = useQueryClient();
  const dataProvider = useDataProvider();
  const { data, page, perPage, sort, meta, isPlaceholderData } = useListContext<Transaction>();
  const pages = new Map<number, readonly Transaction[]>();
  for (const [[, , params], list] of queryClient.getQueriesData<{ data?: Transaction[] }>({
    queryKey: LISTS,
  })) {
    const { filter, pagination } = (params ?? {}) as ListParams;
    if (filter?.email === email && list?.data) pages.set(pagination?.page ?? 1, list.data);
  }
  // Placeholder rows belong to another page, which is already counted.
  if (data && !isPlaceholderData) pages.set(page, data);
  const count: number = meta?.pages ?? 1;
  const next = Array.from({ length: count }, (_, at) => at + 1).find((one) => !pages.has(one));

  // Shared by all components that show the loaded pages.
  const isReading = useIsMutating({ mutationKey: READING }) > 0;
  const read = useMutation({
    mutationKey: READING,
    mutationFn: (number: number) => {
      const params = { pagination: { page: number, perPage }, sort, filter: { email } };
      return queryClient.fetchQuery({
        // The list's own query key, so that the page is shown at once after paging.
        queryKey: [...LISTS, params],
        queryFn: ({ signal }) =>
          dataProvider.getList<Transaction>('transactions', { ...params, signal }),
        ...retryRule,
      });
    },
  });
  return {
    pages: [...pages.entries()].toSorted(([a], [b]) => a - b).map(([, rows]) => rows),
    /** Page 1, which has the newest rows; only its newest balance is the customer's. */
    first: pages.get(1),
    count,
    next,
    readNext: () => next && read.mutate(next),
    isReading,
    failure: read.error,
  };
}
