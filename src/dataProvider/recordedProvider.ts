import type {
  CreateParams,
  DataProvider,
  DeleteManyParams,
  DeleteParams,
  Identifier,
  UpdateManyParams,
  UpdateParams,
} from 'react-admin';
import { writeJson } from '../format/json';
import type { Call } from '../http/call';
import type { Client } from '../http/client';
import { changeEach, type Translate } from './changeEach';
import { changeSummary } from './endpoint';

type Change = 'create' | 'update' | 'delete';

/** Runs a change of a provider. An error with a status is a response; any other leaves the outcome unknown (rulings R14). */
async function runChange(run: () => Promise<unknown>): ReturnType<NonNullable<Call['send']>> {
  try {
    return { result: await run(), reply: { status: 204, statusText: '', text: '' } };
  } catch (error) {
    const { status, body, message } = error as {
      status?: unknown;
      body?: unknown;
      message: string;
    };
    if (typeof status !== 'number') throw error;
    const text = writeJson(body ?? { message });
    return { reply: { status, statusText: message, text } };
  }
}

/**
 * Returns a data provider of one's own whose changes are operations of the console: recorded, sent once, and several records
 * one by one. Its reads are unchanged.
 */
export function recordedProvider(
  client: Client,
  provider: DataProvider,
  translate: Translate,
): DataProvider {
  function change(verb: Change, resource: string, params: CreateParams & Partial<UpdateParams>) {
    const { id, data, previousData, meta } = params;
    const summary = changeSummary(id === undefined ? data : previousData, undefined, meta);
    const run = provider[verb] as (resource: string, params: unknown) => Promise<unknown>;
    const send = () => runChange(() => run.call(provider, resource, params));
    // Identifies an identical change that is in flight.
    const call = { path: `${resource}.${verb}`, body: { id, data }, send };
    return client.change({ kind: `${resource}.${verb}`, subject: id, summary }, call);
  }
  const bound = (verb: 'getList' | 'getOne' | 'getMany' | 'getManyReference') =>
    ((resource: string, params: never) => provider[verb](resource, params)) as never;
  const remove = (resource: string, params: Omit<DeleteParams, 'previousData'>) =>
    change('delete', resource, params as never);
  return {
    getList: bound('getList'),
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
