import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  type Exporter,
  type GetDataOptions,
  type GetListParams,
  type GetListResult,
  type HandleSelectAllParams,
  HIDE_FILTER,
  type ListControllerBaseResult,
  type RaRecord,
  removeEmpty,
  SET_FILTER,
  SET_PAGE,
  SET_PER_PAGE,
  SET_SORT,
  SHOW_FILTER,
  type SortPayload,
  useDataProvider,
  useEvent,
  useGetResourceLabel,
  useListContext,
  useNotify,
  useRecordSelection,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { useLocation } from 'react-router-dom';
import { listSettings, plainRest } from '../../dataProvider/endpoints';
import {
  DEFAULT_SORT,
  JUST_READ_MS,
  listKey,
  PER_PAGE,
  pageCountOf,
  pageMark,
} from '../../dataProvider/listQuery';
import { isCurrent } from '../../dataProvider/queryClient';
import { pageFromSearch } from '../../paths';
import { prefersReducedData } from '../../startup/preferences';
import { useSearch } from '../page/address';
import { pageState } from '../panel/usePanel';
import { changeListParams, type ListAction, readListParams } from './listParams';

/**
 * Fetches a list under the query key of react-admin's useGetList. Unlike useGetList it does not write every row into
 * the cache of getOne: an opened record finds its row in the cached lists (dataProvider/queryClient.ts).
 */
function useListQuery<R extends RaRecord>(
  resource: string,
  params: GetListParams & Required<Pick<GetListParams, 'pagination'>>,
  enabled: boolean,
) {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const optionsOf = (listParams: GetListParams) => ({
    queryKey: listKey(resource, listParams),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<GetListResult<R>> =>
      dataProvider.getList<R>(resource, { ...listParams, signal }),
    staleTime: JUST_READ_MS,
  });
  const query = useQuery({
    ...optionsOf(params),
    enabled,
    retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > JUST_READ_MS,
    placeholderData: (previous) => previous,
  });
  const pageParams = (page: number) => ({
    ...params,
    pagination: { ...params.pagination, page },
  });
  /** Returns a page of the same list from the cache, unless a change has outdated it. */
  const readPage = (page: number) =>
    queryClient.getQueryCache().find<GetListResult<R>>({
      queryKey: listKey(resource, pageParams(page)),
      exact: true,
      predicate: isCurrent,
    })?.state.data;
  /** Requests a page of the same list, which opens with these rows within five seconds. */
  const prefetch = (page: number) =>
    queryClient.prefetchQuery({ ...optionsOf(pageParams(page)), meta: { isBackground: true } });
  return { query, readPage, prefetch };
}

/** Returns the result of a page; undefined if it was not fetched or is outdated. */
type PagesRead = (page: number) => GetListResult | undefined;

/**
 * Counts the pages of a list whose server sends no count, so that each full page may be followed by another. A page is
 * beyond the last if it is empty, or repeats the page before it because the server ignores the parameter.
 */
export function countPages(page: number, read: PagesRead): number | undefined {
  const isBeyondLastPage = (number: number) => {
    const [before, here] = [read(number - 1), read(number)];
    if (!here || number === 1) return false;
    return (
      here.data.length === 0 ||
      (before !== undefined && pageMark(before.data) === pageMark(here.data))
    );
  };
  const requested = read(page);
  if (!requested?.meta?.isAssumed) return requested?.meta?.pages;
  if (isBeyondLastPage(page)) return page - 1;
  let last = page;
  while (read(last)?.meta?.isAssumed && !isBeyondLastPage(last + 1)) last += 1;
  return last;
}

export interface UrlListOptions {
  /** Filters with their own URL parameter, such as `?status=sent`; others share the parameter `filter`, as JSON. */
  filters?: readonly string[];
  /** Permanent filter, such as the user whose transactions are listed. */
  filter?: Record<string, unknown>;
  enabled?: boolean;
  /** Same as the prop of react-admin's List; ignored if the server decides. */
  perPage?: number;
  /** Same as the prop of react-admin's List; ignored if the server decides. */
  sort?: SortPayload;
}

const none: never[] = [];

/** react-admin's list context with the additions of ListPage. Unlike there, a loading or failed page has a number of pages. */
type UrlList = ReturnType<typeof useUrlListController>;

/** Returns the context of a list, which ListPage or react-admin's own List provides. */
export const useUrlList = () => useListContext() as ListControllerBaseResult & Partial<UrlList>;

/**
 * Controls a list by the URL alone, instead of react-admin's useListController (docs/decisions/0009): the server counts pages,
 * a page beyond the last redirects to the last, and a failed page keeps its pager. The rest of the list context works as
 * react-admin documents it; the selection is never stored.
 */
export function useUrlListController<R extends RaRecord>({
  filters = none,
  filter,
  enabled = true,
  perPage: rows = PER_PAGE,
  sort: order = DEFAULT_SORT,
}: UrlListOptions) {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const [search, setSearch] = useSearch();
  // The state of the navigation that opened the list belongs to all of its pages.
  const { state } = useLocation();
  const settings = listSettings(resource);
  const { perPage: ownRows = rows, sorts } = settings;
  const canSort = Boolean(sorts);
  // Plain REST takes any number of rows.
  const isAnySize = settings === plainRest;
  const pageSizes = isAnySize ? undefined : (settings.pageSizes ?? none);
  const defaults = { filters, sort: order, perPage: ownRows, canSort, pageSizes };
  const { page, perPage, filter: filterValues, ...params } = readListParams(search, defaults);
  const sort = { field: params.sort, order: params.order };
  const requested = {
    pagination: { page, perPage },
    sort,
    filter: { ...filterValues, ...filter },
  };
  const { query, readPage, prefetch } = useListQuery<R>(resource, requested, enabled);
  const { data, total, pageInfo, meta } = query.data ?? {};

  const pageCount = meta?.isAssumed
    ? countPages(page, readPage)
    : pageCountOf({ meta, total }, perPage);
  // A page that is loading or failed has no count; until then the last known one is valid.
  const lastPageCount = useRef<number>(undefined);
  if (pageCount) lastPageCount.current = pageCount;
  const pages = lastPageCount.current ?? page;
  const isBeyond = !query.isPlaceholderData && pageCount !== undefined && page > pageCount;

  const [selectedIds, selection] = useRecordSelection<R>({ resource, disableSyncWithStore: true });
  // A bulk action must not affect rows that a filter has hidden since.
  const filterKey = JSON.stringify(filterValues);
  const [selectedUnder, setSelectedUnder] = useState(filterKey);
  if (selectedUnder !== filterKey) {
    setSelectedUnder(filterKey);
    selection.clearSelection();
  }

  // Keeps both of two changes in one event, although neither is rendered yet.
  const latest = useRef(search);
  useLayoutEffect(
    function syncWithUrl() {
      latest.current = search;
    },
    [search],
  );
  const change = useEvent((action: ListAction, replace?: boolean) => {
    latest.current = changeListParams(latest.current, action, defaults);
    setSearch(latest.current, { replace, state: replace ? state : pageState(state) });
  });
  const setters = useMemo(
    () => ({
      setPage: (payload: number) => change({ type: SET_PAGE, payload }),
      setPerPage: (payload: number) => change({ type: SET_PER_PAGE, payload: Number(payload) }),
      setSort: (payload: SortPayload) => change({ type: SET_SORT, payload }),
      setFilters(values: object, displayedFilters?: Record<string, boolean>) {
        const payload = { filter: removeEmpty(values), displayedFilters };
        change({ type: SET_FILTER, payload }, true);
      },
      showFilter: (filterName: string, defaultValue?: unknown) =>
        change({ type: SHOW_FILTER, payload: { filterName, defaultValue } }, true),
      hideFilter: (payload: string) => change({ type: HIDE_FILTER, payload }, true),
    }),
    [change],
  );
  useEffect(function redirectToLastPage() {
    if (isBeyond) change({ type: SET_PAGE, payload: pages }, true);
  });

  const adjacentPage = (step: 1 | -1) =>
    Math.min(Math.max(1, pageFromSearch(latest.current) + step), pages);
  const prefetchPage = useEvent((number: number) => {
    if (!prefersReducedData()) void prefetch(number);
  });
  const allRows = {
    resource,
    params: requested,
    dataProvider,
    total,
    hasFixedPageSize: !isAnySize,
  };
  return {
    ...query,
    ...setters,
    /** Turns from the page requested last, which may not be rendered yet: two quick clicks are two pages. */
    turnPage: (step: 1 | -1) => setters.setPage(adjacentPage(step)),
    /** Requests a page before it is opened, unless the browser saves data. */
    prefetchPage,
    data,
    total,
    pageInfo,
    resource,
    page,
    perPage,
    sort,
    filter,
    filterValues,
    displayedFilters: params.displayedFilters ?? {},
    meta: { ...meta, pages, isCounted: lastPageCount.current !== undefined },
    isPending: query.isPending || isBeyond,
    /** False if the server decides on the order, so that headings do not sort. */
    canSort,
    hasNextPage: page < pages,
    hasPreviousPage: page > 1,
    exporter: async (...args: Parameters<Exporter>) =>
      (await import('./allRows')).exportRows(...args),
    getData: async (options?: GetDataOptions) =>
      (await import('./allRows')).fetchAllRows(allRows, options),
    selectedIds,
    onSelect: selection.select,
    onSelectAll: async (options?: HandleSelectAllParams<R>) =>
      (await import('./allRows')).selectAllRows(allRows, options, { ...selection, notify }),
    onToggleItem: selection.toggle,
    onUnselectItems: () => selection.clearSelection(),
    defaultTitle: translate(`resources.${resource}.title`, { _: labelOf(resource, 2) }),
  };
}
