import { LIST_PARAMS } from '../../components/list/listParams';
import type { Endpoint } from '../../dataProvider/endpoint';
import { endpoints, listSettings, plainRest } from '../../dataProvider/endpoints';

/** Returns true if a resource has a verb: a dialect has all, an endpoint those that it defines. */
export function hasVerb(resource: string, verb: keyof Endpoint): boolean {
  const endpoint = endpoints[resource];
  return !endpoint || endpoint[verb] !== undefined;
}

const PAGE_SIZES = [10, 25, 50, 100];

/** Returns the selectable numbers of rows per page; undefined if the API decides. */
export function pageSizesOf(resource: string): readonly number[] | undefined {
  const settings = listSettings(resource);
  return settings === plainRest ? PAGE_SIZES : settings.pageSizes;
}

/** Returns true if each field filters by its exact value; otherwise only declared filters are sent. */
export const filtersAnyField = (resource: string): boolean =>
  listSettings(resource).filtersAnyField === true;

/** The panels of a generated list and the parameters of their URLs: `?view={id}`, `?edit={id}` and `?delete={id}`. */
export const GENERATED_PANELS = ['view', 'edit', 'delete'] as const;

export const NON_FILTER_PARAMS = new Set<string>([...LIST_PARAMS, ...GENERATED_PANELS]);
