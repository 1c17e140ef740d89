import { contrastOf } from './format/colour';

/** What may stand in config.json (rulings R1, R16a); the server makes the same from its environment. Further keys are ignored. */
export interface ConfigFile {
  /** Hosts are origins without a closing slash; '' is the console's own. */
  apiHost: string;
  /** The API's host when absent. */
  supportHost?: string;
  /** Where an identity provider signs people in (src/adapter.ts). */
  signInHost?: string;
  idempotencyHeader?: string;
  /** What to call this installation, such as "staging". */
  environment?: string;
  /** The brand: what the console is called in its menu and in the titles of its pages. */
  name?: string;
  /** Pictures beside index.html, such as `logo.svg`. */
  logo?: string;
  favicon?: string;
  /** The colour of buttons and links, as `#0b6b52`; the tones of the dark theme are made from it. */
  accent?: string;
  /** Where staff get help: an https or mailto link. */
  supportLink?: string;
  /** The host is a sandbox, whose control endpoints may be asked. */
  sandbox?: true;
  /** The host is a sandbox in this very browser (docs/demo.md): the sign-in screen offers its accounts. */
  demo?: true;
}

/** Where the calls go and how. */
export interface Config extends ConfigFile {
  supportHost: string;
}

/** The keys with a text. */
export type ConfigKey = Exclude<keyof ConfigFile, 'sandbox' | 'demo'>;

/** What is wrong with config.json, in words that the full-page error shows as they are. */
export class ConfigFault extends Error {
  override name = 'ConfigFault';
}

// Scheme, name or IPv6 address, port; nothing that fetch would refuse later, such as a password.
const ORIGIN = /^https?:\/\/(\[[\da-f:.]+\]|[^\s:/?#@[\]\\]+)(:\d{1,5})?\/*$/i;
// URL lets ";", "," and "*" pass, which mean something else in a content security policy.
const HOST_NAME = /^(\[.+\]|([a-z\d-]+\.)*[a-z\d-]+)$/;
const HEADER_NAME = /^[!#$%&'*+.^_`|~\w-]+$/;
// Those that fetch forbids or sets, and the console's own.
const TAKEN_HEADER =
  /^(accept(-charset|-encoding|-language)?|access-control-.*|authorization|connection|content-.*|cookie2?|date|dnt|expect|host|keep-alive|origin|proxy-.*|referer|sec-.*|set-cookie2?|te|trailer|transfer-encoding|upgrade|user-agent|via)$/i;

function isOrigin(text: string): boolean {
  try {
    return ORIGIN.test(text) && HOST_NAME.test(new URL(text).hostname);
  } catch {
    return false;
  }
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

// The security policy allows no pictures of other hosts.
const picture: Rule = (path) =>
  path !== '' &&
  (typeof path !== 'string' || !/^[\w-][\w./-]*\.(svg|png|ico|webp|jpe?g)$/i.test(path)) &&
  'must be a picture beside index.html, such as logo.svg';

// WCAG 2.2, AA, for texts.
const LEAST_CONTRAST = 4.5;

// What is wrong with the value of a key, if anything.
const RULES: Record<ConfigKey, Rule> = {
  apiHost: host,
  supportHost: host,
  signInHost: host,
  idempotencyHeader: (name) =>
    name !== '' &&
    (typeof name !== 'string' || !HEADER_NAME.test(name) || TAKEN_HEADER.test(name)) &&
    'must be the name of a header that is free, such as Idempotency-Key',
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

/**
 * Checks the known keys and leaves out what is absent, or empty and no host.
 * Throws ConfigFault, or what `fault` makes of a key with a reason.
 */
export function checkConfig(
  values: unknown,
  fault = (key: ConfigKey, reason: string): Error => new ConfigFault(`"${key}" ${reason}`),
): ConfigFile {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) {
    throw new ConfigFault('it must hold a JSON object');
  }
  const config: ConfigFile = { apiHost: '' };
  for (const key of Object.keys(RULES) as ConfigKey[]) {
    const value = (values as Record<string, unknown>)[key];
    if (value === undefined && key !== 'apiHost') continue;
    const reason = RULES[key](value);
    if (reason) throw fault(key, reason);
    const isHost = RULES[key] === host;
    const text = isHost ? String(value).replace(/\/+$/, '') : String(value);
    if (text || isHost) config[key] = text;
  }
  for (const key of ['sandbox', 'demo'] as const) {
    if ((values as Record<string, unknown>)[key] === true) config[key] = true;
  }
  return config;
}

/** Reads the text of config.json into a Config. Throws ConfigFault when it is malformed (rulings R1). */
export function parseConfig(text: string): Config {
  let values: unknown;
  try {
    values = JSON.parse(text);
  } catch {
    throw new ConfigFault('it is not valid JSON');
  }
  const config = checkConfig(values);
  return { ...config, supportHost: config.supportHost ?? config.apiHost };
}
