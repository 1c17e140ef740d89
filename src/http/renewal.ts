import type { Adapter, ApiRequest, Tokens } from '../adapter';
import { lockManager, type TextStorage } from '../browser';
import { parseJson } from '../format/json';
import { singleFlight } from '../scheduling';
import { readResponse, type ServerResponse } from './request';

export interface RenewableSession {
  /** Null if the session has ended or belongs to another admin. */
  token(): string | null;
  refreshToken(): string | undefined;
  /** Stores the tokens of a renewal. Returns false if `used` is no longer this page's token. */
  renew(used: string, tokens: Tokens): boolean;
}

// A second tab with the same refresh token would be rejected: many servers accept each one once.
const LOCK = 'console.renewal';
async function inOneTab<T>(work: () => Promise<T>): Promise<T> {
  let running: Promise<T> | undefined;
  const run = () => {
    running ??= work();
    return running;
  };
  try {
    await lockManager()?.request(LOCK, run);
  } catch {
    // Without a lock the session is renewed all the same.
  }
  return run();
}

/** Returns a function that renews a token, once for all callers of this browser: false if it is refused. Throws CallError without a response. */
export function createRenewal(
  { request, read }: NonNullable<Adapter['refresh']>,
  session: RenewableSession,
  send: (call: ApiRequest) => Promise<ServerResponse>,
): (used: string) => Promise<boolean> {
  const once = singleFlight<boolean>();

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

  return (used) => once(used, () => inOneTab(() => renew(used)));
}

const KEY = 'sessionRenewal';
// A request in flight must arrive before the token expires.
const MARGIN_MS = 30_000;

/** Stores the data for renewing the token of a session; `write` returns whether the browser keeps it. */
export function createRenewalStore(storage: TextStorage) {
  const read = (): { refreshToken?: string; expiresAt?: number } =>
    parseJson(storage.get(KEY) ?? '').json ?? {};
  return {
    refreshToken: () => read().refreshToken,
    isExpiring(): boolean {
      const { expiresAt } = read();
      return expiresAt !== undefined && Date.now() > expiresAt - MARGIN_MS;
    },
    write({ refreshToken, expiresIn }: Omit<Tokens, 'token'>): boolean {
      const expiresAt = expiresIn === undefined ? undefined : Date.now() + expiresIn * 1_000;
      if (refreshToken !== undefined || expiresAt !== undefined)
        return storage.set(KEY, JSON.stringify({ refreshToken, expiresAt }));
      storage.remove(KEY);
      return true;
    },
    clear: () => storage.remove(KEY),
  };
}
