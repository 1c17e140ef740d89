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

/** Writes a path of the admin API: adminPath`/users/${id}` is /api/v1/admin/users/{id} (part 1, section 7). */
export function adminPath(parts: TemplateStringsArray, ...ids: unknown[]): string {
  return `/api/v1/admin${apiPath(parts, ...ids)}`;
}

/** Writes the whole address of a call. Empty query values are left out (rulings R11). */
export function callUrl(config: Config, call: Call): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(call.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.append(key, String(value));
  }
  const host = call.host === 'support' ? config.supportHost : config.apiHost;
  const search = query.toString();
  return `${host}${call.path}${search && `?${search}`}`;
}
