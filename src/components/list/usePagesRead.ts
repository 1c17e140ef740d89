import { useQueryClient } from '@tanstack/react-query';
import type { GetListParams, GetListResult } from 'react-admin';
import { isCurrent } from '../../dataProvider/queryClient';

/** Returns a function that finds a page of the same list in the cache, unless a change has made it outdated since. */
export function usePagesRead(resource: string, asked: GetListParams) {
  const cache = useQueryClient().getQueryCache();
  return (page: number) => {
    const params = { ...asked, pagination: { ...asked.pagination, page } };
    const found = cache.find({ queryKey: [resource, 'getList', params], predicate: isCurrent });
    return found?.state.data as GetListResult | undefined;
  };
}
