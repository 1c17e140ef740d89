import type { GetListParams, GetListResult, SortPayload } from 'react-admin';
import type { ReadClient } from '../http/send';
import { emailOrIdFromSearch, pageFromSearch } from '../paths';
import type { Endpoint, PageOfRows } from './endpoint';

/** Rows per page if the endpoint does not define them (rulings R11). */
export const PER_PAGE = 25;
export const DEFAULT_SORT: SortPayload = { field: 'id', order: 'ASC' };

/** Returns the query key under which react-admin and the console cache a list. */
export const listKey = (resource: string, params: GetListParams) => [resource, 'getList', params];

/** Converts an endpoint's page to react-admin's list result; `meta` holds the page count for the pager. */
export function toListResult(
  { rows, pages, total, isAssumed }: PageOfRows,
  params: { pagination?: { page: number } },
): GetListResult {
  const current = params.pagination?.page ?? 1;
  return {
    data: rows,
    total,
    pageInfo: { hasNextPage: current < pages, hasPreviousPage: current > 1 },
    meta: { pages, total, ...(isAssumed && { isAssumed }) },
  };
}

/** A list that can be fetched before its page has loaded. */
export interface ListQuery {
  queryKey: unknown[];
  read: (signal?: AbortSignal) => Promise<GetListResult>;
}

// Only the code of the page knows its other filters, so a URL with any of them is not prefetched.
const PLAIN = new Set(['page', 'view', 'edit']);

/**
 * Returns the query for the list of a URL, with the query key that its page uses; undefined if only the page can build
 * it. `needed` are the filters without which the list cannot be read.
 */
export function listQuery(
  reader: ReadClient,
  resource: string,
  { getList, perPage = PER_PAGE, hasCursors }: Pick<Endpoint, 'getList' | 'perPage' | 'hasCursors'>,
  needed: readonly string[],
  search: URLSearchParams,
): ListQuery | undefined {
  if (!getList) return undefined;
  const filter = Object.fromEntries(
    needed.map((name) => [name, emailOrIdFromSearch(search, name)]),
  );
  if (Object.values(filter).some((value) => !value)) return undefined;
  if ([...search.keys()].some((key) => !PLAIN.has(key) && !needed.includes(key))) return undefined;
  const pagination = { page: pageFromSearch(search), perPage };
  if (hasCursors && pagination.page > 1) return undefined;
  const params: GetListParams = { pagination, sort: DEFAULT_SORT, filter };
  return {
    queryKey: listKey(resource, params),
    read: async (signal) => {
      const json = await reader.json(getList.call(params), { signal });
      return toListResult(getList.read(json, params), params);
    },
  };
}
