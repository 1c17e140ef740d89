import simpleRestProvider from 'ra-data-simple-rest';
import type {
  CreateParams,
  DataProvider,
  DeleteManyParams,
  DeleteParams,
  fetchUtils,
  GetListParams,
  GetListResult,
  HttpError,
  Identifier,
  TranslateFunction,
  UpdateManyParams,
  UpdateParams,
} from 'react-admin';
import { changeEach } from '../../dataProvider/changeEach';
import { changeSummary } from '../../dataProvider/endpoint';
import { assertNotRefused, throwNoData } from '../../dataProvider/readers';
import { identifierOf } from '../../format/identifiers';
import { isExactNumber, isObject, readNumber, writeJson } from '../../format/json';
import type { Call } from '../../http/call';
import type { Client } from '../../http/client';
import { CallError } from '../../http/errors';
import { adminPath, apiPath } from '../../http/url';

const METHODS = { create: 'POST', update: 'PUT', delete: 'DELETE' } as const;

/** Serves resources without an endpoint by ra-data-simple-rest, whose changes would lose partial failures: they are sent here. */
export function createRestFallback(client: Client, translate: TranslateFunction): DataProvider {
  const base = adminPath``;

  // IDs that came as numbers beyond 2^53: screens hold their text (decision 0003), bodies the number.
  const longIds = new Set<unknown>();
  function withTextId(row: unknown): unknown {
    if (!isObject(row) || !isExactNumber(row.id)) return row;
    const id = String(row.id);
    longIds.add(id);
    return { ...row, id };
  }
  const withSentId = (data: unknown) =>
    isObject(data) && longIds.has(data.id) ? { ...data, id: readNumber(String(data.id)) } : data;

  async function read(path: string, { signal }: fetchUtils.Options = {}) {
    const { json, headers } = await client.getWithHeaders(
      { path },
      { signal: signal ?? undefined },
    );
    const isOfOne = path.slice(base.length + 1).includes('/');
    // The `valid` of a record is its own.
    if (!isOfOne || identifierOf(json) === undefined) assertNotRefused(json);
    if (isOfOne ? !isObject(json) : !Array.isArray(json)) throwNoData();
    const rows = isOfOne ? withTextId(json) : (json as unknown[]).map(withTextId);
    return { status: 200, body: '', json: rows, headers };
  }

  async function change(
    verb: keyof typeof METHODS,
    resource: string,
    { id, data, previousData }: Partial<UpdateParams>,
  ) {
    const path = `${base}/${resource}${id === undefined ? '' : apiPath`/${id}`}`;
    const call = { method: METHODS[verb], path, body: withSentId(data) };
    const summary = changeSummary(id === undefined ? data : previousData);
    return client.change({ kind: `${resource}.${verb}`, subject: id, summary }, call);
  }

  /** Returns the record of a response; undefined without one, which is not an error. */
  function recordInResponse(response: unknown) {
    const id = identifierOf(response);
    return id === undefined ? undefined : withTextId({ ...(response as object), id });
  }

  return {
    ...simpleRestProvider(base, read),
    async create(resource: string, { data }: CreateParams) {
      const record = recordInResponse(await change('create', resource, { data }));
      if (!record) throw new CallError('malformed', 'errors.noRecord', { wasSent: true });
      return { data: record };
    },
    async update(resource: string, { id, data, previousData }: UpdateParams) {
      const record = recordInResponse(await change('update', resource, { id, data, previousData }));
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

/** Runs a change of a provider. An error with a status is a response; any other leaves the outcome unknown. */
async function runChange(run: () => Promise<unknown>): ReturnType<NonNullable<Call['send']>> {
  try {
    return { result: await run(), reply: { status: 204, statusText: '', text: '' } };
  } catch (error) {
    const { status, body, message } = error as Pick<HttpError, 'status' | 'body' | 'message'>;
    if (typeof status !== 'number') throw error;
    const text = writeJson(body ?? { message });
    return { reply: { status, statusText: message, text } };
  }
}

/** Returns a data provider of one's own whose changes are operations of the console; several records are changed one by one. */
export function journalledProvider(
  client: Client,
  provider: DataProvider,
  translate: TranslateFunction,
): DataProvider {
  function change(
    verb: keyof typeof METHODS,
    resource: string,
    params: CreateParams & Partial<UpdateParams>,
  ) {
    const { id, data, previousData, meta } = params;
    const summary = changeSummary(id === undefined ? data : previousData, undefined, meta);
    const run = provider[verb] as (resource: string, params: unknown) => Promise<unknown>;
    const send = () => runChange(() => run.call(provider, resource, params));
    // Identifies an identical change that is in flight.
    const call = { path: `${resource}.${verb}`, body: { id, data }, send };
    return client.change({ kind: `${resource}.${verb}`, subject: id, summary }, call);
  }
  async function getList(resource: string, params: GetListParams): Promise<GetListResult> {
    const list = await provider.getList(resource, params);
    const { pageInfo, total, meta } = list;
    if (!pageInfo || total !== undefined || meta?.pages !== undefined) return list;
    const { page = 1 } = params.pagination ?? {};
    const { hasNextPage = false } = pageInfo;
    const pages = hasNextPage ? page + 1 : page;
    return { ...list, meta: { ...meta, pages, ...(hasNextPage && { isAssumed: true }) } };
  }
  const bound = (verb: 'getOne' | 'getMany' | 'getManyReference') =>
    ((resource: string, params: never) => provider[verb](resource, params)) as never;
  const remove = (resource: string, params: Omit<DeleteParams, 'previousData'>) =>
    change('delete', resource, params as never);
  return {
    getList,
    getOne: bound('getOne'),
    getMany: bound('getMany'),
    getManyReference: bound('getManyReference'),
    create: (resource: string, params: CreateParams) => change('create', resource, params),
    update: (resource: string, params: UpdateParams) => change('update', resource, params),
    delete: remove,
    updateMany: async (resource: string, { ids, data, meta }: UpdateManyParams) => {
      async function send(id: Identifier) {
        const { data: previousData } = await provider.getOne(resource, { id, meta });
        await change('update', resource, {
          id,
          data: { ...previousData, ...data },
          previousData,
          meta,
        });
      }
      return { data: await changeEach({ verb: 'update', ids, send, translate }) };
    },
    deleteMany: async (resource: string, { ids, meta }: DeleteManyParams) => {
      const send = (id: Identifier) => remove(resource, { id, meta });
      return { data: await changeEach({ verb: 'delete', ids, send, translate }) };
    },
  } as unknown as DataProvider;
}
