import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ConfigFile, type ConfigKey, checkConfig } from '../src/config';
import { plainHosts } from '../src/http/plainHosts';
import { type SettingName, SettingsError, settingsOf } from './settings';

/** The environment variable of each key of config.json. */
const VARIABLES: Record<ConfigKey, SettingName> = {
  apiHost: 'API_HOST',
  supportHost: 'SUPPORT_HOST',
  signInHost: 'SIGN_IN_HOST',
  idempotencyHeader: 'IDEMPOTENCY_HEADER',
  idempotencyHours: 'IDEMPOTENCY_HOURS',
  environment: 'ENVIRONMENT',
  name: 'BRAND_NAME',
  logo: 'BRAND_LOGO',
  favicon: 'BRAND_FAVICON',
  accent: 'BRAND_ACCENT',
  supportLink: 'SUPPORT_LINK',
};

const BRAND = ['name', 'logo', 'favicon', 'accent', 'supportLink'] as const;

const NO_API =
  'API_HOST is not set, so sign-in would send passwords to this server. Name the origin of the payments API in API_HOST, or set API_SAME_ORIGIN=1 where a proxy in front of the console answers the paths of the API';

/**
 * Returns the settings from the environment; an empty variable counts as absent. With API_SAME_ORIGIN=1 the `apiHost`
 * is empty; without either it is absent.
 */
export function configFromEnvironment(env: NodeJS.ProcessEnv): Partial<ConfigFile> {
  const settings = settingsOf(env);
  const given: Partial<ConfigFile> = {};
  for (const [key, variable] of Object.entries(VARIABLES) as [ConfigKey, SettingName][]) {
    if (settings[variable]) Object.assign(given, { [key]: settings[variable] });
  }
  const sameOrigin = settings.API_SAME_ORIGIN;
  if (sameOrigin && given.apiHost) {
    throw new SettingsError('API_HOST and API_SAME_ORIGIN exclude each other: set one of them');
  }
  if (
    !sameOrigin &&
    !given.apiHost &&
    (given.supportHost || given.signInHost || given.idempotencyHeader)
  ) {
    throw new SettingsError(
      'SUPPORT_HOST, SIGN_IN_HOST and IDEMPOTENCY_HEADER need API_HOST beside them',
    );
  }
  const { apiHost, ...others } = validateConfig({ apiHost: '', ...given }, VARIABLES);
  return apiHost || sameOrigin ? { apiHost, ...others } : others;
}

/** Warns on stderr about hosts that are called without TLS. */
export function warnOfPlainHosts(config: ConfigFile): void {
  for (const host of plainHosts(config)) {
    console.warn(
      `Warning: ${host} is called without TLS. Passwords, tokens and customers' data can be read on the way; use https.`,
    );
  }
}

// Keeps passwords in URLs out of logs; in malformed URLs too, up to the last "@".
const masked = (value: unknown) =>
  String(value).replace(/^([a-z][a-z\d+.-]*:\/\/)?.*@/is, '$1***@');

/**
 * Returns the configuration to serve: `given`, with the brand of the build's `config.json` where it names none, and all of that
 * file where it has no API host. Throws SettingsError.
 */
export function configFor(distDir: string, { apiHost, ...given }: Partial<ConfigFile>): ConfigFile {
  const file = join(distDir, 'config.json');
  if (apiHost === undefined && !existsSync(file)) {
    throw new SettingsError(`API_HOST is not set and ${file} is missing`);
  }
  const built = existsSync(file) ? readConfig(file) : { apiHost: '' };
  if (apiHost === undefined) {
    if (!built.apiHost) throw new SettingsError(NO_API);
    return { ...built, ...given };
  }
  const brand = BRAND.flatMap((key) => (built[key] ? [[key, built[key]]] : []));
  return validateConfig({ ...Object.fromEntries(brand), apiHost, ...given });
}

/**
 * Returns the environment, completed by a folder's `config.json`: the brand, and all of it where only the file names the
 * API's host. Throws SettingsError.
 */
export function environmentWith(dir: string, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const file = readConfig(join(dir, 'config.json'));
  const { API_HOST, API_SAME_ORIGIN } = settingsOf(env);
  const isHostOfFile = file.apiHost && !API_HOST && !API_SAME_ORIGIN;
  const keys = isHostOfFile ? (Object.keys(VARIABLES) as ConfigKey[]) : BRAND;
  const ofFile = keys.map((key) => [VARIABLES[key], file[key] ? String(file[key]) : undefined]);
  const given = Object.entries(env).filter(([, value]) => value);
  return { ...Object.fromEntries(ofFile), ...Object.fromEntries(given) };
}

function readConfig(file: string): ConfigFile {
  try {
    const content = JSON.parse(readFileSync(file, 'utf8'));
    return { ...content, ...validateConfig(content) };
  } catch (error) {
    throw new SettingsError(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}

/** Checks settings like the console does; `names` are their names in the error message. */
export function validateConfig(
  values: Partial<ConfigFile>,
  names: Partial<Record<ConfigKey, string>> = {},
): ConfigFile {
  const fault = (key: ConfigKey, reason: string) =>
    new SettingsError(`${names[key] ?? key} ${reason}, but is "${masked(values[key])}"`);
  const config = checkConfig(values, fault);
  for (const key of ['apiHost', 'supportHost', 'signInHost'] as const) {
    // Browsers ignore such a source, so our own policy would block every request.
    if (config[key]?.includes('[')) throw fault(key, 'must be a name or an IPv4 address');
  }
  return config;
}
