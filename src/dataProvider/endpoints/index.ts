import type { EndpointTable } from '../endpoint';
import * as table from './table';

/** All resources with an endpoint. Any other resource, also one called `constructor`, uses the plain REST dialect. */
export const endpoints: EndpointTable = Object.assign(Object.create(null), table);
