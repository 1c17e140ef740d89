import { useInfiniteQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'react-admin';
import type { ChatSession } from '../../dataProvider/endpoints/chatsession';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { uniqueById } from '../../format/identifiers';

const PER_PAGE = 10;
const sort = { field: 'id', order: 'ASC' } as const;

/** The pages of a list that were fetched so far, each row once. */
export interface PagedHistory<R extends RaRecord> {
  rows: readonly R[];
  isPending: boolean;
  failure: unknown;
  refetch: () => void;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  /** Returns the number of the page that contained a row. */
  pageOf: (row: R) => number;
}

function useHistory<R extends RaRecord>(
  resource: string,
  filter: Record<string, string>,
  enabled: boolean,
): PagedHistory<R> {
  const dataProvider = useDataProvider();
  const query = useInfiniteQuery({
    // Keyed below the resource, so that a refresh of its lists refreshes this.
    queryKey: [resource, 'customer', filter],
    queryFn: ({ pageParam: page, signal }) =>
      dataProvider.getList<R>(resource, {
        pagination: { page, perPage: PER_PAGE },
        sort,
        filter,
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }, all) =>
      all.length < (meta?.pages ?? 1) ? all.length + 1 : undefined,
    enabled,
  });
  const hasFailedToReadOn = query.isFetchNextPageError;
  return {
    rows: uniqueById(query.data?.pages.flatMap(({ data }) => data) ?? []),
    isPending: enabled && query.isPending,
    failure: query.error,
    refetch: () => void (hasFailedToReadOn ? query.fetchNextPage() : query.refetch()),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    pageOf: (row) => (query.data?.pages.findIndex(({ data }) => data.includes(row)) ?? 0) + 1,
  };
}

/** Fetches the ledger of an email, newest first. */
export const useCustomerLedger = (email: string) =>
  useHistory<Transaction>('transactions', { email }, email !== '');

/** Fetches the chat sessions of a user. */
export const useCustomerChats = (userId = '') =>
  useHistory<ChatSession>('chatsession', { userId }, userId !== '');
