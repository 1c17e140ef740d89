import { api } from '../api';
import type { Config } from '../config';
import { isExactNumber, isNothing, isObject } from '../format/json';
import { encodePart } from '../paths';
import type { Call } from './call';
import { CallError } from './errors';

// The browser resolves these path segments, so a DELETE of one record would reach another URL.
const DOTS = new Set(['.', '..']);
const NO_IDENTIFIER = new Set(['', 'undefined', 'null']);

function segment(id: unknown): string {
  const text = String(id);
  if (DOTS.has(text)) throw new CallError('refused', 'errors.dotIdentifier');
  if (NO_IDENTIFIER.has(text)) throw new CallError('refused', 'errors.noIdentifier');
  const part = encodePart(text);
  // An ID that a URL cannot represent would address another record.
  if (decodeURIComponent(part) !== text) throw new CallError('refused', 'errors.noIdentifier');
  return part;
}

/** Returns an API path with encoded parameters: apiPath`/users/${id}`. Throws CallError for an invalid ID. */
export function apiPath(parts: TemplateStringsArray, ...ids: unknown[]): string {
  return parts.reduce((path, part, i) => path + segment(ids[i - 1]) + part);
}

/** Returns a path below the adapter's base path: adminPath`/users/${id}` is {basePath}/users/{id} (src/api.ts). */
export function adminPath(parts: TemplateStringsArray, ...ids: unknown[]): string {
  return `${api.basePath}${apiPath(parts, ...ids)}`;
}

/** Returns true for a URL on a host of config.json: no other host gets the token or the API's headers. */
export function isKnownHost({ apiHost, supportHost, signInHost }: Config, url: string): boolean {
  // The probe and the sandbox's tests run in Node, which has no origin of its own.
  const pageOrigin = globalThis.location?.origin ?? 'http://localhost';
  const originOf = (address: string) => new URL(address, pageOrigin).origin;
  const hosts = [apiHost, supportHost, signInHost ?? apiHost];
  return URL.canParse(url, pageOrigin) && hosts.map(originOf).includes(originOf(url));
}

/** Returns the names and texts of a query value: a list repeats the name, an object is `name[key]`, an empty value is none. */
function queryParts(name: string, value: unknown): [string, string][] {
  if (isNothing(value)) return [];
  if (Array.isArray(value)) return value.flatMap((each) => queryParts(name, each));
  if (!isObject(value) || value instanceof Date || isExactNumber(value))
    return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, each]) => queryParts(`${name}[${key}]`, each));
}

/** Returns the URL of a call without empty query values. */
export function callUrl(config: Config, call: Call): string {
  const parts = Object.entries(call.query ?? {}).flatMap((part) => queryParts(...part));
  const query = new URLSearchParams(parts);
  const host = call.host === 'support' ? config.supportHost : config.apiHost;
  const search = query.toString();
  // The host of an identity provider (src/adapter.ts).
  if (/^https?:/.test(call.path)) return call.path;
  return `${host}${call.path}${search && `?${search}`}`;
}
