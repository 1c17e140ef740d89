import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'react-admin';
import { routeAt } from '../pages';
import { pathWithoutBase } from '../paths';
import { endpoints } from './endpoints';
import { listKey, listParamsAt } from './listQuery';

/** Returns the list that the page at a URL begins with, if src/routes.ts allows to request it before the page's code has loaded. */
export function listAt({ pathname, searchParams }: URL) {
  const { area = '', prefetch } = routeAt(pathWithoutBase(pathname)) ?? {};
  const { getList, perPage } = endpoints[area] ?? {};
  const params = prefetch && getList && listParamsAt(searchParams, prefetch, perPage);
  return params && { area, params, call: getList.call(params) };
}

/** Requests the list of the page at a URL, which joins the request when it mounts. */
export async function prefetchList(
  queryClient: QueryClient,
  provider: DataProvider,
  url: URL,
): Promise<void> {
  const { area, params } = listAt(url) ?? {};
  if (!area || !params) return;
  await queryClient.prefetchQuery({
    queryKey: listKey(area, params),
    queryFn: ({ signal }) => provider.getList(area, { ...params, signal }),
  });
}
