import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '../../../src/layout/store';

const full = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};

describe('The store of personal choices', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('keeps them in the browser, also after a sign-out', () => {
    const store = createStore();
    store.setup();
    store.setItem('theme', 'dark');
    store.reset();
    expect(createStore().getItem('theme')).toBe('dark');
    expect(localStorage.getItem('RaStore.theme')).toBe('"dark"');
    store.teardown();
  });

  it('returns the initial value of an unset choice to a caller without a default', () => {
    const store = createStore({ locale: 'fr' });
    expect(store.getItem('locale')).toBe('fr');
    expect(store.getItem('locale', 'en')).toBe('en');
    expect(store.getItem('theme')).toBeUndefined();
    store.setItem('locale', 'en');
    expect(store.getItem('locale')).toBe('en');
  });

  it('returns the default of an unset or removed choice', () => {
    const store = createStore();
    expect(store.getItem('columns', ['name'])).toEqual(['name']);
    store.setItem('columns', ['email']);
    store.removeItem('columns');
    expect(store.getItem('columns', ['name'])).toEqual(['name']);
    store.setItem('columns.users', 1);
    store.setItem('columns.teams', 2);
    store.removeItems('columns');
    expect(store.getItem('columns.users')).toBeUndefined();
  });

  it('keeps a choice in memory where storage is full, and notifies its subscribers', () => {
    const store = createStore();
    const heard = vi.fn();
    const stop = store.subscribe('theme', heard);
    store.setItem('theme', 'light');
    expect(heard.mock.calls).toEqual([['light']]);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
    expect(() => store.setItem('theme', 'dark')).not.toThrow();
    expect(store.getItem('theme', 'light')).toBe('dark');
    expect(heard).toHaveBeenLastCalledWith('dark');
    vi.restoreAllMocks();
    store.setItem('theme', 'light');
    expect(store.getItem('theme')).toBe('light');
    expect(heard).toHaveBeenLastCalledWith('light');
    stop();
    heard.mockClear();
    store.setItem('theme', 'dark');
    expect(heard).not.toHaveBeenCalled();
  });

  it('removes a choice that was kept in memory', () => {
    const store = createStore();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
    store.setItem('theme', 'dark');
    store.removeItem('theme');
    expect(store.getItem('theme', 'light')).toBe('light');
    store.setItem('columns.users', 1);
    store.removeItems('columns');
    expect(store.getItem('columns.users', 0)).toBe(0);
  });

  it('loses the choice, but never the page, where storage is blocked or corrupt', () => {
    const store = createStore();
    localStorage.setItem('RaStore.theme', '{half');
    expect(() => store.getItem('theme')).not.toThrow();
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(full);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(full);
    expect(() => store.setup()).not.toThrow();
    expect(store.getItem('theme', 'light')).toBe('light');
    expect(() => store.removeItem('theme')).not.toThrow();
    expect(() => store.removeItems('theme')).not.toThrow();
  });

  it.each([
    ['theme', ['"blue"', '7', '{}', '[]', 'null', '{half', '""'], 'light'],
    ['locale', ['"xx"', '7', '{}', '"__proto__"', 'true'], 'en'],
    ['sidebar.open', ['"yes"', '1', '{}', 'null'], true],
    ['leads.datatable.ada', ['{}', '7', '"status"', '[null]', 'true'], ['status']],
    ['leads.savedQueries', ['{}', '[null]', '[{"label":"x"},null]', '7'], []],
    ['of.an.older.version', ['{}', '7', '[]'], undefined],
  ] as const)('returns the default of %s instead of %j', (key, unusable, otherwise) => {
    const store = createStore();
    store.setup();
    const heard = vi.fn();
    store.subscribe(key, heard);
    for (const value of unusable) {
      localStorage.setItem(`RaStore.${key}`, value);
      expect(store.getItem<unknown>(key, otherwise)).toEqual(otherwise);
      // Another tab wrote the value.
      const there = { key: `RaStore.${key}`, newValue: value, storageArea: localStorage };
      window.dispatchEvent(new StorageEvent('storage', there));
      expect(heard).toHaveBeenLastCalledWith(otherwise);
    }
    store.teardown();
  });
});
