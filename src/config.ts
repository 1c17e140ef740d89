import { contrastOf } from './format/colour';

/** The keys of config.json; the server builds the same object from its environment. Other keys are ignored. */
export interface ConfigFile {
  /** Hosts are origins without a trailing slash; '' is the console's own origin. */
  apiHost: string;
  /** Default: the API's host. */
  supportHost?: string;
  /** The identity provider's host (src/adapter.ts). */
  signInHost?: string;
  idempotencyHeader?: string;
  /** Hours for which the server recognises a key. Default: 24. */
  idempotencyHours?: number;
  /** The name of this installation, such as "staging". */
  environment?: string;
  /** The brand name, shown in the menu and in page titles. */
  name?: string;
  /** Image files next to index.html, such as `logo.svg`. */
  logo?: string;
  favicon?: string;
  /** Colour of buttons and links, such as `#0b6b52`; the dark theme's shades are derived from it. */
  accent?: string;
  /** An https or mailto link to the staff help desk. */
  supportLink?: string;
}

/** The configuration with all hosts resolved. */
export interface Config extends ConfigFile {
  supportHost: string;
}

/** A key of config.json. */
export type ConfigKey = keyof ConfigFile;

/** An invalid config.json. The full-page error shows the message unchanged. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

// Scheme, name or IPv6 address, port. Excludes parts that fetch rejects later, such as a password.
const ORIGIN = /^https?:\/\/(\[[\da-f:.]+\]|[^\s:/?#@[\]\\]+)(:\d{1,5})?\/*$/i;
// URL accepts ";", "," and "*", which have another meaning in a content security policy.
const HOST_NAME = /^(\[.+\]|([a-z\d-]+\.)*[a-z\d-]+)$/;
const HEADER_NAME = /^[!#$%&'*+.^_`|~\w-]+$/;
// Headers that fetch forbids or sets, and the console's own headers.
const TAKEN_HEADER =
  /^(accept(-charset|-encoding|-language)?|access-control-.*|authorization|connection|content-.*|cookie2?|date|dnt|expect|host|keep-alive|origin|proxy-.*|referer|sec-.*|set-cookie2?|te|trailer|transfer-encoding|upgrade|user-agent|via)$/i;

const isOrigin = (text: string) =>
  ORIGIN.test(text) && URL.canParse(text) && HOST_NAME.test(new URL(text).hostname);

/** Returns a text as settings are written: without blanks and a pair of quotes around it. */
export function cleanText(text: string): string {
  const trim = (each: string) => each.replace(/^[ \t]+|[ \t]+$/g, '');
  const [, , inner] = /^(["'])(.*)\1$/.exec(trim(text)) ?? [];
  return trim(inner ?? text);
}

type Rule = (value: unknown) => string | false;

const host: Rule = (value) => {
  if (typeof value !== 'string') return 'must be a text';
  return value !== '' && !isOrigin(value) && 'must be an address such as https://api.example.com';
};

const atMost =
  (length: number): Rule =>
  (text) =>
    (typeof text !== 'string' || text.length > length) &&
    `must be a text of at most ${length} characters`;

// The content security policy allows no images from other hosts.
const picture: Rule = (path) =>
  path !== '' &&
  (typeof path !== 'string' || !/^[\w-][\w./-]*\.(svg|png|ico|webp|jpe?g)$/i.test(path)) &&
  'must be a picture beside index.html, such as logo.svg';

// WCAG 2.2 AA minimum for text.
const LEAST_CONTRAST = 4.5;

// Each rule returns the reason why a value is invalid, or false.
const RULES: Record<ConfigKey, Rule> = {
  apiHost: host,
  supportHost: host,
  signInHost: host,
  idempotencyHeader: (name) =>
    name !== '' &&
    (typeof name !== 'string' || !HEADER_NAME.test(name) || TAKEN_HEADER.test(name)) &&
    'must be the name of a header that is free, such as Idempotency-Key',
  idempotencyHours: (hours) =>
    !(Number(hours) > 0 && Number(hours) <= 8760 && typeof hours !== 'boolean') &&
    'must be a number of hours, such as 24',
  environment: atMost(24),
  name: atMost(40),
  logo: picture,
  favicon: picture,
  accent(colour) {
    if (colour === '') return false;
    if (typeof colour !== 'string' || !/^#[\da-f]{6}$/i.test(colour)) {
      return 'must be a colour such as #0b6b52';
    }
    const contrast = contrastOf(colour, '#ffffff');
    const rounded = Math.floor(contrast * 10) / 10;
    return (
      contrast < LEAST_CONTRAST &&
      `must be darker: its contrast to white is ${rounded}, and texts need ${LEAST_CONTRAST}`
    );
  },
  supportLink: (link) =>
    link !== '' &&
    (typeof link !== 'string' || !/^(https:\/\/|mailto:)[^\s]+$/i.test(link)) &&
    'must be a link such as https://help.example.com or mailto:help@example.com',
};

/** Returns the known keys, without absent and empty values except hosts. Throws ConfigError, or the error that `fault` returns. */
export function checkConfig(
  values: unknown,
  fault = (key: ConfigKey, reason: string): Error => new ConfigError(`"${key}" ${reason}`),
): ConfigFile {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) {
    throw new ConfigError('it must hold a JSON object');
  }
  const config: ConfigFile = { apiHost: '' };
  for (const key of Object.keys(RULES) as ConfigKey[]) {
    const raw = (values as Record<string, unknown>)[key];
    // A host of blanks is a mistake, not the same origin.
    const value = typeof raw === 'string' ? cleanText(raw) || raw : raw;
    if (value === undefined && key !== 'apiHost') continue;
    const reason = RULES[key](value);
    if (reason) throw fault(key, reason);
    const isHost = RULES[key] === host;
    const text = isHost ? String(value).replace(/\/+$/, '') : String(value);
    if (key === 'idempotencyHours') config[key] = Number(value);
    else if (text || isHost) config[key] = text;
  }
  return config;
}

/** Parses the text of config.json. Throws ConfigError if it is malformed. */
export function parseConfig(text: string): Config {
  let values: unknown;
  try {
    values = JSON.parse(text);
  } catch {
    throw new ConfigError('it is not valid JSON');
  }
  const config = checkConfig(values);
  return { ...config, supportHost: config.supportHost ?? config.apiHost };
}
