import { lookUp } from '../format/collections';
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
  const values = filterNames(filters).map((name) => [name, lookUp(given, name)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}
