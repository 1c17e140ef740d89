import type { EndpointTable } from '../endpoint';
import * as table from './table';

/** All resources with an endpoint. Any other resource uses the plain REST dialect. */
export const endpoints: EndpointTable = { ...table };
