import type { GetListParams, GetListResult, SortPayload } from 'react-admin';
import { identifierOf } from '../format/identifiers';
import { emailOrIdFromSearch, pageFromSearch } from '../paths';
import type { PageOfRows } from './endpoint';

/** Rows per page if the endpoint does not define them. */
export const PER_PAGE = 25;
export const DEFAULT_SORT: SortPayload = { field: 'id', order: 'ASC' };

/** A list that was read so recently is not read again: by the loader of its route, or for another part of its page. */
export const JUST_READ_MS = 5000;

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

/** Returns a text that is equal for pages of the same rows: their IDs, or their content where they have none. */
export const pageMark = (rows: readonly unknown[]): string =>
  rows.map((row) => identifierOf(row) ?? JSON.stringify(row)).join('\n');

/** Returns the number of pages of a list: the server's, else by its total, at least one; undefined if neither is known. */
export const pageCountOf = (
  { meta, total }: Pick<GetListResult, 'meta' | 'total'>,
  perPage: number,
): number | undefined =>
  meta?.pages ?? (total === undefined ? undefined : Math.ceil(total / perPage) || 1);

// Only the code of the page knows its other filters, so a URL with any of them is not prefetched.
const PLAIN = new Set(['page', 'view', 'edit']);

/** Returns the parameters of the list at a URL, with the filters `needed` to read it; undefined if only the page can build them. */
export function listParamsAt(
  search: URLSearchParams,
  needed: readonly string[],
  perPage = PER_PAGE,
): GetListParams | undefined {
  const filter = Object.fromEntries(
    needed.map((name) => [name, emailOrIdFromSearch(search, name)]),
  );
  if (Object.values(filter).some((value) => !value)) return undefined;
  if ([...search.keys()].some((key) => !PLAIN.has(key) && !needed.includes(key))) return undefined;
  return { pagination: { page: pageFromSearch(search), perPage }, sort: DEFAULT_SORT, filter };
}
