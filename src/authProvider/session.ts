import type { Tokens } from '../adapter';
import { createListeners } from '../listeners';
import type { Admin } from '../types';
import { createRenewalStore, type Renewable } from './renewalStore';
import { idInJson, toAdmin } from './toAdmin';
import { isToken, StorageBlocked, TOKEN } from './token';

const USER = 'userData';
/** Written and removed when a session expires: its storage event tells the other tabs why the token is gone. */
const EXPIRED = 'sessionExpired';
const EXPIRED_MESSAGE = 'session.expired';
/** What the shell needs of the user record; the rest, as BVN and address, is not left lying in the browser. */
const KEPT = ['_id', 'id', 'role', 'email', 'name'];

/** Why a page's session is over: sign-out, refused token, the keys are gone, or another admin signed in. */
export type SessionEnd = {
  reason: 'signedOut' | 'expired' | 'elsewhere' | 'takenOver';
  message?: string;
};

/** A tab, as far as the session needs it; tests pass several tabs of one browser. */
interface Tab {
  storage: () => Storage;
  events: () => EventTarget;
}

/**
 * The session of one document (part 1, section 3; rulings R4): the only place that knows its keys. The browser has one
 * session, the document belongs to one admin: once the stored session is another admin's, this one is over for good.
 */
export function createSession({ storage, events }: Tab) {
  const endListeners = createListeners<[SessionEnd]>();
  const userListeners = createListeners<[Admin]>();
  const renewal = createRenewalStore(storage);
  /** The admin whose name the page shows. */
  let ownerId: string | undefined;
  /** A token that is known to be this document's. */
  let ownToken: string | undefined;
  /** The token under which the user record was read. */
  let readWith: string | null = null;
  let over: SessionEnd | undefined;
  let hasExpiredElsewhere = false;

  function read(key: string): string | null {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  }
  function storedToken(): string | null {
    const token = read(TOKEN);
    return token !== null && isToken(token) ? token : null;
  }
  const storedId = () => idInJson(read(USER));

  function clear(): void {
    try {
      storage().removeItem(TOKEN);
      storage().removeItem(USER);
      renewal.clear();
    } catch {
      // Nothing is kept where storage is blocked, so nothing is left behind.
    }
  }

  function finish(end: SessionEnd): void {
    if (over) return;
    over = end;
    endListeners.notify(end);
  }

  // The token is read first: the sign-in writes it last, so that the user beside a new token is never an older one.
  function isForeign(): boolean {
    const token = storedToken();
    if (ownerId === undefined || token === null || token === ownToken) return false;
    if (storedId() !== ownerId) return true;
    ownToken = token;
    return false;
  }

  function currentToken(): string | null {
    if (over || isForeign()) return null;
    const token = storedToken();
    if (ownerId === undefined) ownToken = token ?? ownToken;
    return token;
  }

  function isTakenOver(): boolean {
    if (!over && isForeign()) finish({ reason: 'takenOver' });
    return over?.reason === 'takenOver';
  }

  function check(event: Event): void {
    const { key, newValue } = event as Partial<StorageEvent>;
    const writtenId = key === USER ? idInJson(newValue) : undefined;
    if (key === EXPIRED && newValue) hasExpiredElsewhere = true;
    if (ownerId !== undefined && writtenId !== undefined && writtenId !== ownerId) {
      finish({ reason: 'takenOver' });
    }
    if (over || isTakenOver() || storedToken() !== null || ownToken === undefined) return;
    finish(
      hasExpiredElsewhere
        ? { reason: 'expired', message: EXPIRED_MESSAGE }
        : { reason: 'elsewhere' },
    );
  }
  // A frozen tab, and a page that the browser brings back as it was, receive no storage event.
  const CHECKED_ON = ['storage', 'pageshow', 'focus', 'visibilitychange'];

  function keepUser(user: unknown): Admin | undefined {
    const kept = JSON.stringify(user, KEPT);
    try {
      if (kept !== read(USER)) storage().setItem(USER, kept);
    } catch {
      // The record stays in memory for this page.
    }
    return toAdmin(JSON.parse(kept));
  }

  return {
    /** Returns this page's bearer token; null once its session is over, and for a token that no header can carry. */
    token: currentToken,

    /** Returns the stored user; undefined when there is none, it cannot be read, or there is no token. */
    user(): Admin | undefined {
      if (currentToken() === null) return undefined;
      try {
        const kept = read(USER);
        // An older console kept more.
        return kept === null ? undefined : keepUser(JSON.parse(kept));
      } catch {
        return undefined;
      }
    },

    /** Binds the document to the admin whose name it shows. */
    bind(id: string): void {
      if (ownerId === id) return;
      ownerId = id;
      const stored = storedId();
      // A full storage keeps no user; and a token that another tab stored since may be another admin's.
      const isOwn = stored === id || (stored === undefined && readWith === storedToken());
      ownToken = isOwn ? (storedToken() ?? ownToken) : undefined;
    },

    /** Forgets whose document it is, and how its session ended. */
    release(): void {
      ownerId = undefined;
      ownToken = undefined;
      readWith = null;
      over = undefined;
      hasExpiredElsewhere = false;
    },

    /** Checks, and announces, that the stored session is another admin's than this page's (rulings R4). */
    isTakenOver,

    /** Stores a new session, or throws StorageBlocked. The token is written last: no tab reads it beside another user. */
    start(token: string, user: unknown, renewable: Renewable = {}): void {
      over = undefined;
      hasExpiredElsewhere = false;
      try {
        if (user === undefined) storage().removeItem(USER);
        else storage().setItem(USER, JSON.stringify(user, KEPT));
        renewal.write(renewable);
        storage().setItem(TOKEN, token);
      } catch {
        clear();
        throw new StorageBlocked();
      }
      if (ownerId === undefined) ownToken = token;
    },

    renewal: {
      refreshToken: renewal.refreshToken,
      isExpiring: renewal.isExpiring,
      /** Stores the tokens of a renewal, unless `used` is no longer this page's token. Returns whether it did. */
      renew(used: string, { token, ...rest }: Tokens): boolean {
        if (!isToken(token) || currentToken() !== used) return false;
        ownToken = token;
        try {
          renewal.write({ refreshToken: renewal.refreshToken(), ...rest });
          storage().setItem(TOKEN, token);
        } catch {
          return false;
        }
        return true;
      },
    },

    /** Stores what the shell needs of the user record, and returns that. A full storage only costs a call at the next start. */
    saveUser(user: unknown): Admin | undefined {
      // A late response must not put its user beside another admin's token.
      if (over || isTakenOver()) return toAdmin(user);
      readWith = storedToken();
      const admin = keepUser(user);
      if (admin) userListeners.notify(admin);
      return admin;
    },

    /** Calls back when the user record changes, as after a saved profile. Returns the way to stop listening. */
    onUser: userListeners.listen,

    /** Ends the session in every open tab; one that is over already, or another admin's, is left alone. */
    end(end: SessionEnd): void {
      if (over || isTakenOver()) return;
      clear();
      finish(end);
    },

    /**
     * Ends the session because `usedToken` was refused, or null was found in place of a token. A late response for an
     * older session changes nothing, and the text for a missing token never replaces that of an expiry (rulings R7).
     */
    expire(usedToken: string | null, message: string): void {
      if (over || isTakenOver() || usedToken !== storedToken()) return;
      const hasExpired = usedToken !== null || hasExpiredElsewhere;
      try {
        if (hasExpired) storage().setItem(EXPIRED, '1');
        storage().removeItem(EXPIRED);
      } catch {
        // Then the other tabs only see that the token is gone.
      }
      clear();
      finish({ reason: 'expired', message: hasExpired ? EXPIRED_MESSAGE : message });
    },

    /** Calls back when this page's session ends, and if it has ended already. Returns the way to stop listening. */
    onEnd(listener: (end: SessionEnd) => void): () => void {
      if (endListeners.size === 0) {
        for (const type of CHECKED_ON) events().addEventListener(type, check);
      }
      let isListening = true;
      const stop = endListeners.listen(listener);
      const known = over;
      if (known) queueMicrotask(() => isListening && listener(known));
      return () => {
        isListening = false;
        stop();
        if (endListeners.size > 0) return;
        for (const type of CHECKED_ON) events().removeEventListener(type, check);
      };
    },
  };
}

/** The session of this document. */
export const session = createSession({ storage: () => localStorage, events: () => window });
