/** Where the calls go and how (rulings R1, R16a). Hosts are origins without a closing slash; '' is the same origin. */
export interface Config {
  apiHost: string;
  supportHost: string;
  idempotencyHeader?: string;
}

/** What is wrong with config.json, in words that the full-page error shows as they are. */
export class ConfigFault extends Error {
  override name = 'ConfigFault';
}

// Scheme, name or IPv6 address, port; nothing that fetch would refuse later, such as a password.
const ORIGIN = /^https?:\/\/(\[[\da-f:.]+\]|[^\s:/?#@[\]\\]+)(:\d{1,5})?\/*$/i;

function host(value: unknown, key: string): string {
  if (typeof value !== 'string') throw new ConfigFault(`"${key}" must be a text`);
  if (value === '') return '';
  if (!ORIGIN.test(value)) {
    throw new ConfigFault(`"${key}" must be an address such as https://api.example.com`);
  }
  return value.replace(/\/+$/, '');
}

/** Reads the text of config.json into a Config. Throws ConfigFault when it is malformed (rulings R1). */
export function parseConfig(text: string): Config {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ConfigFault('it is not valid JSON');
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new ConfigFault('it must hold a JSON object');
  }
  const { apiHost, supportHost, idempotencyHeader } = json as Record<string, unknown>;
  const api = host(apiHost, 'apiHost');
  const config: Config = {
    apiHost: api,
    supportHost: supportHost === undefined ? api : host(supportHost, 'supportHost'),
  };
  if (idempotencyHeader !== undefined && idempotencyHeader !== '') {
    if (typeof idempotencyHeader !== 'string' || !/^[A-Za-z0-9-]+$/.test(idempotencyHeader)) {
      throw new ConfigFault('"idempotencyHeader" must be the name of a header');
    }
    config.idempotencyHeader = idempotencyHeader;
  }
  return config;
}
