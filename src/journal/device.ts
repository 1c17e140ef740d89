import { type DBSchema, type IDBPObjectStore, openDB } from 'idb';
import { inTransaction } from './database';

/** How often this browser's clock is known to have been set back, and the latest time that it has shown, in milliseconds. */
interface StoredClock {
  latest: number;
  setBacks: number;
}

interface DeviceDatabase extends DBSchema {
  values: { key: 'macKey' | 'clock'; value: CryptoKey | StoredClock };
}

// A database of its own: the records of changes keep the version that every console of this browser can open.
async function inValues<Result>(
  act: (
    store: IDBPObjectStore<DeviceDatabase, ['values'], 'values', 'readwrite'>,
  ) => Promise<Result>,
): Promise<Result> {
  const database = await openDB<DeviceDatabase>('console.device', 1, {
    upgrade: (db) => void db.createObjectStore('values'),
  });
  try {
    return await inTransaction(database.transaction('values', 'readwrite'), act);
  } finally {
    database.close();
  }
}

const HMAC: HmacKeyGenParams = { name: 'HMAC', hash: 'SHA-256' };

/** Returns this browser's key; it cannot be read out. The first of two tabs that make one decides. */
async function readMacKey(): Promise<CryptoKey> {
  const generated = await crypto.subtle.generateKey(HMAC, false, ['sign']);
  return inValues(async (store) => {
    const stored = (await store.get('macKey')) as CryptoKey | undefined;
    if (!stored) await store.put(generated, 'macKey');
    return stored ?? generated;
  });
}

/** Returns an HMAC of a text by a key that stays here: a plain digest of ten digits would be guessed. Undefined without a key. */
export async function macOf(text: string): Promise<string | undefined> {
  try {
    const bytes = new TextEncoder().encode(text);
    const mac = await crypto.subtle.sign(HMAC, await readMacKey(), bytes);
    return btoa(String.fromCharCode(...new Uint8Array(mac)));
  } catch {
    return undefined;
  }
}

/** The clocks of a page, in milliseconds, and the place where all pages of the browser store what they know of it. */
interface ClockSource {
  now: () => number;
  /** Runs evenly from the page's beginning; it may stop while the computer sleeps. */
  elapsed: () => number;
  /** Changes what is stored, in one transaction. Rejects as the browser does. */
  change: (step: (stored: StoredClock) => StoredClock) => Promise<void>;
}

// Both clocks are rounded, and small corrections are not worth a question.
const TOLERANCE_MS = 1_000;

/** Returns the watch of a clock: one that falls behind the even one of its page, or behind a stored time, was set back. */
export function createClockWatch({ now, elapsed, change }: ClockSource) {
  let greatestLead = Number.NEGATIVE_INFINITY;
  let isSetBack = false;
  function watch(): void {
    const lead = now() - elapsed();
    if (lead < greatestLead - TOLERANCE_MS) isSetBack = true;
    greatestLead = isSetBack ? lead : Math.max(lead, greatestLead);
  }
  return {
    /** Compares the two clocks, without storing anything. */
    watch,
    /** Stores the time; resolves to the number of times that the clock was set back. Rejects as the browser does. */
    async setBacks(): Promise<number> {
      watch();
      let count = 0;
      await change(({ latest, setBacks }) => {
        const isBehind = isSetBack || now() < latest - TOLERANCE_MS;
        count = setBacks + (isBehind ? 1 : 0);
        return { latest: isBehind ? now() : Math.max(latest, now()), setBacks: count };
      });
      isSetBack = false;
      return count;
    },
  };
}

export const clockWatch = createClockWatch({
  now: () => Date.now(),
  elapsed: () => performance.now(),
  change: (step) =>
    inValues(async (store) => {
      const stored = (await store.get('clock')) as StoredClock | undefined;
      await store.put(step(stored ?? { latest: 0, setBacks: 0 }), 'clock');
    }),
});

const WATCH_EVERY_MS = 1_000;
const STORE_EVERY_MS = 60_000;
let isWatching = false;

/** Watches the clock as long as this page is open, so that one that is set back is noticed whatever it shows later. */
export function keepWatchingClock(): void {
  if (isWatching) return;
  isWatching = true;
  setInterval(clockWatch.watch, WATCH_EVERY_MS);
  setInterval(() => void clockWatch.setBacks().catch(() => {}), STORE_EVERY_MS);
}
