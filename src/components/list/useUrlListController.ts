import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  type GetListParams,
  type GetListResult,
  type ListControllerResult,
  type RaRecord,
  type SortPayload,
  useDataProvider,
  useListContext,
  useResourceContext,
} from 'react-admin';
import { useLocation, useSearchParams } from 'react-router-dom';
import { DEFAULT_SORT, listKey, PER_PAGE } from '../../dataProvider/listQuery';
import { takePrefetched } from '../../dataProvider/prefetchList';
import { pageFromSearch } from '../../paths';
import { countPages } from './countPages';
import { usePagesRead } from './usePagesRead';

export interface UrlListOptions {
  /** Names of the filters that stand in the address, each as its own parameter. */
  filters?: readonly string[];
  /** Filter that the page itself sets, as the user whose transactions are listed. */
  filter?: Record<string, unknown>;
  enabled?: boolean;
  /** Keeps `?sort=name&order=DESC` in the address, for an API that sorts. */
  isSortable?: boolean;
}

const nothing = () => {};
const none: never[] = [];

/** What a plain REST list is asked for first. */
export const FIRST_PAGE = {
  pagination: { page: 1, perPage: PER_PAGE },
  sort: DEFAULT_SORT,
  filter: {},
};

function sortOf(search: URLSearchParams): SortPayload {
  const order = search.get('order') === 'DESC' ? 'DESC' : 'ASC';
  return { order, field: search.get('sort') ?? DEFAULT_SORT.field };
}

/** What react-admin's list context holds, and the way to the next page. */
type UrlList<R extends RaRecord = RaRecord> = ListControllerResult<R> & {
  /** Turns from the page that was asked for, which may not be drawn yet: two quick clicks are two pages. */
  turnPage: (by: 1 | -1) => void;
  /** How often the read that is on its way has failed. */
  failureCount: number;
};

/** Gives the list of the context, where ListPage made it. */
export const useUrlList = () => useListContext() as UrlList;

/**
 * Reads a list under react-admin's own key. Unlike useGetList it does not write every row into the cache of getOne: a
 * record that is opened finds its row in the cached lists (dataProvider/queryClient.ts).
 */
function useRead<R extends RaRecord>(resource: string, asked: GetListParams, enabled: boolean) {
  const dataProvider = useDataProvider();
  const queryKey = listKey(resource, asked);
  const [wasPrefetched] = useState(() => takePrefetched(queryKey));
  const isMounting = useRef(true);
  useEffect(function noteTheMount() {
    isMounting.current = false;
  }, []);
  const isRead = wasPrefetched && isMounting.current;
  return useQuery({
    queryKey,
    queryFn: ({ signal }): Promise<GetListResult<R>> =>
      dataProvider.getList<R>(resource, { ...asked, signal }),
    enabled,
    staleTime: isRead ? Number.POSITIVE_INFINITY : 0,
    retryOnMount: !isRead,
    placeholderData: (previous) => previous,
  });
}

/** Follows what was asked of the address, whose changes are drawn one after the other. */
function useAskedSearch(drawn: URLSearchParams) {
  const kept = useRef({ drawn, asked: [] as URLSearchParams[] });
  // Once it is on the screen, never while it is drawn: React may begin to draw the next address and then draw the last
  // one again, and a filter asked for in between would be forgotten.
  useLayoutEffect(
    function forgetWhatIsDrawn() {
      const { asked } = kept.current;
      const place = asked.findIndex((each) => each.toString() === drawn.toString());
      // Drawn is what was asked for, or what somebody else made of it: a link, the menu, Back.
      kept.current = { drawn, asked: place < 0 ? [] : asked.slice(place + 1) };
    },
    [drawn],
  );
  return {
    latest: () => kept.current.asked.at(-1) ?? kept.current.drawn,
    ask: (search: URLSearchParams) => kept.current.asked.push(search),
  };
}

/**
 * Controls a list by the address alone, in place of react-admin's useListController (docs/decisions/0002): the address
 * says `?page=2&status=sent`; the server counts pages, so a page beyond the last goes to the last by itself; a page
 * that fails stays where it is and keeps what it showed (rulings R11, R13, R33). It sorts only where it is told that the API does; there is no selection.
 */
export function useUrlListController<R extends RaRecord>({
  filters = none,
  filter,
  enabled = true,
  isSortable = false,
}: UrlListOptions): UrlList<R> {
  const resource = useResourceContext() ?? '';
  const [search, setSearch] = useSearchParams();
  // What the page was opened with, as the e-mail of the user whose rows these are, belongs to each of its pages.
  const { state } = useLocation();
  const { latest, ask } = useAskedSearch(search);
  const page = pageFromSearch(search);
  const filterValues = useMemo(() => {
    const given = filters.map((name) => [name, search.get(name)] as const);
    return Object.fromEntries(given.filter(([, value]) => value));
  }, [filters, search]);

  const sort = isSortable ? sortOf(search) : DEFAULT_SORT;
  const asked = {
    pagination: { page, perPage: PER_PAGE },
    sort,
    filter: { ...filterValues, ...filter },
  };
  const query = useRead<R>(resource, asked, enabled);
  const pagesRead = usePagesRead(resource, asked);
  const { data: rows, total, pageInfo, meta } = query.data ?? {};
  // An empty list has one page too.
  const ofRows = total === undefined ? undefined : Math.max(1, Math.ceil(total / PER_PAGE));
  const counted = (meta?.isAssumed ? countPages(page, pagesRead) : meta?.pages) ?? ofRows;
  // A page on its way, or one that failed, does not know the count; the last known one stands meanwhile.
  const known = useRef<number>(undefined);
  if (counted) known.current = counted;
  const pages: number = known.current ?? page;
  const isBeyond = !query.isPlaceholderData && counted !== undefined && page > counted;

  function changed(changes: Record<string, string | undefined>) {
    const after = new URLSearchParams(latest());
    for (const [name, value] of Object.entries(changes)) {
      if (value) after.set(name, value);
      else after.delete(name);
    }
    return after;
  }
  function change(changes: Record<string, string | undefined>, replace = false) {
    const after = changed(changes);
    ask(after);
    setSearch(after, { replace, state });
  }
  const asChange = (to: number) => ({ page: to > 1 ? String(to) : undefined });
  function setPage(to: number, replace = false): void {
    change(asChange(to), replace);
  }
  const turned = (by: 1 | -1) => Math.min(Math.max(1, pageFromSearch(latest()) + by), pages);

  useEffect(function goToTheLastPageWhenBeyondIt() {
    if (isBeyond) setPage(pages, true);
  });

  return {
    ...query,
    data: rows,
    total,
    pageInfo,
    resource,
    page,
    meta: { ...meta, pages, isCounted: known.current !== undefined },
    isPending: query.isPending || isBeyond,
    perPage: PER_PAGE,
    setPage,
    turnPage: (by: 1 | -1) => setPage(turned(by)),
    setPerPage: nothing,
    sort,
    // Without setSort, as the API does not sort, DataTable draws plain headings.
    setSort: isSortable
      ? ({ field, order }: SortPayload) => change({ sort: field, order, page: undefined })
      : undefined,
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
    getData: async () => rows ?? [],
    selectedIds: none,
    onSelect: nothing,
    onSelectAll: nothing,
    onToggleItem: nothing,
    onUnselectItems: nothing,
    defaultTitle: '',
  } as unknown as UrlList<R>;
}
