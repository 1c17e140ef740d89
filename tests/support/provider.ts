import type { TestSandbox } from '../../sandbox/hosts/vitest';
import { createConsoleDataProvider } from '../../src/dataProvider';
import { apiClient } from './apiClient';

/** Returns the console's real data provider for a signed-in role on the sandbox. */
export async function consoleProvider(
  sandbox: TestSandbox,
  as: 'superadmin' | 'leadadmin' = 'superadmin',
) {
  return createConsoleDataProvider(await apiClient(sandbox, as), as, (key) => key);
}

/** Returns the recorded calls without headers, and deletes them. */
export async function sentTo(sandbox: TestSandbox) {
  const calls = await sandbox.calls();
  await sandbox.clearCalls();
  return calls.map(({ method, path, query, body }) => ({ method, path, query, body }));
}
