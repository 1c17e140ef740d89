import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ConfigFile, type ConfigKey, checkConfig } from '../src/config';

/** The variable of each key of config.json. */
const VARIABLES: Record<ConfigKey, string> = {
  apiHost: 'API_HOST',
  supportHost: 'SUPPORT_HOST',
  idempotencyHeader: 'IDEMPOTENCY_HEADER',
  environment: 'ENVIRONMENT',
};

/** A mistake in the settings that a person can mend; shown as one line, without a stack. */
export class SettingsError extends Error {}

/** Reads the settings from the environment, where an empty variable is as good as an absent one. */
export function configFromEnvironment(env: NodeJS.ProcessEnv): Partial<ConfigFile> {
  const given: Partial<ConfigFile> = {};
  for (const [key, variable] of Object.entries(VARIABLES) as [ConfigKey, string][]) {
    if (env[variable]) given[key] = env[variable];
  }
  if (!given.apiHost && (given.supportHost || given.idempotencyHeader)) {
    throw new SettingsError('SUPPORT_HOST and IDEMPOTENCY_HEADER need API_HOST beside them');
  }
  const { apiHost, ...others } = checked({ apiHost: '', ...given }, VARIABLES);
  return apiHost ? { apiHost, ...others } : others;
}

/** Reads the `config.json` that was built into `dist`, for a server without API_HOST. */
export function configFromFile(distDir: string): ConfigFile {
  const file = join(distDir, 'config.json');
  if (!existsSync(file)) throw new SettingsError(`API_HOST is not set and ${file} is missing`);
  try {
    const content = JSON.parse(readFileSync(file, 'utf8'));
    return { ...content, ...checked(content) };
  } catch (error) {
    throw new SettingsError(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}

/** Checks settings as the console will; `names` are the words for them in the error line. */
export function checked(
  values: Partial<ConfigFile>,
  names: Partial<Record<ConfigKey, string>> = {},
): ConfigFile {
  const fault = (key: ConfigKey, reason: string) =>
    new SettingsError(`${names[key] ?? key} ${reason}, but is "${values[key]}"`);
  const config = checkConfig(values, fault);
  for (const key of ['apiHost', 'supportHost'] as const) {
    // Browsers drop such a source, and every call would be refused by our own policy.
    if (config[key]?.includes('[')) throw fault(key, 'must be a name or an IPv4 address');
  }
  return config;
}
