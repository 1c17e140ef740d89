import { BroadcastChannel } from 'node:worker_threads';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { session } from '../../src/authProvider/session';
import { createWebLocks } from './webLocks';

/**
 * Begins each test in a browser of its own: empty storage, free locks, and channels that no earlier test listens to. A stray error
 * in the console fails the test that caused it, unless it replaces the spy.
 */
export function startClean(): void {
  let locks = createWebLocks();
  // A getter: a test of an insecure context replaces it.
  Object.defineProperty(navigator, 'locks', { configurable: true, get: () => locks });
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    session.release();
    globalThis.indexedDB = new IDBFactory();
    locks = createWebLocks();
    const browser = crypto.randomUUID();
    class OwnChannel extends BroadcastChannel {
      constructor(name: string) {
        super(`${name} ${browser}`);
      }
    }
    globalThis.BroadcastChannel = OwnChannel as unknown as typeof globalThis.BroadcastChannel;
    vi.spyOn(console, 'error').mockImplementation((...args) => {
      throw new Error(`console.error: ${args.map(String).join(' ')}`);
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  });
  // Code that a test asked for and did not wait for: a file that ends before it came would leave it broken for the next
  // one, as the files of a worker share what they import.
  afterAll(() => vi.dynamicImportSettled());
}
