import type { DataProvider } from 'react-admin';
import { can, mayDo } from '../authProvider/roles';
import type { Client } from '../http/client';
import { CallError } from '../http/errors';
import type { Actions } from './actions';
import type { Translate } from './changeEach';
import { createDataProvider } from './createDataProvider';
import { endpoints } from './endpoints';

/** react-admin's verbs together with the console's own typed actions: useDataProvider<ConsoleDataProvider>(). */
export type ConsoleDataProvider = DataProvider & Actions;

type AnyAction = (...args: unknown[]) => Promise<unknown>;

/** Makes the console's data provider for a signed-in role. The code of the actions comes with the first of them. */
export function createConsoleDataProvider(
  anyClient: Client,
  role: string | undefined,
  translate: Translate = (key) => key,
): ConsoleDataProvider {
  const client: Client = {
    ...anyClient,
    // Before it is recorded: nothing was sent.
    change: (change, ...sent) =>
      mayDo(role, change.kind)
        ? anyClient.change(change, ...sent)
        : Promise.reject(new CallError('forbidden', 'errors.forbidden', { wasSent: false })),
  };
  let rest: Promise<DataProvider> | undefined;
  const provider = createDataProvider({
    client,
    table: endpoints,
    // The plain REST dialect comes with the first resource that speaks it.
    fallback: () => {
      // Kept: a page that is being left runs microtasks only, and a repeated import takes a task.
      rest ??= import('./restFallback')
        .then(({ createRestFallback }) => createRestFallback(client, translate))
        .catch((failure) => {
          rest = undefined;
          throw failure;
        });
      return rest;
    },
    mayUse: (resource) => can(role, resource),
  });
  let actions: Promise<Record<string, AnyAction>> | undefined;
  async function load() {
    try {
      const { createActions } = await import('./actions');
      return createActions(client) as unknown as Record<string, AnyAction>;
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
    // A promise is known by its `then`; the provider is none.
    get: (target, name) =>
      name in target || typeof name === 'symbol' || name === 'then'
        ? Reflect.get(target, name)
        : onDemand(name),
  });
}
