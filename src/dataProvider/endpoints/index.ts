import { api } from '../../api';
import { lookUp } from '../../format/collections';
import type { EndpointTable, ListSettings } from '../endpoint';
import * as table from './table';

/** All resources with an endpoint. Any other resource, also one called `constructor`, uses the dialect of the API. */
export const endpoints: EndpointTable = Object.assign(
  Object.create(null),
  Object.fromEntries(
    // An endpoint in the API's dialect (inDialect) depends on the name of its resource.
    Object.entries<unknown>(table).map(([name, each]) => [
      name,
      typeof each === 'function' ? each(name) : each,
    ]),
  ),
);

/** The settings of a list in plain REST, the dialect of ra-data-simple-rest. */
export const plainRest: ListSettings = { sorts: true, filtersAnyField: true };

/** Returns the loader of a data provider of one's own. */
export const ownProvider = (resource: string) => lookUp(api.dataProviders ?? {}, resource);

/** Returns how a list is requested: as its endpoint, else the dialect of the API, else plain REST. */
export const listSettings = (resource: string): ListSettings =>
  endpoints[resource] ?? (ownProvider(resource) ? plainRest : (api.dialect ?? plainRest));
