import { queryReducer, type SortPayload } from 'react-admin';
import { pageFromSearch } from '../../paths';

/** The URL parameters of a list, with react-admin's names. */
export const LIST_PARAMS = ['page', 'perPage', 'sort', 'order', 'filter', 'displayedFilters'];

/** Parameters of a list, in the shape of react-admin's queryReducer. */
type Params = ReturnType<typeof queryReducer>;
export type ListAction = Parameters<typeof queryReducer>[1];

export interface ListDefaults {
  /** Filters with their own URL parameter; all others are part of the JSON in `filter`. */
  filters: readonly string[];
  perPage: number;
  sort: SortPayload;
  /** False if the server decides on the order. */
  canSort: boolean;
  /** Options for the rows per page, if the server decides on them; undefined for any number. */
  pageSizes?: readonly number[] | undefined;
}

/** Parses JSON of the URL, which anyone may have edited. Returns {} if it is invalid. */
function objectOf<Value>(text: string | null): Record<string, Value> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

export function readListParams(search: URLSearchParams, defaults: ListDefaults): Params {
  const { filters, canSort, sort, pageSizes } = defaults;
  const named = filters.map((name) => [name, search.get(name)] as const);
  const perPage = Number(search.get('perPage'));
  const field = search.get('sort');
  const order = search.get('order') === 'DESC' ? 'DESC' : 'ASC';
  const isSorted = field !== null && canSort;
  const isOffered = !pageSizes || pageSizes.includes(perPage);
  return {
    page: pageFromSearch(search),
    perPage: Number.isInteger(perPage) && perPage > 0 && isOffered ? perPage : defaults.perPage,
    sort: isSorted ? field : sort.field,
    order: isSorted ? order : (sort.order ?? 'ASC'),
    filter: {
      ...objectOf(search.get('filter')),
      ...Object.fromEntries(named.filter(([, value]) => value)),
    },
    displayedFilters: objectOf<boolean>(search.get('displayedFilters')),
  };
}

/** Returns the URL parameters after a change. Other parameters, such as an open panel, are kept. */
export function changeListParams(
  search: URLSearchParams,
  action: ListAction,
  defaults: ListDefaults,
): URLSearchParams {
  const { page, perPage, sort, order, filter, displayedFilters } = queryReducer(
    readListParams(search, defaults),
    action,
  );
  const { filters } = defaults;
  const unnamed = Object.entries(filter).filter(([name]) => !filters.includes(name));
  const isSorted = sort !== defaults.sort.field || order !== defaults.sort.order;
  const json = (entries: [string, unknown][]) =>
    entries.length > 0 && JSON.stringify(Object.fromEntries(entries));
  const values = {
    ...Object.fromEntries(filters.map((name) => [name, filter[name]])),
    filter: json(unnamed),
    displayedFilters: json(Object.entries(displayedFilters ?? {})),
    sort: isSorted && sort,
    order: isSorted && order,
    perPage: perPage !== defaults.perPage && perPage,
    page: page > 1 && page,
  };
  const after = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values)) {
    if (value) after.set(name, String(value));
    else after.delete(name);
  }
  return after;
}
