import type { ListFilters } from './endpoint';

/** Returns the names of all filters of a list. */
export const filterNames = ({ exact = [], ranges = {}, search }: ListFilters): string[] => [
  ...exact,
  ...Object.values(ranges).flat(),
  ...(search === undefined ? [] : [search]),
];

/** Returns the filters that a request may send: the declared ones that are set (rulings R39). */
export function filterQuery(
  filters: ListFilters,
  given: Record<string, unknown> = {},
): Record<string, unknown> {
  const names = filterNames(filters).filter((name) => given[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, given[name]]));
}
