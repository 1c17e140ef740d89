// The sandbox's database in a browser: PGlite over IndexedDB.
import { IdbFs, PGlite } from '@electric-sql/pglite';
import { type Database, wrapPglite } from '../db/open';
import { prepare } from '../db/prepare';
import { defaultUsers } from '../db/seed';
import { readFiles } from './browserFiles';

/** Progress before the API is ready; `share` of the download is from 0 to 1. */
export type Progress = { step: 'download'; share: number } | { step: 'open' | 'prepare' };

// Runs one write at a time, and one more for all changes during it; none while seeding.
class SavedFiles extends IdbFs {
  isReady = false;
  #running = Promise.resolve();
  #next: Promise<void> | undefined;

  override syncToFs(): Promise<void> {
    if (!this.isReady) return Promise.resolve();
    this.#next ??= this.#running.then(() => {
      this.#next = undefined;
      this.#running = super.syncToFs();
      return this.#running;
    });
    return this.#next;
  }
}

export interface BrowserDatabase {
  db: Database;
  /** Resolves when all changes so far would survive the end of the worker. */
  save: () => Promise<void>;
  /** Saves the rows and closes the database. */
  close: () => Promise<void>;
}

/** Opens and prepares the database. Rejects when its files cannot be loaded or its data cannot be read. */
export async function openBrowserDatabase(
  name: string,
  scope: string,
  onProgress: (progress: Progress) => void,
): Promise<BrowserDatabase> {
  const share = (share: number) => onProgress({ step: 'download', share });
  const files = await readFiles(scope, share);
  onProgress({ step: 'open' });
  const fs = new SavedFiles(name);
  const client = await PGlite.create({
    fs,
    // Saved once per change, not once per statement.
    relaxedDurability: true,
    fsBundle: files['pglite.data'],
    pgliteWasmModule: await compile(files['pglite.wasm']),
    initdbWasmModule: await compile(files['initdb.wasm']),
  });
  onProgress({ step: 'prepare' });
  const { db } = await wrapPglite(client);
  await prepare(db, { users: defaultUsers });
  fs.isReady = true;
  await fs.syncToFs();
  const close = async () => {
    await fs.syncToFs();
    fs.isReady = false;
    await client.close();
  };
  return { db, save: () => fs.syncToFs(), close };
}

/** Deletes the stored data, so that the next open starts with new data; the database must be closed. */
export async function forgetBrowserDatabase(name: string): Promise<void> {
  // Cleared, not deleted: PGlite may leave a connection open, which would block a deletion.
  const database = await resultOf(indexedDB.open(`/pglite/${name}`));
  const stores = [...database.objectStoreNames];
  if (stores.length > 0) {
    const change = database.transaction(stores, 'readwrite');
    for (const store of stores) change.objectStore(store).clear();
    await new Promise((resolve, reject) => {
      change.oncomplete = resolve;
      change.onabort = () => reject(change.error);
    });
  }
  database.close();
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

const compile = async (file: Blob) => WebAssembly.compile(await file.arrayBuffer());
