import { useEffect, useMemo, useRef } from 'react';
import {
  type ListControllerResult,
  type RaRecord,
  useGetList,
  useResourceContext,
} from 'react-admin';
import { useLocation, useSearchParams } from 'react-router-dom';
import { pageFromSearch } from '../../pageFromSearch';

export interface ListPageOptions {
  /** Names of the filters that stand in the address, each as its own parameter. */
  filters?: readonly string[];
  /** Filter that the page itself sets, as the user whose transactions are listed. */
  filter?: Record<string, unknown>;
  enabled?: boolean;
}

const nothing = () => {};
const none: never[] = [];
// Only a plain REST resource reads it; the endpoints of this API leave the size to the server (rulings R11).
const PER_PAGE = 25;
const sort = { field: 'id', order: 'ASC' } as const;

/**
 * Controls a list as react-admin's own controller does (the result fits ListContextProvider), with the differences
 * this API needs: the address says `?page=2&status=sent`; the server counts pages, so a page beyond the last goes to
 * the last by itself; a page that fails stays where it is and keeps what it showed (rulings R11, R13, R33).
 */
export function useListPage<R extends RaRecord>({
  filters = none,
  filter,
  enabled = true,
}: ListPageOptions): ListControllerResult<R> {
  const resource = useResourceContext() ?? '';
  const [search, setSearch] = useSearchParams();
  // What the page was opened with, as the e-mail of the user whose rows these are, belongs to each of its pages.
  const { state } = useLocation();
  // Two changes in one moment, before the router has drawn the first, must both reach the address.
  const latest = useRef({ drawn: search, params: search });
  if (latest.current.drawn !== search) latest.current = { drawn: search, params: search };
  const page = pageFromSearch(search);
  const filterValues = useMemo(() => {
    const given = filters.map((name) => [name, search.get(name)] as const);
    return Object.fromEntries(given.filter(([, value]) => value));
  }, [filters, search]);

  const query = useGetList<R>(
    resource,
    { pagination: { page, perPage: PER_PAGE }, sort, filter: { ...filterValues, ...filter } },
    { enabled, placeholderData: (previous) => previous },
  );
  const counted = query.meta?.pages ?? (query.total && Math.ceil(query.total / PER_PAGE));
  // A page on its way, or one that failed, does not know the count; the last known one stands meanwhile.
  const known = useRef(1);
  if (counted) known.current = counted;
  const pages: number = known.current;
  const isBeyond = !query.isPlaceholderData && counted !== undefined && page > counted;

  function change(changes: Record<string, string | undefined>, replace = false) {
    const after = new URLSearchParams(latest.current.params);
    for (const [name, value] of Object.entries(changes)) {
      if (value) after.set(name, value);
      else after.delete(name);
    }
    latest.current.params = after;
    setSearch(after, { replace, state });
  }
  const setPage = (to: number, replace = false) =>
    change({ page: to > 1 ? String(to) : undefined }, replace);

  useEffect(function goToTheLastPageWhenBeyondIt() {
    if (isBeyond) setPage(pages, true);
  });

  return {
    ...query,
    resource,
    page,
    meta: { ...query.meta, pages },
    isPending: query.isPending || isBeyond,
    perPage: PER_PAGE,
    setPage,
    setPerPage: nothing,
    // No setSort: the API does not sort, so DataTable draws plain headings.
    sort,
    filter,
    filterValues,
    displayedFilters: {},
    showFilter: nothing,
    hideFilter: nothing,
    // A changed filter is another list: it begins at its first page.
    setFilters: (values: Record<string, string>) => {
      const given = filters.map((name) => [name, values[name] || undefined] as const);
      const changed = given.filter(([name, value]) => value !== filterValues[name]);
      change({ ...Object.fromEntries(changed), page: undefined }, true);
    },
    hasNextPage: page < pages,
    hasPreviousPage: page > 1,
    exporter: false,
    getData: async () => query.data ?? [],
    selectedIds: none,
    onSelect: nothing,
    onSelectAll: nothing,
    onToggleItem: nothing,
    onUnselectItems: nothing,
    defaultTitle: '',
  } as unknown as ListControllerResult<R>;
}
