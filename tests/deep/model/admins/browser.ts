import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import type { Operation } from '../../../../src/journal/operation';
import { MemoryStorage, MemoryStorageEvent } from '../../../support/memoryStorage';
import { createWebLocks } from '../../../support/webLocks';
import type { ConsolePage } from './page';
import type { Wire } from './wire';

/** A document of a browser: the console's modules with a state of their own, until it is closed. */
export interface OpenDocument {
  number: number;
  /** The admin that it was opened for; undefined on the sign-in page. */
  as: string | undefined;
  page: ConsolePage;
  /** Ends it as a closed tab ends: nothing of it goes on, and its locks are free. */
  close: () => void;
}

type Listener = (event: { data: unknown }) => void;

let documents = 0;

/** Returns a browser without a screen: storage, database, channels and locks of its own, shared by its documents. */
export function createBrowser(code: string, wire: Wire, apiHost: string) {
  const texts = new MemoryStorage();
  const indexedDB = new IDBFactory();
  const locks = createWebLocks();
  const channels = new Set<{ name: string; owner: number; listeners: Set<Listener> }>();
  const windows = new Map<number, EventTarget>();
  let admin: string | undefined;

  /** Tells the other documents of a change of storage, in a later task, as browsers do. */
  function announce(from: number, key: string, newValue: string | null): void {
    setImmediate(() => {
      for (const [number, window] of windows) {
        if (number !== from)
          window.dispatchEvent(new MemoryStorageEvent('storage', { key, newValue }));
      }
    });
  }

  async function open(): Promise<OpenDocument> {
    documents += 1;
    const number = documents;
    const as = texts.getItem('authToken') === null ? undefined : admin;
    const events = new EventTarget();
    windows.set(number, events);
    let isClosed = false;
    let free = () => {};
    const closed = new Promise<void>((resolve) => {
      free = resolve;
    });
    const never = new Promise<never>(() => {});
    const localStorage = new Proxy(texts, {
      get: (target, name) => {
        if (name === 'setItem')
          return (key: string, value: string) => {
            target.setItem(key, value);
            announce(number, key, value);
          };
        if (name === 'removeItem')
          return (key: string) => {
            target.removeItem(key);
            announce(number, key, null);
          };
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    class Channel {
      private readonly own: { name: string; owner: number; listeners: Set<Listener> };
      constructor(name: string) {
        this.own = { name, owner: number, listeners: new Set() };
        channels.add(this.own);
      }
      postMessage(data: unknown) {
        const others = [...channels].filter(
          (each) => each !== this.own && each.name === this.own.name,
        );
        setImmediate(() => {
          for (const { listeners } of others) for (const hear of listeners) hear({ data });
        });
      }
      addEventListener(_: 'message', listener: Listener) {
        this.own.listeners.add(listener);
      }
    }
    const navigator = {
      onLine: true,
      locks: {
        // A closed document releases its locks.
        request: (name: string, options: LockOptions, act: (lock: Lock | null) => unknown) =>
          isClosed
            ? never
            : locks.request(name, options, (lock) => Promise.race([act(lock), closed])),
        query: () => locks.query(),
      },
    };
    const window = {
      ...{ localStorage, sessionStorage: new MemoryStorage(), indexedDB, navigator },
      ...{ BroadcastChannel: Channel, isSecureContext: true },
      location: new URL('http://localhost/'),
      fetch: async (url: string, init?: RequestInit) => {
        if (isClosed) return never;
        const response = await wire.send({ document: number, as }, url, init).catch((failure) => {
          if (isClosed) return never;
          throw failure;
        });
        return isClosed ? never : response;
      },
      addEventListener: events.addEventListener.bind(events),
      removeEventListener: events.removeEventListener.bind(events),
      dispatchEvent: events.dispatchEvent.bind(events),
    };
    const globals = Object.assign(Object.create(globalThis), window);
    Object.assign(globals, { window: globals, globalThis: globals, self: globals });
    const names = [...Object.keys(window), 'window', 'globalThis', 'self'];
    const run = new Function(...names, `${code}\nreturn consolePage;`);
    const { openPage } = run(...names.map((name) => globals[name])) as {
      openPage: (apiHost: string) => Promise<ConsolePage>;
    };
    const close = () => {
      isClosed = true;
      windows.delete(number);
      for (const channel of channels) if (channel.owner === number) channels.delete(channel);
      free();
    };
    return { number, as, page: await openPage(apiHost), close };
  }

  return {
    open,
    /** Notes whose session is stored, after a sign-in by name and password. */
    signedInAs: (id: string) => {
      admin = id;
    },
    admin: () => (texts.getItem('authToken') === null ? undefined : admin),
    /** Returns the stored operations of all admins, as the browser's developer tools show them. */
    operations: () =>
      new Promise<Operation[]>((resolve, reject) => {
        const opened = indexedDB.open('console');
        opened.onerror = () => reject(opened.error);
        opened.onsuccess = () => {
          const all = opened.result.transaction('operations').objectStore('operations').getAll();
          all.onsuccess = () => resolve(all.result as Operation[]);
        };
      }),
  };
}

export type Browser = ReturnType<typeof createBrowser>;
