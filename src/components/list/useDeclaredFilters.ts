import { useResourceDefinition } from 'react-admin';
import type { ListFilters } from '../../dataProvider/endpoint';
import { endpoints } from '../../dataProvider/endpoints';

/**
 * Returns what a list can be filtered by: as its endpoint declares, or, without an endpoint, as `options.filters` of the
 * resource does (rulings R39).
 */
export function useDeclaredFilters(resource: string): ListFilters {
  const { options } = useResourceDefinition({ resource });
  const endpoint = endpoints[resource];
  return (endpoint ? endpoint.filters : (options?.filters as ListFilters | undefined)) ?? {};
}
