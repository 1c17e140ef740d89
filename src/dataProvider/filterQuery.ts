import type { ListFilters } from './endpoint';

/** Returns the names of all filters that a list has. */
export const filterNames = ({ exact = [], ranges = {}, search }: ListFilters): string[] => [
  ...exact,
  ...Object.values(ranges).flat(),
  ...(search === undefined ? [] : [search]),
];

/** Picks what a request may send of the filters that are set: the declared ones only (rulings R39). */
export function filterQuery(
  filters: ListFilters,
  given: Record<string, unknown> = {},
): Record<string, unknown> {
  const names = filterNames(filters).filter((name) => given[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, given[name]]));
}
