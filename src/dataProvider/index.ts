import type { DataProvider, TranslateFunction } from 'react-admin';
import { can, canChange } from '../authProvider/roles';
import type { Client } from '../http/client';
import { CallError } from '../http/errors';
import { loadOnce } from '../scheduling';
import type { Actions } from './actions';
import { createDataProvider } from './createDataProvider';
import { endpoints, ownProvider } from './endpoints';

// Data providers of resources without an endpoint, and actions on their records: the adopters' part.
const loadStock = () => import('../stock/api');

type Act = ReturnType<Awaited<ReturnType<typeof loadStock>>['createAct']>;

/** react-admin's data provider with the console's actions: useDataProvider<ConsoleDataProvider>(). */
export type ConsoleDataProvider = DataProvider & Actions & { act: Act };

type AnyAction = (...args: unknown[]) => Promise<unknown>;

const rejectUnloaded = () => {
  throw new CallError('unreachable', 'errors.unreachable');
};

/** Creates the console's data provider for a signed-in role. The code of the actions is loaded on the first call. */
export function createConsoleDataProvider(
  anyClient: Client,
  role: string | undefined,
  translate: TranslateFunction,
): ConsoleDataProvider {
  const client: Client = {
    ...anyClient,
    // Rejected before the change is recorded, since nothing is sent.
    change: (change, ...sent) =>
      canChange(role, change.kind)
        ? anyClient.change(change, ...sent)
        : Promise.reject(new CallError('forbidden', 'errors.forbidden')),
  };
  const providers = new Map<string, () => Promise<DataProvider>>();
  const mayUse = (resource: string) => can(role, resource);
  const tableProvider = createDataProvider({
    client,
    translate,
    table: endpoints,
    fallback: (resource) => {
      const name = ownProvider(resource) ? resource : '';
      const load =
        providers.get(name) ??
        loadOnce(async () => (await loadStock()).loadProvider(resource, { client, translate }));
      providers.set(name, load);
      return load();
    },
    mayUse,
  });
  const loadActions = loadOnce(async () => (await import('./actions')).createActions(client));
  const loadAct = loadOnce(async () => (await loadStock()).createAct(client, mayUse));
  const act: Act = async (...args) => (await loadAct().catch(rejectUnloaded))(...args);
  const onDemand = (name: string): AnyAction =>
    async function action(...args) {
      const actions: object = await loadActions().catch(rejectUnloaded);
      const run: AnyAction | undefined = Reflect.get(actions, name);
      if (!run) throw new Error(`The data provider has no action "${name}"`);
      return run(...args);
    };
  const provider = { ...tableProvider, act };
  // The names of the actions are in their code, which is not loaded yet: a list of them here would be a second one.
  return new Proxy(provider as unknown as ConsoleDataProvider, {
    // `then` must be undefined, otherwise `await` would treat the provider as a promise.
    get: (target, name) =>
      name in target || typeof name === 'symbol' || name === 'then'
        ? Reflect.get(target, name)
        : onDemand(name),
  });
}
