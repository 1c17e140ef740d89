import type { Adapter, ApiRequest, Tokens } from '../adapter';
import { readResponse, type ServerResponse } from './request';

/** Storage of the tokens of a session. */
export interface RenewableSession {
  /** Null if the session has ended or belongs to another admin. */
  token(): string | null;
  refreshToken(): string | undefined;
  /** Stores the tokens of a renewal. Returns false if `used` is no longer this page's token. */
  renew(used: string, tokens: Tokens): boolean;
}

// A second tab with the same refresh token would be rejected: many servers accept each one once.
const LOCK = 'console.renewal';
const inOneTab = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(LOCK, work) : work();

/**
 * Returns a function that renews the token `used`; concurrent calls share one renewal in this browser. It resolves to
 * false if the server rejects the renewal, and throws CallError if the server does not respond.
 */
export function createRenewal(
  { request, read }: NonNullable<Adapter['refresh']>,
  session: RenewableSession,
  send: (call: ApiRequest) => Promise<ServerResponse>,
): (used: string) => Promise<boolean> {
  const running = new Map<string, Promise<boolean>>();

  async function renew(used: string): Promise<boolean> {
    const token = session.token();
    // Another tab or an earlier request has already renewed it.
    if (token !== used) return token !== null;
    const refreshToken = session.refreshToken();
    if (refreshToken === undefined) return false;
    const response = await send(request(refreshToken));
    const { status } = response.response;
    if (status >= 400 && status < 500 && status !== 408 && status !== 429) return false;
    const tokens = read(await readResponse(response));
    return tokens !== undefined && session.renew(used, tokens);
  }

  return (used) => {
    const same = running.get(used);
    if (same) return same;
    const renewal = inOneTab(() => renew(used)).finally(() => running.delete(used));
    running.set(used, renewal);
    return renewal;
  };
}

/** Stores the refresh token and the expiry of the token, for an API that renews tokens (src/api.ts). */
const KEY = 'sessionRenewal';
// A request in flight must arrive before the token expires.
const MARGIN_MS = 30_000;

type RenewalTokens = Pick<Tokens, 'refreshToken' | 'expiresIn'>;

/** Stores the data for renewing the token of a session; the methods that write throw when storage is blocked. */
export function createRenewalStore(storage: () => Storage) {
  function read(): { refreshToken?: string; expiresAt?: number } {
    try {
      return JSON.parse(storage().getItem(KEY) ?? '{}') ?? {};
    } catch {
      return {};
    }
  }
  return {
    refreshToken: () => read().refreshToken,
    isExpiring(): boolean {
      const { expiresAt } = read();
      return expiresAt !== undefined && Date.now() > expiresAt - MARGIN_MS;
    },
    write({ refreshToken, expiresIn }: RenewalTokens): void {
      const expiresAt = expiresIn === undefined ? undefined : Date.now() + expiresIn * 1_000;
      if (refreshToken === undefined && expiresAt === undefined) storage().removeItem(KEY);
      else storage().setItem(KEY, JSON.stringify({ refreshToken, expiresAt }));
    },
    clear: () => storage().removeItem(KEY),
  };
}
