import { BroadcastChannel } from 'node:worker_threads';
import { IDBFactory } from 'fake-indexeddb';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { session } from '../../src/authProvider/session';
import { setFormatLanguage } from '../../src/format/language';
import { createWebLocks } from './webLocks';

/** Returns whether it is an error of jsdom: it has no layout, so a chart that loads in time finds no width. */
export const isExpectedError = ([first]: unknown[]) =>
  /^MUI X Charts: \w+ does not have `width`/.test(String(first));

/**
 * Begins each test in a new browser: empty storage, free locks, and channels without listeners of earlier tests. An unexpected
 * console error fails the test that caused it, unless the test replaces the spy.
 */
export function startClean(): void {
  let locks = createWebLocks();
  // A getter: a test of an insecure context replaces it.
  Object.defineProperty(navigator, 'locks', { configurable: true, get: () => locks });
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    session.release();
    setFormatLanguage('en');
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
      if (isExpectedError(args)) return;
      throw new Error(`console.error: ${args.map(String).join(' ')}`);
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  });
  // Waits for pending dynamic imports: if a file ended before they finished, they would be broken for the next file, since the
  // files of a worker share their modules.
  afterAll(() => vi.dynamicImportSettled());
}
