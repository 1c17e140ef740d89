import type { Kept } from './movement';

/** What stands on this machine of the movements of one admin, in every tab alike. */
export interface Records {
  all(): Kept[];
  get(id: string): Kept | undefined;
  /** Writes a record. Throws when the browser does not keep it: then nothing may be sent. */
  put(movement: Kept): void;
  /** Calls back whenever a record changes, here or in another tab. Returns the way to stop listening. */
  listen(listener: () => void): () => void;
}

const PREFIX = 'console.wallet.';
const CHANNEL = 'console.wallet';
// Settled ones are history; those that are not stay until a person settles them.
const SETTLED_KEPT = 200;
const SETTLED = new Set<Kept['at']>(['confirmed', 'refused', 'released']);

function parse(text: string | null): Kept | undefined {
  try {
    const movement = JSON.parse(text ?? 'null') as Kept | null;
    return movement?.slip?.id && movement.slip.ask?.order ? movement : undefined;
  } catch {
    return undefined;
  }
}

const hasLocalStorage = () => typeof localStorage !== 'undefined';

function keysOf(prefix: string): string[] {
  if (!hasLocalStorage()) return [];
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/**
 * Opens the records of an admin. One storage key per movement, so that two tabs never overwrite each other's; they
 * survive reload and sign-out, and other admins do not see them.
 */
export function openRecords(adminId: string): Records {
  const prefix = `${PREFIX}${encodeURIComponent(adminId)}.`;
  const listeners = new Set<() => void>();
  const channel =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);
  const tellHere = () => {
    for (const listener of [...listeners]) listener();
  };
  channel?.addEventListener('message', tellHere);
  if (typeof window !== 'undefined') {
    window.addEventListener('storage', ({ key }) => {
      if (key === null || key.startsWith(prefix)) tellHere();
    });
  }
  const all = () =>
    keysOf(prefix)
      .map((key) => parse(localStorage.getItem(key)))
      .filter((movement) => movement !== undefined)
      .toSorted((a, b) => b.slip.sentAt - a.slip.sentAt);
  return {
    all,
    get: (id) => parse(localStorage.getItem(prefix + id)),
    put(movement) {
      const settled = all().filter(({ at }) => SETTLED.has(at));
      for (const old of settled.slice(SETTLED_KEPT)) localStorage.removeItem(prefix + old.slip.id);
      localStorage.setItem(prefix + movement.slip.id, JSON.stringify(movement));
      tellHere();
      channel?.postMessage(movement.slip.id);
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
