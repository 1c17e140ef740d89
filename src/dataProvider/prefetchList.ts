import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'react-admin';
import { routeAt } from '../pages';
import { pathWithoutBase } from '../paths';
import { endpoints } from './endpoints';
import { listKey, listParamsAt } from './listQuery';

/** Requests the list of the page at a URL, which joins the request when it mounts, if src/routes.ts allows it. */
export async function prefetchList(
  queryClient: QueryClient,
  provider: DataProvider,
  { pathname, searchParams }: URL,
): Promise<void> {
  const { area = '', prefetch } = routeAt(pathWithoutBase(pathname)) ?? {};
  const endpoint = endpoints[area];
  const params =
    prefetch && endpoint?.getList && listParamsAt(searchParams, prefetch, endpoint.perPage);
  if (!params) return;
  await queryClient.prefetchQuery({
    queryKey: listKey(area, params),
    queryFn: ({ signal }) => provider.getList(area, { ...params, signal }),
  });
}
