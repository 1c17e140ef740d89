import type { Tokens } from '../adapter';

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
