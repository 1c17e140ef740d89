import { refuseProduction } from '../sandbox/hosts/node';
import { configFromEnvironment } from '../server/config';
import { proxyFromEnvironment } from '../server/proxySettings';
import { SettingsError, settingsOf } from '../server/settings';
import type { ConfigFile } from '../src/config';
import { startSandbox } from './startSandbox';

/**
 * Returns the console's configuration: for the host in API_HOST, for the console's own origin, or else for a sandbox that it
 * starts, which supports an idempotency key (rulings R16a).
 */
export async function withApi(env: NodeJS.ProcessEnv = process.env, root?: string) {
  const { API_HOST, API_SAME_ORIGIN, SANDBOX_LISTEN } = settingsOf(env);
  if (API_HOST || API_SAME_ORIGIN) return { ...read(env), sandbox: undefined };
  const sandbox = await startSandbox(env, root);
  const sandboxEnv = {
    IDEMPOTENCY_HEADER: 'Idempotency-Key',
    // Its URL names this machine; a browser on another one reaches it by the console's server only.
    ...(isWildcard(SANDBOX_LISTEN) && { API_PROXY: '1' }),
    ...env,
    API_HOST: sandbox.url,
  };
  return { ...read(sandboxEnv), sandbox };
}

/** Checks the settings before any slow work starts. Throws SettingsError. */
export function checkSettings(env: NodeJS.ProcessEnv = process.env): void {
  const { API_HOST, API_SAME_ORIGIN, SANDBOX_LISTEN } = settingsOf(env);
  if (API_HOST || API_SAME_ORIGIN) return void read(env);
  if (SANDBOX_LISTEN?.includes(':') && !isWildcard(SANDBOX_LISTEN)) {
    // A content security policy holds no such address.
    const wanted = 'a name, an IPv4 address, or :: for all addresses';
    throw new SettingsError(`SANDBOX_LISTEN must be ${wanted}, but is "${SANDBOX_LISTEN}"`);
  }
  try {
    refuseProduction(env);
  } catch (error) {
    throw new SettingsError(error instanceof Error ? error.message : String(error));
  }
  // The sandbox replaces an absent API_HOST; its URL is not known yet.
  read({ ...env, API_HOST: 'http://localhost' });
}

const isWildcard = (address?: string) => address === '0.0.0.0' || address === '::';

function read(env: NodeJS.ProcessEnv) {
  const config: ConfigFile = { apiHost: '', ...configFromEnvironment(env) };
  return { config, proxy: proxyFromEnvironment(env) };
}
