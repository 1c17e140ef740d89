import type { Page } from '@playwright/test';

/** URL of the observer page: not part of the console, and its storage is never refused. */
export const OBSERVER = '/config.json';

/** Runs in every page: refuses storage while a cookie is set, since all tabs see a cookie at once. */
export function refuseStorage(observer: string): void {
  if (location.pathname === observer) return;
  const names: Record<string, string> = { full: 'QuotaExceededError', blocked: 'SecurityError' };
  function refuse<Owner>(owner: Owner, method: keyof Owner, ...when: string[]): void {
    const own = owner[method] as (...given: unknown[]) => unknown;
    const guarded = function (this: unknown, ...given: unknown[]) {
      const is = /storage=(\w+)/.exec(document.cookie)?.[1] ?? '';
      if (when.includes(is)) throw new DOMException(`The storage is ${is}`, names[is]);
      return own.apply(this, given);
    };
    owner[method] = guarded as Owner[typeof method];
  }
  refuse(Storage.prototype, 'setItem', 'full', 'blocked');
  refuse(IDBObjectStore.prototype, 'put', 'full');
  refuse(IDBFactory.prototype, 'open', 'blocked');
}

export interface KeptOperation {
  id: string;
  kind: string;
  batchId?: string;
  outcome: string;
  settledBy?: string;
  details?: { draft?: { order?: { amount?: unknown } } };
}

/** A batch with the operation of each item (journal/batches.ts). */
export interface KeptBatch {
  id: string;
  operations: (string | null)[];
}

/** The browser's storage, as its developer tools show it. */
export interface StoredData {
  token: string | null;
  operations: KeptOperation[];
  batches: KeptBatch[];
}

export const readKept = (observer: Page): Promise<StoredData> =>
  observer.evaluate(async () => {
    const kept = {
      token: localStorage.getItem('authToken'),
      operations: [],
      batches: [],
    } as StoredData;
    // Opening a database that does not exist would create an empty one.
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'console')) return kept;
    const database = await new Promise<IDBDatabase | undefined>((resolve) => {
      const request = indexedDB.open('console');
      request.onupgradeneeded = () => request.transaction?.abort();
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => resolve(undefined);
    });
    if (!database) return kept;
    const all = <T>(store: string) =>
      new Promise<T[]>((resolve) => {
        const request = database.transaction(store).objectStore(store).getAll();
        request.onsuccess = () => resolve(request.result as T[]);
      });
    // Batches are read first: their operations are written after them.
    kept.batches = (await all<{ batch: KeptBatch }>('batches')).map(({ batch }) => batch);
    kept.operations = await all<KeptOperation>('operations');
    database.close();
    return kept;
  });

/** Clears all data of the console in every tab, as "Clear site data" does. */
export const clearKept = (observer: Page): Promise<void> =>
  observer.evaluate(
    () =>
      new Promise((resolve) => {
        localStorage.clear();
        const request = indexedDB.deleteDatabase('console');
        request.onsuccess = request.onerror = request.onblocked = () => resolve();
      }),
  );
