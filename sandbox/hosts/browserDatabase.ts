// The database of the sandbox in a browser: PGlite over IndexedDB.
import { IdbFs, PGlite } from '@electric-sql/pglite';
import type { Migration } from '../db/migrations';
import { type Database, wrapPglite } from '../db/open';
import { prepare } from '../db/prepare';
import { defaultUsers } from '../db/seed';
import { readFiles } from './browserFiles';

/** What is done before the API answers; the download with its share, from 0 to 1. */
export type Progress = { step: 'download'; share: number } | { step: 'open' | 'prepare' };

// A worker has no folder to read; the bundler writes the texts in.
const texts = import.meta.glob<string>('../db/migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const migrations: Migration[] = Object.entries(texts)
  .map(([path, sql]) => ({ name: path.replace(/^.*\/|\.sql$/g, ''), sql }))
  .sort((a, b) => (a.name < b.name ? -1 : 1));

// Writes one at a time, and once more for all that changed meanwhile; nothing while the seed is being written.
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
  /** Resolves when all that was done so far would survive the end of the worker. */
  save: () => Promise<void>;
  /** Stops using the rows that are kept. */
  close: () => Promise<void>;
}

/** Opens and prepares the database of that name. Rejects when its files cannot be loaded or what is kept cannot be read. */
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
    // Saved when a change is answered, not at each of its statements.
    relaxedDurability: true,
    fsBundle: files['pglite.data'],
    pgliteWasmModule: await compile(files['pglite.wasm']),
    initdbWasmModule: await compile(files['initdb.wasm']),
  });
  onProgress({ step: 'prepare' });
  const { db } = await wrapPglite(client);
  await prepare(db, { users: defaultUsers, migrations });
  fs.isReady = true;
  await fs.syncToFs();
  const close = async () => {
    await fs.syncToFs();
    fs.isReady = false;
    await client.close();
  };
  return { db, save: () => fs.syncToFs(), close };
}

/** Empties what is kept under that name, so that the next opening begins anew; whoever uses it must have closed it. */
export async function forgetBrowserDatabase(name: string): Promise<void> {
  // Emptied, not deleted: PGlite may leave a connection open, which a deletion would wait for.
  const database = await asked(indexedDB.open(`/pglite/${name}`));
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

function asked<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

const compile = async (file: Blob) => WebAssembly.compile(await file.arrayBuffer());
