import simpleRestProvider from 'ra-data-simple-rest';
import type {
  CreateParams,
  DataProvider,
  DeleteManyParams,
  DeleteParams,
  fetchUtils,
  Identifier,
  UpdateManyParams,
  UpdateParams,
} from 'react-admin';
import { identifierOf } from '../format/identifiers';
import { isDigits, isObject, readNumber } from '../format/json';
import type { Method } from '../http/call';
import type { Client } from '../http/client';
import { CallError } from '../http/errors';
import { adminPath, apiPath } from '../http/url';
import { changeEach, type Translate } from './changeEach';
import { changeSummary } from './endpoint';
import { accepted, missing } from './readers';

const METHODS = { create: 'POST', update: 'PUT', delete: 'DELETE' } satisfies Record<
  string,
  Method
>;

/**
 * Serves resources without an endpoint in the dialect of ra-data-simple-rest, under {apiHost}/api/v1/admin. That
 * package translates reads, without its own headers (rulings R3). Changes are sent here, since it loses the results of
 * partial failures and accepts any response as a record.
 */
export function createRestFallback(client: Client, translate: Translate): DataProvider {
  const base = adminPath``;

  // IDs that came as numbers beyond 2^53: screens hold their text (decision 0003), bodies the number.
  const longIds = new Set<unknown>();
  function withTextId(row: unknown): unknown {
    if (!isObject(row) || !isDigits(row.id)) return row;
    const id = String(row.id);
    longIds.add(id);
    return { ...row, id };
  }
  const withSentId = (data: unknown) =>
    isObject(data) && longIds.has(data.id) ? { ...data, id: readNumber(String(data.id)) } : data;

  async function read(path: string, { signal }: fetchUtils.Options = {}) {
    const { json, headers } = await client.full({ path }, { signal: signal ?? undefined });
    const isOfOne = path.slice(base.length + 1).includes('/');
    if (isOfOne ? !isObject(accepted(json)) : !Array.isArray(accepted(json))) missing();
    const rows = isOfOne ? withTextId(json) : (json as unknown[]).map(withTextId);
    return { status: 200, body: '', json: rows, headers };
  }

  async function change(
    verb: keyof typeof METHODS,
    resource: string,
    { id, data, previousData }: { id?: Identifier; data?: unknown; previousData?: unknown },
  ) {
    const path = `${base}/${resource}${id === undefined ? '' : apiPath`/${id}`}`;
    const call = { method: METHODS[verb], path, body: withSentId(data) };
    const summary = changeSummary(id === undefined ? data : previousData);
    return client.change({ kind: `${resource}.${verb}`, subject: id, summary }, call);
  }

  /** Returns the record of a response; undefined without one, which is not an error (rulings R14). */
  function recordOf(response: unknown) {
    const id = identifierOf(response);
    return id === undefined ? undefined : withTextId({ ...(response as object), id });
  }

  return {
    ...simpleRestProvider(base, read),
    async create(resource: string, { data }: CreateParams) {
      const record = recordOf(await change('create', resource, { data }));
      if (!record) throw new CallError('malformed', 'errors.noRecord', { wasSent: true });
      return { data: record };
    },
    async update(resource: string, { id, data, previousData }: UpdateParams) {
      const record = recordOf(await change('update', resource, { id, data, previousData }));
      return { data: record ?? { ...data, id } };
    },
    async delete(resource: string, { id, previousData }: DeleteParams) {
      await change('delete', resource, { id, previousData });
      return { data: { id } };
    },
    async updateMany(resource: string, { ids, data }: UpdateManyParams) {
      const send = (id: Identifier) => change('update', resource, { id, data });
      return { data: await changeEach({ verb: 'update', ids, send, translate }) };
    },
    async deleteMany(resource: string, { ids }: DeleteManyParams) {
      const send = (id: Identifier) => change('delete', resource, { id });
      return { data: await changeEach({ verb: 'delete', ids, send, translate }) };
    },
  } as DataProvider;
}
