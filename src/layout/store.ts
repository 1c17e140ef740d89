import { localStorageStore, memoryStore, type Store } from 'react-admin';
import { isLocale } from '../i18n/locales';

type Check = (value: unknown) => boolean;

// Preferences with fixed values; any other must have the type of its default.
const CHECKS: Record<string, Check> = {
  theme: (value) => value === 'light' || value === 'dark',
  locale: isLocale,
  density: (value) => value === 'comfortable' || value === 'compact',
};

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : value === null || typeof value);

/** Returns a stored preference, or the default if the preference cannot be used. */
function usable<T>(key: string, value: T, fallback: T): T {
  if (Array.isArray(value) && value.some((item) => item === null)) return fallback;
  const isUsable: Check = CHECKS[key] ?? ((stored) => kindOf(stored) === kindOf(fallback));
  return isUsable(value) ? value : fallback;
}

/**
 * Creates the store of preferences (theme, language, columns). They outlive a sign-out, and a blocked, full or corrupt
 * storage loses the preference but never breaks the page. `unchosen` contains the defaults for callers that give none.
 */
export function createStore(defaultValues: Record<string, unknown> = {}): Store {
  const stored = localStorageStore();
  // Stores for this page the values that the storage refuses; react-admin's memory store must be set up before its first use.
  const refused = memoryStore();
  refused.setup();
  const attempt = (act: () => void, otherwise = () => {}) => {
    try {
      act();
    } catch {
      otherwise();
    }
  };
  // Another tab may write values that this one cannot use.
  const defaults = new Map<string, unknown>();
  const release = (key: string) => {
    if (refused.getItem(key) !== undefined) refused.removeItem(key);
  };
  return {
    ...stored,
    setup: () => attempt(stored.setup),
    getItem<T>(key: string, initial?: T) {
      const fallback = initial ?? (defaultValues[key] as T);
      defaults.set(key, fallback);
      try {
        return usable(key, refused.getItem(key) ?? stored.getItem(key, fallback), fallback);
      } catch {
        return fallback;
      }
    },
    setItem(key, value) {
      release(key);
      attempt(
        () => stored.setItem(key, value),
        () => refused.setItem(key, value),
      );
    },
    removeItem(key) {
      release(key);
      attempt(() => stored.removeItem(key));
    },
    removeItems(prefix) {
      refused.removeItems(prefix);
      attempt(() => stored.removeItems(prefix));
    },
    subscribe(key, callback) {
      const notifyUsable = (value: unknown) => callback(usable(key, value, defaults.get(key)));
      const stops = [stored.subscribe(key, notifyUsable), refused.subscribe(key, notifyUsable)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    reset() {},
  };
}
