import type { Trouble } from '../../http/sandboxControl';

// The control endpoints stand beside it, and never fail.
const API = '/api';

/** What a person can ask of the sandbox; the names of their texts under `trouble`. */
export const troubles = {
  // As an answer that says nothing: a connection that is cut makes Chromium send it once more by itself (rulings R16a).
  lose: { match: { path: API, method: 'POST' }, status: 504, html: true, after: true },
  // Queries are retried three times, which would mend a single failure before anybody sees it.
  fail: { match: { path: API, method: 'GET' }, status: 500, times: 4 },
  slow: { match: { path: API }, latency: 4_000, times: 5 },
  expire: { match: { path: API }, status: 401, body: { message: 'Unauthorized' } },
} as const satisfies Record<string, Trouble>;

export type TroubleName = keyof typeof troubles;
export const troubleNames = Object.keys(troubles) as TroubleName[];

/** Names armed trouble; undefined for one that somebody else asked for. */
export function nameOf({ status, latency, match }: Trouble): TroubleName | undefined {
  return troubleNames.find((name) => {
    const known: Trouble = troubles[name];
    return (
      known.status === status && known.latency === latency && known.match.method === match.method
    );
  });
}
