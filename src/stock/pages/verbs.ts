import type { Endpoint } from '../../dataProvider/endpoint';
import { endpoints, listSettings } from '../../dataProvider/endpoints';

/** Returns true if a resource has a verb: a dialect has all, an endpoint those that it defines. */
export function hasVerb(resource: string, verb: keyof Endpoint): boolean {
  const endpoint = endpoints[resource];
  return !endpoint || endpoint[verb] !== undefined;
}

/** Returns true if each field filters by its exact value; otherwise only declared filters are sent. */
export const filtersAnyField = (resource: string): boolean =>
  listSettings(resource).filtersAnyField === true;

/** The panels of a generated list and the parameters of their URLs: `?view={id}`, `?edit={id}` and `?delete={id}`. */
export const GENERATED_PANELS = ['view', 'edit', 'delete'] as const;
