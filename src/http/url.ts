import { api } from '../api';
import type { Config } from '../config';
import { encodePart } from '../paths';
import type { Call } from './call';
import { CallError } from './errors';

// The browser resolves these before it sends, so a DELETE of one record would reach another address.
const NO_IDENTIFIER = new Set(['', '.', '..', 'undefined', 'null']);

function segment(id: unknown): string {
  const text = String(id);
  if (NO_IDENTIFIER.has(text)) throw new CallError('refused', 'errors.noIdentifier');
  const part = encodePart(text);
  // An address that cannot hold it would be another record's.
  if (decodeURIComponent(part) !== text) throw new CallError('refused', 'errors.noIdentifier');
  return part;
}

/** Writes an API path with its parameters encoded: apiPath`/users/${id}`. Throws CallError for what cannot be an identifier. */
export function apiPath(parts: TemplateStringsArray, ...ids: unknown[]): string {
  return parts.reduce((path, part, i) => path + segment(ids[i - 1]) + part);
}

/** Writes a path below the adapter's base path: adminPath`/users/${id}` is {basePath}/users/{id} (src/api.ts). */
export function adminPath(parts: TemplateStringsArray, ...ids: unknown[]): string {
  return `${api.basePath}${apiPath(parts, ...ids)}`;
}

/** Writes the whole address of a call. Empty query values are left out (rulings R11). */
export function callUrl(config: Config, call: Call): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(call.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.append(key, String(value));
  }
  const host = call.host === 'support' ? config.supportHost : config.apiHost;
  const search = query.toString();
  // An identity provider's own host (src/adapter.ts).
  if (/^https?:/.test(call.path)) return call.path;
  return `${host}${call.path}${search && `?${search}`}`;
}
