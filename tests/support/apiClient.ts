import { demoAccounts } from '../../sandbox/db/seed/demo';
import type { TestSandbox } from '../../sandbox/hosts/vitest';
import { session } from '../../src/authProvider/session';
import type { Config } from '../../src/config';
import { type Client, createClient } from '../../src/http/client';
import { CallError } from '../../src/http/errors';
import { journalChanges } from '../../src/operations/recordChanges';

type Role = (typeof demoAccounts)[number]['role'];

/** Returns the console's client for a sandbox, with a stored session of that role (none for null). */
export async function apiClient(
  sandbox: TestSandbox,
  as: Role | null = 'superadmin',
  config: Partial<Config> = {},
): Promise<Client> {
  const account = demoAccounts.find(({ role }) => role === as);
  if (account) localStorage.setItem('authToken', await sandbox.token(account.email));
  const hosts = { apiHost: sandbox.url, supportHost: sandbox.url, ...config };
  return createClient(hosts, session, () => journalChanges('tester'));
}

/** Waits for a call to fail and returns its CallError; any other result fails the test. */
export async function failureOf(call: Promise<unknown>): Promise<CallError> {
  const outcome = await call.then(
    (answer) => ({ answer }),
    (error: unknown) => error,
  );
  if (outcome instanceof CallError) return outcome;
  throw new Error(`A CallError was expected, not ${JSON.stringify(outcome)} ${String(outcome)}`);
}
