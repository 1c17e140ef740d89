import type { RaRecord } from 'react-admin';
import { api } from '../../api';
import { changeSummary } from '../../dataProvider/endpoint';
import { endpoints } from '../../dataProvider/endpoints';
import type { Identifier } from '../../format/identifiers';
import type { Call, ChangeOptions } from '../../http/call';
import type { Client } from '../../http/client';
import { CallError } from '../../http/errors';
import { adminPath, apiPath } from '../../http/url';
import { dialectEndpoint } from './dialect';

/** Options of an action on one record. */
export interface ActOptions extends ChangeOptions {
  /** The rules of money: not sent without a record of it, unknown until a response was read. */
  guarded?: boolean;
  /** The record as it is shown: Activity names it. */
  record?: RaRecord;
  /** Parts of a request other than `POST {path of the record}/{action}`. */
  request?: Partial<Call>;
}

/**
 * Creates the action on one record of any resource (docs/adopting.md, section 4): `act('invoices', 7, 'void')` sends a change of
 * the kind `invoices.void`, recorded and sent once, and returns the response. Throws CallError.
 */
export const createAct =
  (client: Client, mayUse: (resource: string) => boolean) =>
  async (
    resource: string,
    id: Identifier,
    action: string,
    body?: unknown,
    { guarded, record, request, ...options }: ActOptions = {},
  ): Promise<unknown> => {
    if (!mayUse(resource)) throw new CallError('forbidden', 'errors.forbidden');
    const inDialect = () => api.dialect && dialectEndpoint(api.dialect, resource);
    const { getOne, nameOf } = endpoints[resource] ?? inDialect() ?? {};
    const path = getOne?.call({ id }).path ?? adminPath`/${resource}/${id}`;
    const call = { method: 'POST', path: path + apiPath`/${action}`, body, ...request } as const;
    const summary = changeSummary(record, nameOf);
    const change = { kind: `${resource}.${action}`, subject: id, summary, guarded };
    return client.change(change, call, options);
  };
