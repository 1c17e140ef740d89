import type { Store } from 'react-admin';
import { localTexts } from '../browser';
import { isLocale } from '../i18n/locales';
import { createListeners } from '../listeners';
import { parsePreference } from '../startup/preferences';

type Check = (value: unknown) => boolean;

// Preferences with fixed values; any other must have the type of its default.
const CHECKS: Record<string, Check> = {
  theme: (value) => value === 'light' || value === 'dark',
  locale: isLocale,
  density: (value) => value === 'comfortable' || value === 'compact',
};

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : value === null || typeof value);

/** Returns a stored preference, or the default if the preference cannot be used. */
function usable<T>(key: string, value: unknown, fallback: T): T {
  if (Array.isArray(value) && value.some((item) => item === null)) return fallback;
  const isUsable: Check = CHECKS[key] ?? ((stored) => kindOf(stored) === kindOf(fallback));
  return isUsable(value) ? (value as T) : fallback;
}

// As in react-admin's localStorageStore, which does not load where the browser refuses localStorage.
const PREFIX = 'RaStore.';

/** Creates the store of preferences, which outlive a sign-out; a blocked, full or corrupt storage loses one, but never breaks the page. */
export function createStore(defaultValues: Record<string, unknown> = {}): Store {
  /** The values that the storage refuses, for this page. */
  const refused = new Map<string, unknown>();
  const changes = createListeners<[key: string, value: unknown]>();
  // Another tab may write values that this one cannot use.
  const defaults = new Map<string, unknown>();
  const publish = (key: string, value: unknown) =>
    changes.notify(key, usable(key, value, defaults.get(key)));
  function readWrites({ key, newValue }: StorageEvent): void {
    if (key?.startsWith(PREFIX)) publish(key.slice(PREFIX.length), parsePreference(newValue));
  }
  const storedValue = (key: string) =>
    refused.get(key) ?? parsePreference(localTexts.get(PREFIX + key));
  function removeItem(key: string): void {
    refused.delete(key);
    localTexts.remove(PREFIX + key);
    publish(key, undefined);
  }
  const keysOf = (prefix: string) => {
    const stored = localTexts.keys().filter((key) => key.startsWith(PREFIX + prefix));
    const unstored = [...refused.keys()].filter((key) => key.startsWith(prefix));
    return [...new Set([...stored.map((key) => key.slice(PREFIX.length)), ...unstored])];
  };
  return {
    setup: () => window.addEventListener('storage', readWrites),
    teardown: () => window.removeEventListener('storage', readWrites),
    getItem<T>(key: string, initial?: T) {
      const fallback = initial ?? (defaultValues[key] as T);
      defaults.set(key, fallback);
      return usable(key, storedValue(key), fallback);
    },
    setItem(key, value) {
      if (value === undefined) return removeItem(key);
      refused.delete(key);
      if (!localTexts.set(PREFIX + key, JSON.stringify(value))) refused.set(key, value);
      publish(key, value);
    },
    removeItem,
    removeItems: (prefix) => keysOf(prefix).forEach(removeItem),
    listItems: (prefix = '') =>
      Object.fromEntries(keysOf(prefix).map((key) => [key, storedValue(key)])),
    subscribe: (key, callback) =>
      changes.listen((changedKey, value) => changedKey === key && callback(value)),
    reset() {},
  };
}
