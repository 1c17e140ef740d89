import type {
  CreateParams,
  DataProvider,
  DeleteManyParams,
  DeleteParams,
  GetListParams,
  GetManyParams,
  GetManyReferenceParams,
  GetOneParams,
  Identifier,
  RaRecord,
  TranslateFunction,
  UpdateManyParams,
  UpdateParams,
} from 'react-admin';
import { writeJson } from '../format/json';
import type { CallOptions } from '../http/call';
import type { Client } from '../http/client';
import { CallError, isCallError } from '../http/errors';
import { changeEach } from './changeEach';
import { editOf } from './edits';
import {
  type ChangeVerb,
  changeSummary,
  type Endpoint,
  type EndpointTable,
  type PageOfRows,
  type Verb,
} from './endpoint';
import { withFormErrors } from './formErrors';
import { toListResult } from './listQuery';
import { readChangedRecord } from './readers';

type Read = (params: GetListParams & { cursor?: string }) => Promise<PageOfRows>;

/**
 * Returns a function that reads a numbered page of a list with cursors, which it stores; it reaches a page through those before it.
 * A page after the last one is empty, with the number of pages.
 */
function createCursors() {
  const lists = new Map<string, (string | undefined)[]>();

  return async (resource: string, params: GetListParams, read: Read): Promise<PageOfRows> => {
    const { pagination = { page: 1, perPage: 0 }, sort, filter } = params;
    const key = JSON.stringify([resource, sort, filter, pagination.perPage]);
    const cursors = lists.get(key) ?? [undefined];
    lists.set(key, cursors);
    for (let page = Math.min(pagination.page, cursors.length); ; page += 1) {
      const cursor = cursors[page - 1];
      const resultPage = await read({ ...params, pagination: { ...pagination, page }, cursor });
      if (resultPage.next === undefined) cursors.length = page;
      else cursors[page] = resultPage.next;
      if (page === pagination.page) return resultPage;
      if (resultPage.next === undefined) return { rows: [], pages: page };
    }
  };
}

interface Options {
  client: Client;
  table: EndpointTable;
  /** Serves every resource without an endpoint: the dialect of the API, or plain REST. */
  fallback: (resource: string) => Promise<DataProvider>;
  /** Returns whether the signed-in role may use a resource. */
  mayUse: (resource: string) => boolean;
  translate: TranslateFunction;
}

/** Creates a data provider for the table; each verb is one call, a change of several records one for each. */
export function createTableProvider({
  client,
  table,
  translate,
}: Pick<Options, 'client' | 'table' | 'translate'>): DataProvider {
  function verb<K extends keyof Endpoint & (typeof VERBS)[number]>(resource: string, name: K) {
    const endpoint = table[resource];
    const verbOfEndpoint = endpoint?.[name];
    if (!verbOfEndpoint) throw new Error(`The endpoint table has no "${name}" for "${resource}"`);
    const { record, nameOf, keeps, getOne } = endpoint;
    return { ...(verbOfEndpoint as NonNullable<Endpoint[K]>), record, nameOf, keeps, getOne };
  }
  async function run<P, R>({ call, read }: Verb<P, R>, params: P & CallOptions): Promise<R> {
    const { json, headers } = await client.getWithHeaders(call(params), { signal: params.signal });
    return read(json, params, headers);
  }
  async function change<P extends Partial<UpdateParams>>(
    kind: string,
    verb: ChangeVerb<P, RaRecord> & Pick<Endpoint, 'record' | 'nameOf' | 'keeps' | 'getOne'>,
    params: P,
  ) {
    const { call, read, record, nameOf, keeps = [], getOne } = verb;
    const { id, data, previousData } = params;
    // The journal shows the name before the change; a new record has no earlier name.
    const summary = changeSummary(id === undefined ? data : previousData, nameOf, params.meta);
    const edit = editOf(keeps, previousData, data);
    const response = await client.change({ kind, subject: id, summary, edit }, call(params));
    return {
      data: read
        ? read(response, params)
        : readChangedRecord(record, response, params, getOne?.read),
    };
  }
  /** Reads several records one by one. Missing records are omitted, as in one request for all. */
  async function readEach(resource: string, { ids, ...params }: GetManyParams) {
    const getOne = verb(resource, 'getOne');
    const matches = ids.map((id) =>
      run(getOne, { ...params, id }).catch((failure: unknown) => {
        if (!isCallError(failure, 'notFound')) throw failure;
        return undefined;
      }),
    );
    return (await Promise.all(matches)).filter((record) => record !== undefined);
  }
  /** Returns the filter of the records that refer to another one. Throws for a list that cannot be filtered by `target`. */
  function filterOf(resource: string, { target, id, ...params }: GetManyReferenceParams) {
    const filterBy = (value: unknown) => ({ ...params.filter, [target]: value });
    const callWith = (value: unknown) =>
      writeJson(verb(resource, 'getList').call({ ...params, filter: filterBy(value) }));
    // All rows, shown as those of one record, would be wrong.
    if (callWith(id) === callWith(`${id}?`))
      throw new Error(`The endpoint of "${resource}" has no filter "${target}"`);
    return filterBy(id);
  }
  async function deleteOne(resource: string, params: DeleteParams) {
    const { call, nameOf } = verb(resource, 'delete');
    const summary = changeSummary(params.previousData, nameOf, params.meta);
    await client.change({ kind: `${resource}.delete`, subject: params.id, summary }, call(params));
  }
  const readByCursor = createCursors();
  async function getList(resource: string, params: GetListParams) {
    const list = verb(resource, 'getList');
    const read = (page: GetListParams & { cursor?: string }) => run(list, page);
    const page = table[resource]?.hasCursors
      ? await readByCursor(resource, params, read)
      : await read(params);
    return toListResult(page, params);
  }
  const provider = {
    supportAbortSignal: true,
    getList,
    getManyReference: async (resource: string, params: GetManyReferenceParams) =>
      table[resource]?.getManyReference
        ? toListResult(await run(verb(resource, 'getManyReference'), params), params)
        : getList(resource, { ...params, filter: filterOf(resource, params) }),
    getOne: async (resource: string, params: GetOneParams) => ({
      data: await run(verb(resource, 'getOne'), params),
    }),
    getMany: async (resource: string, params: GetManyParams) => ({
      data: table[resource]?.getMany
        ? await run(verb(resource, 'getMany'), params)
        : await readEach(resource, params),
    }),
    create: async (resource: string, params: CreateParams) =>
      change(`${resource}.create`, verb(resource, 'create'), params),
    update: async (resource: string, params: UpdateParams) =>
      change(`${resource}.update`, verb(resource, 'update'), params),
    delete: async (resource: string, params: DeleteParams) => {
      await deleteOne(resource, params);
      return { data: { id: params.id } };
    },
    updateMany: async (resource: string, { ids, data, meta }: UpdateManyParams) => {
      const update = verb(resource, 'update');
      async function send(id: Identifier) {
        // A PUT replaces all fields, so the others are read first.
        const previousData = update.getOne && (await run(update.getOne, { id, meta }));
        const params = { id, meta, data: { ...previousData, ...data }, previousData };
        await change(`${resource}.update`, update, params as UpdateParams);
      }
      return { data: await changeEach({ verb: 'update', ids, send, translate }) };
    },
    deleteMany: async (resource: string, { ids, meta }: DeleteManyParams) => {
      verb(resource, 'delete');
      const send = (id: Identifier) => deleteOne(resource, { id, meta });
      return { data: await changeEach({ verb: 'delete', ids, send, translate }) };
    },
  };
  return provider as unknown as DataProvider;
}

type AnyVerb = (resource: string, params: unknown) => Promise<unknown>;

const VERBS = [
  'getList',
  'getOne',
  'getMany',
  'getManyReference',
  'create',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
] as const;

/** Creates react-admin's data provider from the endpoint table. Throws CallError for a failed call or a forbidden role, Error for a missing verb. */
export function createDataProvider(options: Options): DataProvider {
  const { table, fallback, mayUse, translate } = options;
  const tableProvider = createTableProvider(options);
  const checked = VERBS.map((name) => [
    name,
    async (resource: string, params: unknown) => {
      if (!mayUse(resource)) throw new CallError('forbidden', 'errors.forbidden');
      const verb = (table[resource] ? tableProvider : await fallback(resource))[name] as AnyVerb;
      return verb(resource, params).catch((failure: unknown) => {
        throw withFormErrors(failure, translate);
      });
    },
  ]);
  return { ...tableProvider, ...Object.fromEntries(checked) };
}
