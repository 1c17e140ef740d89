import 'fake-indexeddb/auto';
import { defineGlobals } from './defineGlobals';
import { startClean } from './startClean';

// The browser APIs that logic without a screen needs, instead of jsdom.
class MemoryStorage implements Storage {
  [name: string]: unknown;
  get length() {
    return Object.keys(this).length;
  }
  clear() {
    for (const key of Object.keys(this)) delete this[key];
  }
  getItem(key: string) {
    return Object.hasOwn(this, key) ? String(this[key]) : null;
  }
  key(index: number) {
    return Object.keys(this)[index] ?? null;
  }
  removeItem(key: string) {
    delete this[key];
  }
  setItem(key: string, value: string) {
    this[key] = String(value);
  }
}
class StorageEvent extends Event {
  key: string | null;
  newValue: string | null;
  constructor(type: string, { key = null, newValue = null }: StorageEventInit = {}) {
    super(type);
    this.key = key;
    this.newValue = newValue;
  }
}
// Once per worker: modules that the files of a worker share listen to the first window.
if (!('window' in globalThis)) install();

function install() {
  const events = new EventTarget();
  defineGlobals({
    window: globalThis,
    Storage: MemoryStorage,
    StorageEvent,
    localStorage: new MemoryStorage(),
    sessionStorage: new MemoryStorage(),
    location: new URL('http://localhost:3000/'),
    navigator: {
      get onLine() {
        return true;
      },
    },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
  });
}

startClean();
