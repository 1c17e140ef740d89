import type { Endpoint } from '../../dataProvider/endpoint';
import { endpoints } from '../../dataProvider/endpoints';

/** Returns true if a resource has a verb: plain REST has all, an endpoint those that it defines. */
export function hasVerb(resource: string, verb: keyof Endpoint): boolean {
  const endpoint = endpoints[resource];
  return !endpoint || endpoint[verb] !== undefined;
}

const PAGE_SIZES = [10, 25, 50, 100];

/** Returns the selectable numbers of rows per page; undefined if the API decides. */
export function pageSizesOf(resource: string): readonly number[] | undefined {
  const endpoint = endpoints[resource];
  return endpoint ? endpoint.pageSizes : PAGE_SIZES;
}

/** Returns true if a list can be sorted and filtered: plain REST defines how, an endpoint does not (rulings R39). */
export function isPlainRest(resource: string): boolean {
  return !endpoints[resource];
}
