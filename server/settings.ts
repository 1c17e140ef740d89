import { cleanText } from '../src/config';

/** An error in the settings, which the user can fix; shown as one line, without a stack. */
export class SettingsError extends Error {}

/** Returns the normalised text, or undefined to refuse it: then the setting "must be" what `wanted` says. */
interface Rule {
  wanted: string;
  read: (text: string) => string | undefined;
  /** The value appears in no message. */
  isSecret?: true;
}

const matching = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : undefined);

const text: Rule = { wanted: 'a text of one line', read: matching(/^[^\0\r\n]*$/) };
const port: Rule = {
  wanted: 'a port number',
  read: (typed) =>
    /^\d{1,5}$/.test(typed) && Number(typed) <= 65_535 ? String(Number(typed)) : undefined,
};
const address: Rule = {
  wanted: 'a name or an IP address to listen on, such as 0.0.0.0, without scheme, port and path',
  read(typed) {
    const host = typed.replace(/^\[(.*)\]$/, '$1').toLowerCase();
    return /^([a-z\d-]+(\.[a-z\d-]+)*|[\da-f:.]*:[\da-f:.]*:[\da-f:.]*(%\w+)?)$/.test(host)
      ? host
      : undefined;
  },
};
const flag: Rule = {
  wanted: '1 or absent',
  read: (typed) => (/^(1|true)$/i.test(typed) ? '1' : undefined),
};
const token: Rule = { wanted: 'one word', read: matching(/^[\x21-\x7e]+$/), isSecret: true };

/** Every environment variable of the programs. */
const RULES = {
  PORT: port,
  HOST: address,
  // Read further by normaliseBasePath, which knows more forms of it.
  BASE_PATH: text,
  DIST_DIR: text,
  PREVIOUS_DIST: text,
  API_SAME_ORIGIN: flag,
  API_PROXY: flag,
  API_PROXY_FILE: text,
  // These are checked as the keys of config.json are (src/config.ts).
  ...{ API_HOST: text, SUPPORT_HOST: text, SIGN_IN_HOST: text },
  ...{ IDEMPOTENCY_HEADER: text, IDEMPOTENCY_HOURS: text, ENVIRONMENT: text },
  ...{ BRAND_NAME: text, BRAND_LOGO: text, BRAND_FAVICON: text, BRAND_ACCENT: text },
  SUPPORT_LINK: text,
  SANDBOX_PORT: port,
  SANDBOX_LISTEN: address,
  SANDBOX_DATA: text,
  SANDBOX_USERS: {
    wanted: 'a whole number from 3',
    read: (typed) => (/^\d{1,9}$/.test(typed) && Number(typed) >= 3 ? typed : undefined),
  },
  SANDBOX_DATABASE_URL: {
    wanted: 'an address such as postgres://user:password@localhost/sandbox',
    read: (typed) =>
      /^postgres(ql)?:\/\//i.test(typed) && URL.canParse(typed) ? typed : undefined,
    isSecret: true,
  },
  API_TOKEN: token,
  API_EMAIL: text,
  // The browsers of the tests.
  ...{ CHROMIUM_PATH: text, FIREFOX_PATH: text },
  RECORD_SIZES: flag,
  CHECK_SIZES: flag,
} as const satisfies Record<string, Rule>;

/** The name of a setting that is an environment variable. */
export type SettingName = keyof typeof RULES | 'API_PASSWORD';
export type Settings = Readonly<Partial<Record<SettingName, string>>>;

/** The names of all settings of the environment. */
export const settingNames = [...Object.keys(RULES), 'API_PASSWORD'] as readonly SettingName[];

function read(name: string, rule: Rule, value: string): string {
  const cleaned = cleanText(value);
  const result = rule.read(cleaned);
  if (result !== undefined) return result;
  const given = rule.isSecret ? 'its value is not' : `is "${value.replaceAll(/[\r\n]/g, ' ')}"`;
  throw new SettingsError(`${name} must be ${rule.wanted}, but ${given}`);
}

/**
 * Returns the settings of an environment: without blanks and quotes around them, normalised; empty ones are absent. A setting is
 * checked when it is read; that throws SettingsError.
 */
export function settingsOf(env: NodeJS.ProcessEnv = process.env): Settings {
  // A password is sent as it is.
  const settings = { API_PASSWORD: env.API_PASSWORD || undefined };
  for (const [name, rule] of Object.entries<Rule>(RULES)) {
    const value = env[name];
    const get = () => (cleanText(value ?? '') ? read(name, rule, value ?? '') : undefined);
    Object.defineProperty(settings, name, { enumerable: true, get });
  }
  return settings;
}

/** Returns a port number from a setting or an option, or `fallback` without one. Throws SettingsError if it is invalid. */
export function parsePort(name: string, value: string | undefined, fallback: number): number {
  return cleanText(value ?? '') ? Number(read(name, port, value ?? '')) : fallback;
}
