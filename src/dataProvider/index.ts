import type { DataProvider } from 'react-admin';
import { can, canChange } from '../authProvider/roles';
import type { Client } from '../http/client';
import { CallError } from '../http/errors';
import type { Actions } from './actions';
import type { RecordActions } from './actions/act';
import type { Translate } from './changeEach';
import { createDataProvider } from './createDataProvider';
import { endpoints } from './endpoints';

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
  const mayUse = (resource: string) => can(role, resource);
  let rest: Promise<DataProvider> | undefined;
  const provider = createDataProvider({
    client,
    translate,
    table: endpoints,
    // The plain REST dialect is loaded for the first resource that needs it.
    fallback: () => {
      // Cached: a page that is unloading runs only microtasks, and a repeated import takes a task.
      rest ??= import('./restFallback')
        .then(({ createRestFallback }) => createRestFallback(client, translate))
        .catch((failure) => {
          rest = undefined;
          throw failure;
        });
      return rest;
    },
    mayUse,
  });
  let actions: Promise<Record<string, AnyAction>> | undefined;
  async function load() {
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
      actions ??= load();
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
