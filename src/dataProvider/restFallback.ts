import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider, fetchUtils } from 'react-admin';
import type { Client } from '../http/client';
import { adminPath } from '../http/url';

const VERBS = { POST: 'create', PUT: 'update', DELETE: 'delete' } as const;
type Change = keyof typeof VERBS;

/**
 * Serves resources without an endpoint of their own in the dialect of ra-data-simple-rest, under
 * {apiHost}/api/v1/admin. The calls go through the one client, so token, failures and the session rule are the same;
 * the dialect's own request headers are left out (rulings R3).
 */
export function createRestFallback(client: Client): DataProvider {
  const base = adminPath``;
  return simpleRestProvider(base, async (path: string, options: fetchUtils.Options = {}) => {
    const { method = 'GET', signal } = options;
    const body = typeof options.body === 'string' ? JSON.parse(options.body) : undefined;
    if (method === 'GET') {
      const read = await client.full({ path }, { signal: signal ?? undefined });
      return { status: 200, body: '', ...read };
    }
    const [resource, subject] = path
      .slice(base.length + 1)
      .split('/')
      .map(decodeURIComponent);
    const change = { kind: `${resource}.${VERBS[method as Change]}`, subject };
    const json = await client.change(change, { method: method as Change, path, body });
    // An empty answer to a change is no error (rulings R14); react-admin wants a record all the same.
    return { status: 200, headers: new Headers(), body: '', json: json ?? body ?? {} };
  });
}
