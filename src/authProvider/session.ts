import type { Tokens } from '../adapter';
import { localTexts, type TextStorage } from '../browser';
import { parseJson } from '../format/json';
import { createRenewalStore } from '../http/renewal';
import { createListeners } from '../listeners';
import { type Admin, adminIdFromJson, toAdmin } from './admin';
import { checkIssued, isToken, StorageBlockedError, TOKEN } from './token';

const USER = 'userData';
/** The stored fields of the user record; the rest, such as BVN and address, does not stay in the browser. */
const STORED_FIELDS = ['_id', 'id', 'role', 'email', 'name'];

/** Why a page's session ended; the message of a rejected or missing token is shown (rulings R7). */
export type SessionEnd =
  | { reason: 'signedOut' | 'takenOver' }
  | { reason: 'expired'; message: string };

/** The browser APIs of a tab; tests pass several tabs of one browser. */
interface Tab {
  storage: TextStorage;
  events: () => EventTarget;
}

/** Creates the session of one document, which has ended for good once the session of the browser is another admin's. */
export function createSession({ storage, events }: Tab) {
  const endListeners = createListeners<[SessionEnd]>();
  const userListeners = createListeners<[Admin]>();
  const startListeners = createListeners();
  const renewal = createRenewalStore(storage);
  /** The ID of the admin whose name the page shows. */
  let ownerId: string | undefined;
  /** A token that is known to belong to this document. */
  let ownToken: string | undefined;
  /** The token with which the user record was read. */
  let readWith: string | null = null;
  /** The tokens of one session, by the renewals of this page. */
  let ownTokens = new Set<string>();
  let ending: SessionEnd | undefined;

  function storedToken(): string | null {
    const token = storage.get(TOKEN);
    return token !== null && isToken(token) ? token : null;
  }
  const storedId = () => adminIdFromJson(storage.get(USER));

  function clear(): void {
    storage.remove(TOKEN);
    storage.remove(USER);
    renewal.clear();
  }

  function finish(end: SessionEnd): void {
    if (ending) return;
    ending = end;
    endListeners.notify(end);
  }

  // The token is read first: sign-in writes it last, so the user next to a new token is never outdated.
  function isForeign(): boolean {
    const token = storedToken();
    if (ownerId === undefined || token === null || token === ownToken) return false;
    if (storedId() !== ownerId) return true;
    ownToken = token;
    return false;
  }

  function currentToken(): string | null {
    if (ending || isForeign()) return null;
    const token = storedToken();
    if (ownerId === undefined) ownToken = token ?? ownToken;
    return token;
  }

  function isTakenOver(): boolean {
    if (!ending && isForeign()) finish({ reason: 'takenOver' });
    return ending?.reason === 'takenOver';
  }

  function check(event: Event): void {
    const { key, newValue } = event as Partial<StorageEvent>;
    const writtenId = key === USER ? adminIdFromJson(newValue) : undefined;
    if (ownerId !== undefined && writtenId !== undefined && writtenId !== ownerId) {
      finish({ reason: 'takenOver' });
    }
    if (ending || isTakenOver() || storedToken() !== null || ownToken === undefined) return;
    // Another admin may be signing in: the user is stored before the token.
    if (storedId() === ownerId) clear();
    finish({ reason: 'expired', message: 'session.expired' });
  }
  // A frozen tab, and a page that is restored from the back/forward cache, receive no storage event.
  const CHECKED_ON = ['storage', 'pageshow', 'focus', 'visibilitychange'];

  function keepUser(user: unknown): Admin | undefined {
    const stored = JSON.stringify(user, STORED_FIELDS);
    // A refused record stays in memory for this page.
    if (stored !== storage.get(USER)) storage.set(USER, stored);
    return toAdmin(parseJson(stored).json);
  }

  return {
    isOver: () => ending !== undefined,
    /** Returns the ID of the admin to whom the document is bound. */
    owner: () => ownerId,
    /** Returns this page's bearer token; null after its session has ended, and for a token that is not valid in a header. */
    token: currentToken,

    /** Returns whether the page's session is that of this token, which may have been renewed since. */
    isOfToken(token: string | null): boolean {
      const now = currentToken();
      return now === token || [now, token].every((each) => each !== null && ownTokens.has(each));
    },

    /** Returns the stored user; undefined if it is missing or unreadable, or without a token. */
    user(): Admin | undefined {
      if (currentToken() === null) return undefined;
      const { json, isJson } = parseJson(storage.get(USER) ?? '');
      // An older console stored more fields.
      return isJson ? keepUser(json) : undefined;
    },

    /** Binds the document to the admin whose name it shows. */
    bind(id: string): void {
      if (ownerId === id) return;
      ownerId = id;
      const stored = storedId();
      // A full storage holds no user, and a token that another tab stored later may belong to another admin.
      const isOwn = stored === id || (stored === undefined && readWith === storedToken());
      ownToken = isOwn ? (storedToken() ?? ownToken) : undefined;
    },

    /** Clears the owner of the document and the end of its session. */
    release(): void {
      ownerId = undefined;
      ownToken = undefined;
      readWith = null;
      ending = undefined;
    },

    /** Returns whether the stored session belongs to another admin than this page's, and notifies the listeners if so. */
    isTakenOver,

    /** Begins a session, whose user the next page load fetches if it has no ID. Throws CallError or StorageBlockedError. */
    start({ token, user, ...renewable }: Tokens): void {
      const isKnown = checkIssued(token, user) !== undefined;
      ending = undefined;
      if (!isKnown) storage.remove(USER);
      const isUserStored = !isKnown || storage.set(USER, JSON.stringify(user, STORED_FIELDS));
      // The token is written last, so that no tab reads it with another user.
      if (!isUserStored || !renewal.write(renewable) || !storage.set(TOKEN, token)) {
        clear();
        throw new StorageBlockedError();
      }
      if (ownerId === undefined) ownToken = token;
      startListeners.notify();
    },

    /** Calls the listener when this page starts a session. Returns a function that stops it. */
    onStart: startListeners.listen,

    renewal: {
      refreshToken: renewal.refreshToken,
      isExpiring: renewal.isExpiring,
      /** Stores the tokens of a renewal unless `used` is no longer this page's token. Returns whether it did. */
      renew(used: string, { token, ...rest }: Tokens): boolean {
        if (!isToken(token) || currentToken() !== used) return false;
        ownToken = token;
        if (!ownTokens.has(used)) ownTokens = new Set([used]);
        ownTokens.add(token);
        return (
          renewal.write({ refreshToken: renewal.refreshToken(), ...rest }) &&
          storage.set(TOKEN, token)
        );
      },
    },

    /** Stores the required fields of the user record and returns them. If storage is full, the next start fetches them again. */
    saveUser(user: unknown): Admin | undefined {
      // A late response must not store its user with another admin's token.
      if (ending || isTakenOver()) return toAdmin(user);
      readWith = storedToken();
      const admin = keepUser(user);
      if (admin) userListeners.notify(admin);
      return admin;
    },

    /** Calls the listener when the user record changes, as after saving the profile. Returns a function that stops it. */
    onUser: userListeners.listen,

    /** Removes the user of a session whose token was removed while no page was open. Returns false without one. */
    clearLeftover(): boolean {
      const isLeft = storedToken() === null && storedId() !== undefined;
      if (isLeft) clear();
      return isLeft;
    },

    /** Ends the session in every open tab, unless it has ended already or belongs to another admin. */
    end(end: SessionEnd): void {
      if (ending || isTakenOver()) return;
      clear();
      finish(end);
    },

    /**
     * Ends the session of a token that was rejected, or missing (null), whose message never replaces that of an expiry. A late
     * response for an older session changes nothing.
     */
    expire(usedToken: string | null, message: string): void {
      if (ending || isTakenOver() || usedToken !== storedToken()) return;
      clear();
      finish({ reason: 'expired', message });
    },

    /** Calls the listener when this page's session ends, or if it has ended already. Returns a function that stops it. */
    onEnd(listener: (end: SessionEnd) => void): () => void {
      if (endListeners.size === 0) {
        for (const type of CHECKED_ON) events().addEventListener(type, check);
      }
      let isListening = true;
      const stop = endListeners.listen(listener);
      const currentEnding = ending;
      if (currentEnding) queueMicrotask(() => isListening && listener(currentEnding));
      return () => {
        isListening = false;
        stop();
        if (endListeners.size > 0) return;
        for (const type of CHECKED_ON) events().removeEventListener(type, check);
      };
    },
  };
}

export const session = createSession({ storage: localTexts, events: () => window });
