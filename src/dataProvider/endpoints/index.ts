import type { Identifier } from 'react-admin';
import type { Call } from '../../http/call';
import type { EndpointTable } from '../endpoint';
import * as table from './table';

/** All resources with an endpoint. Any other resource uses the plain REST dialect. */
export const endpoints: EndpointTable = { ...table };

/**
 * Returns the request of an action that an endpoint declares. Throws an error without one.
 * @public Used by files that npm run new:action writes.
 */
export function actionCall(resource: string, action: string, id: Identifier): Call {
  const write = endpoints[resource]?.actions?.[action];
  if (!write) throw new Error(`The endpoint ${resource} has no action ${action}`);
  return write({ id });
}
