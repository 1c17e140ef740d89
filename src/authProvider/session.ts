import { identifierOf } from '../format/identifiers';
import { formatText } from '../format/text';
import type { Admin } from '../types';

const TOKEN = 'authToken';
const USER = 'userData';
/** What the shell needs of the user record; the rest, as BVN and address, is not left lying in the browser. */
const KEPT = ['_id', 'id', 'role', 'email', 'name'];

/** Why a session is over: the person left, the server refused the token, or another tab did either. */
export type SessionEnd = { reason: 'signedOut' | 'expired' | 'elsewhere'; message?: string };

/** Thrown when the browser keeps nothing for this site: a session could not outlive the page load (rulings R9). */
export class StorageBlocked extends Error {
  override name = 'StorageBlocked';
}

type Listener = (end: SessionEnd) => void;
const listeners = new Set<Listener>();
const userListeners = new Set<(admin: Admin) => void>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keepUser(user: unknown): Admin | undefined {
  const kept = JSON.stringify(user, KEPT);
  try {
    if (kept !== read(USER)) localStorage.setItem(USER, kept);
  } catch {
    // The record stays in memory for this page.
  }
  return toAdmin(JSON.parse(kept));
}

function clear(): void {
  try {
    localStorage.removeItem(TOKEN);
    localStorage.removeItem(USER);
  } catch {
    // Nothing is kept where storage is blocked, so nothing is left behind.
  }
}

function announce(end: SessionEnd): void {
  for (const listener of [...listeners]) listener(end);
}

// What may stand in a header.
const TOKEN_TEXT = /^[\x21-\x7e]+$/;

/** Tells whether a text can be a bearer token. */
export const isToken = (text: string): boolean => TOKEN_TEXT.test(text);

/** Reads a user record of any origin; undefined without an identifier (`_id`, else `id`; rulings R12). */
export function toAdmin(value: unknown): Admin | undefined {
  const id = identifierOf(value);
  if (id === undefined) return undefined;
  const fields = value as Record<string, unknown>;
  const text = (name: string) => formatText(fields[name]) || undefined;
  return {
    ...fields,
    role: text('role'),
    email: text('email'),
    name: text('name'),
    id: String(id),
  };
}

/** The stored session: the only place that knows its keys (part 1, section 3; rulings R4). */
export const session = {
  /** Returns the bearer token, or null for a signed-out person or a token that no header can carry. */
  token: (): string | null => TOKEN_TEXT.exec(read(TOKEN) ?? '')?.[0] ?? null,

  /** Returns the stored user; undefined when there is none, it cannot be read, or there is no token. */
  user(): Admin | undefined {
    if (!this.token()) return undefined;
    try {
      const kept = read(USER);
      // An older console kept more.
      return kept === null ? undefined : keepUser(JSON.parse(kept));
    } catch {
      return undefined;
    }
  },

  /** Stores a new session, or throws StorageBlocked. */
  start(token: string, user: unknown): void {
    try {
      localStorage.setItem(TOKEN, token);
      if (user === undefined) localStorage.removeItem(USER);
      else localStorage.setItem(USER, JSON.stringify(user, KEPT));
    } catch {
      clear();
      throw new StorageBlocked();
    }
  },

  /** Stores what the shell needs of the user record, and returns that. A full storage only costs a call at the next start. */
  saveUser(user: unknown): Admin | undefined {
    const admin = keepUser(user);
    if (admin) for (const listener of userListeners) listener(admin);
    return admin;
  },

  /** Calls back when the user record changes, as after a saved profile. Returns the way to stop listening. */
  onUser(listener: (admin: Admin) => void): () => void {
    userListeners.add(listener);
    return () => userListeners.delete(listener);
  },

  /** Ends the session in every open tab and tells this one's listeners why. */
  end(end: SessionEnd): void {
    clear();
    announce(end);
  },

  /** Ends the session because `usedToken` was refused; a late answer for an older session changes nothing (rulings R7). */
  expire(usedToken: string | null, message: string): void {
    if (usedToken !== session.token()) return;
    session.end({ reason: 'expired', message });
  },

  /** Calls back when the session ends here or in another tab. Returns the way to stop listening. */
  onEnd(listener: Listener): () => void {
    // `pageshow` too: the browser may bring a page back, as it was, from before the sign-out.
    const elsewhere = () => {
      if (!session.token()) listener({ reason: 'elsewhere' });
    };
    listeners.add(listener);
    window.addEventListener('storage', elsewhere);
    window.addEventListener('pageshow', elsewhere);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', elsewhere);
      window.removeEventListener('pageshow', elsewhere);
    };
  },

  /** Calls back when another tab signs somebody in (or in as somebody else). Returns the way to stop listening. */
  onStartElsewhere(listener: () => void): () => void {
    const started = (event: StorageEvent) => {
      if (event.key === TOKEN && event.newValue) listener();
    };
    window.addEventListener('storage', started);
    return () => window.removeEventListener('storage', started);
  },
};
