import { useResourceDefinition } from 'react-admin';
import type { ListFilters } from '../../dataProvider/endpoint';
import { endpoints } from '../../dataProvider/endpoints';

/**
 * Returns the filters of a list: those that its endpoint declares, or, without an endpoint, `options.filters` of the
 * resource (rulings R39).
 */
export function useDeclaredFilters(resource: string): ListFilters {
  const { options } = useResourceDefinition({ resource });
  const endpoint = endpoints[resource];
  return (endpoint ? endpoint.filters : (options?.filters as ListFilters | undefined)) ?? {};
}
