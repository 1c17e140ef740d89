import 'fake-indexeddb/auto';
import { defineGlobals } from './defineGlobals';
import { MemoryStorage, MemoryStorageEvent } from './memoryStorage';
import { startClean } from './startClean';

// The browser APIs that logic without a screen needs, instead of jsdom. Once per worker: modules that the files of a worker share
// listen to the first window.
if (!('window' in globalThis)) install();

function install() {
  const events = new EventTarget();
  defineGlobals({
    window: globalThis,
    Storage: MemoryStorage,
    StorageEvent: MemoryStorageEvent,
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
