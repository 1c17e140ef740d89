import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type GetListParams,
  type GetListResult,
  type RaRecord,
  useDataProvider,
} from 'react-admin';
import { listKey } from '../../dataProvider/listQuery';
import { isCurrent } from '../../dataProvider/queryClient';

// The route's loader has requested the list by the time its page mounts, and may have its rows or its failure.
const JUST_READ_MS = 5000;

/**
 * Fetches a list under the query key of react-admin's useGetList. Unlike useGetList it does not write every row into
 * the cache of getOne: an opened record finds its row in the cached lists (dataProvider/queryClient.ts).
 */
export function useListQuery<R extends RaRecord>(
  resource: string,
  params: GetListParams & Required<Pick<GetListParams, 'pagination'>>,
  enabled: boolean,
) {
  const dataProvider = useDataProvider();
  const queries = useQueryClient().getQueryCache();
  const queryKey = listKey(resource, params);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }): Promise<GetListResult<R>> =>
      dataProvider.getList<R>(resource, { ...params, signal }),
    enabled,
    staleTime: JUST_READ_MS,
    retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > JUST_READ_MS,
    placeholderData: (previous) => previous,
  });
  /** Returns a page of the same list from the cache, unless a change has outdated it. */
  const readPage = (page: number) => {
    const of = { ...params, pagination: { ...params.pagination, page } };
    return queries.find<GetListResult<R>>({
      queryKey: listKey(resource, of),
      exact: true,
      predicate: isCurrent,
    })?.state.data;
  };
  return { query, readPage };
}
