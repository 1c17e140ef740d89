import type { Endpoint } from '../../dataProvider/endpoint';
import { endpoints } from '../../dataProvider/endpoints';

/** Tells whether a resource has a verb: plain REST has all, an endpoint of its own those that it lists. */
export function hasVerb(resource: string, verb: keyof Endpoint): boolean {
  const endpoint = endpoints[resource];
  return !endpoint || endpoint[verb] !== undefined;
}

const PAGE_SIZES = [10, 25, 50, 100];

/** The numbers of rows per page among which staff choose; undefined where the API decides. */
export function pageSizesOf(resource: string): readonly number[] | undefined {
  const endpoint = endpoints[resource];
  return endpoint ? endpoint.pageSizes : PAGE_SIZES;
}

/** Tells whether a list can be sorted and narrowed: plain REST says how, an endpoint of its own does not (rulings R39). */
export function speaksPlainRest(resource: string): boolean {
  return !endpoints[resource];
}
