import type { TestSandbox } from '../../sandbox/hosts/vitest';
import { session } from '../../src/authProvider/session';
import { createConsoleDataProvider } from '../../src/dataProvider';
import { endpoints } from '../../src/dataProvider/endpoints';
import { readCompleteList } from '../../src/dataProvider/readAllPages';
import { apiClient } from './apiClient';

/** Returns the console's real data provider for a signed-in role on the sandbox. */
export async function consoleProvider(
  sandbox: TestSandbox,
  as: 'superadmin' | 'leadadmin' = 'superadmin',
) {
  return createConsoleDataProvider(await apiClient(sandbox, as), as);
}

/** Returns the recorded calls without headers, and deletes them. */
export async function sentTo(sandbox: TestSandbox) {
  const calls = await sandbox.calls();
  await sandbox.clearCalls();
  return calls.map(({ method, path, query, body }) => ({ method, path, query, body }));
}

/**
 * Reads every page of a list as the console does, by the calls of its endpoint. The console's own role rules are skipped, so that
 * those of the API apply.
 * @public Used by tests that npm run new:resource writes.
 */
export async function readAll(
  sandbox: TestSandbox,
  resource: string,
  as: 'superadmin' | 'leadadmin' = 'superadmin',
) {
  const client = await apiClient(sandbox, as);
  // A late response of the previous test may have ended the session that it found without a token.
  session.release();
  const provider = createConsoleDataProvider(client, 'superadmin');
  const perPage = endpoints[resource]?.perPage ?? 25;
  const read = (page: number) => provider.getList(resource, { pagination: { page, perPage } });
  return readCompleteList({ read, limit: 100 });
}
