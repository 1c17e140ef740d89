import type { DataProvider } from 'react-admin';
import { api } from '../api';
import { can, canChange } from '../authProvider/roles';
import type { Client } from '../http/client';
import { CallError } from '../http/errors';
import type { Actions } from './actions';
import type { RecordActions } from './actions/act';
import type { Translate } from './changeEach';
import { createDataProvider, interpret } from './createDataProvider';
import { endpoints, ownProvider } from './endpoints';

/** react-admin's data provider with the console's actions: useDataProvider<ConsoleDataProvider>(). */
export type ConsoleDataProvider = DataProvider & Actions & RecordActions;

type AnyAction = (...args: unknown[]) => Promise<unknown>;

/** Creates the console's data provider for a signed-in role. The code of the actions is loaded on the first call. */
export function createConsoleDataProvider(
  anyClient: Client,
  role: string | undefined,
  translate: Translate = (key) => key,
): ConsoleDataProvider {
  const client: Client = {
    ...anyClient,
    // Rejected before the change is recorded, since nothing is sent.
    change: (change, ...sent) =>
      canChange(role, change.kind)
        ? anyClient.change(change, ...sent)
        : Promise.reject(new CallError('forbidden', 'errors.forbidden', { wasSent: false })),
  };
  async function load(resource: string): Promise<DataProvider> {
    const own = ownProvider(resource);
    if (own) {
      const { recordedProvider } = await import('./recordedProvider');
      return recordedProvider(client, (await own()).default, translate);
    }
    if (!api.dialect) return (await import('./restFallback')).createRestFallback(client, translate);
    const { dialectTable } = await import('./dialect');
    return interpret({ client, translate, table: dialectTable(api.dialect) });
  }
  const loaded = new Map<string, Promise<DataProvider>>();
  const mayUse = (resource: string) => can(role, resource);
  const provider = createDataProvider({
    client,
    translate,
    table: endpoints,
    // The dialect is loaded for the first resource that needs it.
    fallback: (resource) => {
      const name = ownProvider(resource) ? resource : '';
      // Cached: a page that is unloading runs only microtasks, and a repeated import takes a task.
      const found =
        loaded.get(name) ??
        load(resource).catch((failure) => {
          loaded.delete(name);
          throw failure;
        });
      loaded.set(name, found);
      return found;
    },
    mayUse,
  });
  let actions: Promise<Record<string, AnyAction>> | undefined;
  async function loadActions() {
    try {
      const { createActions, recordActions } = await import('./actions');
      const all = { ...createActions(client), ...recordActions(client, mayUse) };
      return all as unknown as Record<string, AnyAction>;
    } catch {
      actions = undefined;
      throw new CallError('unreachable', 'errors.unreachable', { wasSent: false });
    }
  }
  const onDemand = (name: string): AnyAction =>
    async function action(...args) {
      actions ??= loadActions();
      const found = (await actions)[name];
      if (!found) throw new Error(`The data provider has no action "${name}"`);
      return found(...args);
    };
  return new Proxy(provider as ConsoleDataProvider, {
    // `then` must be undefined, otherwise `await` would treat the provider as a promise.
    get: (target, name) =>
      name in target || typeof name === 'symbol' || name === 'then'
        ? Reflect.get(target, name)
        : onDemand(name),
  });
}
