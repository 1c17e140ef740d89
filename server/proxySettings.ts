import type { ConfigFile } from '../src/config';
import { SettingsError, settingsOf } from './settings';

/** The header by which the console names its operations to this server, where the API has none of its own. */
export const OPERATION_HEADER = 'Idempotency-Key';

export interface ProxySettings {
  /** Passes the API on at the console's own origin. */
  apiProxy?: boolean;
  /** The file in which the IDs of passed-on changes survive a restart. */
  apiProxyFile?: string | undefined;
}

/** Returns whether and how the API is passed on, from the environment. Throws SettingsError. */
export function proxyFromEnvironment(env: NodeJS.ProcessEnv): ProxySettings {
  const { API_PROXY, API_PROXY_FILE, API_HOST, API_SAME_ORIGIN } = settingsOf(env);
  if (!API_PROXY) {
    if (API_PROXY_FILE) throw new SettingsError('API_PROXY_FILE needs API_PROXY=1 beside it');
    return {};
  }
  if (API_SAME_ORIGIN) {
    throw new SettingsError('API_PROXY and API_SAME_ORIGIN exclude each other: set one of them');
  }
  if (!API_HOST) throw new SettingsError(NO_HOST);
  return { apiProxy: true, apiProxyFile: API_PROXY_FILE };
}

const NO_HOST = 'API_PROXY=1 needs API_HOST, the origin of the API that this server passes on';

/** Returns the config.json of a server that passes the API on: the API is at the console's own origin. */
export function proxiedConfig({ apiHost, supportHost, ...others }: ConfigFile): ConfigFile {
  if (!apiHost) throw new SettingsError(NO_HOST);
  const isOther = supportHost && new URL(supportHost).origin !== new URL(apiHost).origin;
  return {
    apiHost: '',
    ...(isOther && { supportHost }),
    idempotencyHeader: OPERATION_HEADER,
    ...others,
  };
}
