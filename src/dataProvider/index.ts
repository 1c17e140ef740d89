import type { DataProvider } from 'react-admin';
import { canReach } from '../authProvider/roles';
import type { Client } from '../http/client';
import { type Actions, createActions } from './actions';
import { createDataProvider } from './createDataProvider';
import { endpoints } from './endpoints';

/** react-admin's verbs together with the console's own typed actions: useDataProvider<ConsoleDataProvider>(). */
export type ConsoleDataProvider = DataProvider & Actions;

/** Makes the console's data provider for a signed-in role. */
export function createConsoleDataProvider(
  client: Client,
  role: string | undefined,
): ConsoleDataProvider {
  const provider = createDataProvider({
    client,
    table: endpoints,
    // The plain REST dialect comes with the first resource that speaks it.
    fallback: async () => (await import('./restFallback')).createRestFallback(client),
    mayUse: (resource) => canReach(role, resource),
  });
  return { ...provider, ...createActions(client) };
}
