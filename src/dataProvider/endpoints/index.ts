import type { EndpointTable } from '../endpoint';
import * as table from './table';

/** Every resource with an endpoint of its own. A resource that is not here speaks plain REST. */
export const endpoints: EndpointTable = { ...table };
