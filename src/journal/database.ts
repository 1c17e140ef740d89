import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { Operation } from './operation';

/** A batch as it is kept: whatever operations/batch.ts says of it. */
export interface KeptBatch {
  /** Admin and batch: `{adminId} {batch name}`. */
  id: string;
  batch: unknown;
  /** ISO 8601; with what became of the items, not with the items themselves. */
  writtenAt?: string;
}

export interface ConsoleDatabase extends DBSchema {
  operations: { key: string; value: Operation; indexes: { adminId: string } };
  batches: { key: string; value: KeptBatch };
}

const NAME = 'console';
const VERSION = 1;

let opened: { by: IDBFactory; database: Promise<IDBPDatabase<ConsoleDatabase>> } | undefined;

/** Opens what this browser keeps of operations, once per page. Rejects where the browser keeps nothing. */
export function openDatabase(): Promise<IDBPDatabase<ConsoleDatabase>> {
  const by = globalThis.indexedDB;
  if (!by) return Promise.reject(new Error('This browser has no IndexedDB'));
  if (opened?.by === by) return opened.database;
  const forget = () => {
    if (opened?.database === database) opened = undefined;
  };
  // Inside a promise: where storage is blocked, even asking throws.
  const database = Promise.resolve().then(() => openStores(forget));
  opened = { by, database };
  database.catch(forget);
  return database;
}

/** Forgets the operations of every admin, in every tab. */
export const forgetJournal = (): Promise<void> => deleteDB(NAME);

const openStores = (forget: () => void) =>
  openDB<ConsoleDatabase>(NAME, VERSION, {
    upgrade(db) {
      db.createObjectStore('operations', { keyPath: 'id' }).createIndex('adminId', 'adminId');
      db.createObjectStore('batches', { keyPath: 'id' });
    },
    // A newer console in another tab must not wait for this one.
    blocking: (_from, _to, { target }) => {
      (target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  });
