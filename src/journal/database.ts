import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { databases } from '../browser';
import type { Operation } from './operation';

interface ConsoleDatabase extends DBSchema {
  operations: { key: string; value: Operation; indexes: { adminId: string } };
  /** By `{adminId} {batch name}`; their content is read by batches.ts. */
  batches: { key: string; value: { id: string; batch: unknown } };
}

export type ConsoleConnection = IDBPDatabase<ConsoleDatabase>;

const NAME = 'console';
const VERSION = 1;

let connection: { by: IDBFactory; database: Promise<ConsoleConnection> } | undefined;

/** Opens this browser's database, once per page. Rejects if the browser stores nothing. */
export function openDatabase(): Promise<ConsoleConnection> {
  const by = databases();
  if (!by) return Promise.reject(new Error('This browser has no IndexedDB'));
  if (connection?.by === by) return connection.database;
  const forget = () => {
    if (connection?.database === database) connection = undefined;
  };
  // Inside a promise: where storage is blocked, the call itself throws.
  const database = Promise.resolve().then(() => openStores(forget));
  connection = { by, database };
  database.catch(forget);
  return database;
}

const openStores = (forget: () => void) =>
  openDB<ConsoleDatabase>(NAME, VERSION, {
    upgrade(db) {
      db.createObjectStore('operations', { keyPath: 'id' }).createIndex('adminId', 'adminId');
      db.createObjectStore('batches', { keyPath: 'id' });
    },
    // A newer version of the console in another tab must not wait for this one.
    blocking: (_from, _to, { target }) => {
      (target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  });

const isClosed = (failure: unknown) =>
  failure instanceof DOMException && failure.name === 'InvalidStateError';

/** Runs an action on this browser's database; once more where the browser had closed the connection. Rejects as the action does. */
export async function withDatabase<Result>(
  act: (database: ConsoleConnection) => Promise<Result>,
): Promise<Result> {
  const opening = openDatabase();
  try {
    return await act(await opening);
  } catch (failure) {
    if (!isClosed(failure)) throw failure;
    if (connection?.database === opening) connection = undefined;
    return act(await openDatabase());
  }
}

/** Runs an action on the store of a transaction. Rejects, once, unless all of it is stored: a failed request ends both. */
export async function inTransaction<Store, Result>(
  { store, done }: { store: Store; done: Promise<void> },
  act: (store: Store) => Promise<Result>,
): Promise<Result> {
  return (await Promise.all([act(store), done]))[0];
}
