import * as z from 'zod/mini';
import { openDatabase } from '../journal/database';
import { tabId } from '../journal/tab';

/** Where leases are read: the store itself, or the one of a transaction that writes something else as well. */
interface Leases {
  get(name: string): Promise<unknown>;
}

/** A lock as its holder sees it. */
export interface HeldLock {
  /**
   * Tells whether it is still held: a lease can be taken over while its tab was frozen. With the leases of a transaction
   * the answer holds until that transaction ends, so that nobody writes what is another tab's by now.
   */
  isMine(leases?: Leases): Promise<boolean>;
}

/** Exclusive locks over all tabs of this browser. A tab that is closed or reloaded gives up what it held. */
export interface TabLocks {
  /**
   * Runs `act` while holding the lock; answers false at once, without running it, when another holder has it. Rejects
   * as `act` does, and where there are no Web Locks and the browser keeps no leases either.
   */
  hold(name: string, act: (lock: HeldLock) => Promise<void>): Promise<boolean>;
  /** Runs `act` as soon as nobody holds the lock any more. */
  afterwards(name: string, act: (lock: HeldLock) => Promise<void>): Promise<void>;
}

// The timers of a tab in the background run once a minute: a living tab always renews in time.
const BEAT_MS = 20_000;
const LIFE_MS = 150_000;
const ASK_AGAIN_MS = 2_000;

const lease = z.object({ tabId: z.string(), until: z.number() });
const read = (stored: unknown) => lease.safeParse(stored).data;

/** Makes locks of the browser's own. */
function createWebLocks(locks: LockManager): TabLocks {
  const lock = { isMine: async () => true };
  return {
    hold: (name, act) =>
      locks.request(`console ${name}`, { ifAvailable: true }, async (granted) => {
        if (granted) await act(lock);
        return granted !== null;
      }),
    async afterwards(name, act) {
      await locks.request(`console ${name}`, () => act(lock));
    },
  };
}

/** Makes locks of lease records, for a browser without Web Locks (plain HTTP). `tab` names the holder. */
export function createLeaseLocks(tab: string): TabLocks {
  const held = new Map<string, number>();

  /** Takes or renews a lease, unless another tab has it: compare and set in one transaction. */
  async function claim(name: string): Promise<boolean> {
    const transaction = (await openDatabase()).transaction('leases', 'readwrite');
    const now = Date.now();
    const found = read(await transaction.store.get(name));
    const isFree = !found || found.tabId === tab || found.until <= now;
    if (isFree) await transaction.store.put({ name, tabId: tab, until: now + LIFE_MS });
    await transaction.done;
    if (isFree) held.set(name, now + LIFE_MS);
    return isFree;
  }
  const lockOf = (name: string): HeldLock => ({
    async isMine(leases) {
      const from = leases ?? (await openDatabase()).transaction('leases').store;
      return read(await from.get(name))?.tabId === tab;
    },
  });
  async function renew(name: string): Promise<void> {
    if (await lockOf(name).isMine()) await claim(name);
    else held.set(name, 0);
  }
  async function release(name: string): Promise<void> {
    held.delete(name);
    const transaction = (await openDatabase()).transaction('leases', 'readwrite');
    const isMine = await lockOf(name).isMine(transaction.store);
    if (isMine) await transaction.store.delete(name);
    await transaction.done;
  }
  /** A closing page has no time to read first; but before its time is over a lease cannot be another's. */
  async function leave(name: string): Promise<void> {
    if ((held.get(name) ?? 0) <= Date.now()) return;
    const transaction = (await openDatabase()).transaction('leases', 'readwrite');
    void transaction.store.delete(name);
    transaction.commit();
    await transaction.done;
  }

  async function hold(name: string, act: (lock: HeldLock) => Promise<void>): Promise<boolean> {
    if (held.has(name)) return false;
    held.set(name, 0);
    let isTaken = false;
    try {
      isTaken = await claim(name);
    } finally {
      if (!isTaken) held.delete(name);
    }
    if (!isTaken) return false;
    const beat = setInterval(() => void renew(name).catch(() => {}), BEAT_MS);
    const giveUp = () => void leave(name).catch(() => {});
    globalThis.addEventListener?.('pagehide', giveUp);
    try {
      await act(lockOf(name));
    } finally {
      clearInterval(beat);
      globalThis.removeEventListener?.('pagehide', giveUp);
      await release(name).catch(() => {});
    }
    return true;
  }
  return {
    hold,
    async afterwards(name, act) {
      while (!(await hold(name, act))) {
        await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
      }
    },
  };
}

let opened: TabLocks | undefined;

/** Opens the locks between tabs, once per page: Web Locks where the browser has them, else leases. */
export function openTabLocks(): TabLocks {
  opened ??= navigator.locks ? createWebLocks(navigator.locks) : createLeaseLocks(tabId);
  return opened;
}
