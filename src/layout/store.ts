import { localStorageStore, memoryStore, type Store } from 'react-admin';

/**
 * Makes the store of personal choices (theme, language, columns, saved filters). They outlive a sign-out, and a
 * blocked, full or corrupt storage costs the choice, never the page.
 */
export function createStore(): Store {
  const kept = localStorageStore();
  // Holds for this page what the storage refuses to keep; react-admin's own must be set up before it holds anything.
  const refused = memoryStore();
  refused.setup();
  const attempt = (act: () => void, otherwise = () => {}) => {
    try {
      act();
    } catch {
      otherwise();
    }
  };
  const release = (key: string) => {
    if (refused.getItem(key) !== undefined) refused.removeItem(key);
  };
  return {
    ...kept,
    setup: () => attempt(kept.setup),
    getItem(key, fallback) {
      try {
        return refused.getItem(key) ?? kept.getItem(key, fallback);
      } catch {
        return fallback;
      }
    },
    setItem(key, value) {
      release(key);
      attempt(
        () => kept.setItem(key, value),
        () => refused.setItem(key, value),
      );
    },
    removeItem(key) {
      release(key);
      attempt(() => kept.removeItem(key));
    },
    removeItems(prefix) {
      refused.removeItems(prefix);
      attempt(() => kept.removeItems(prefix));
    },
    subscribe(key, callback) {
      const stops = [kept.subscribe(key, callback), refused.subscribe(key, callback)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    reset() {},
  };
}
