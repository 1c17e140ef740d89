import { describe, expect, it, vi } from 'vitest';
import { deleteWithdrawn, preference, prefersDark } from '../../../src/startup/preferences';

const systemIs = (dark: boolean) =>
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: dark } as MediaQueryList);

describe('A stored preference', () => {
  it('is read from the store of react-admin', () => {
    expect(preference('locale')).toBeNull();
    localStorage.setItem('RaStore.locale', '"fr"');
    expect(preference('locale')).toBe('fr');
  });

  it('is ignored when it is corrupt or blocked', () => {
    localStorage.setItem('RaStore.theme', '{half');
    expect(preference('theme')).toBeUndefined();
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(preference('theme')).toBeNull();
    expect(prefersDark()).toBe(false);
  });

  it('overrides the theme of the system, which applies otherwise', () => {
    systemIs(true);
    expect(prefersDark()).toBe(true);
    localStorage.setItem('RaStore.theme', '"light"');
    expect(prefersDark()).toBe(false);
    systemIs(false);
    localStorage.setItem('RaStore.theme', '"dark"');
    expect(prefersDark()).toBe(true);
    localStorage.setItem('RaStore.theme', '"purple"');
    expect(prefersDark()).toBe(false);
  });

  it('is the light theme where the browser reports none', () => {
    vi.stubGlobal('matchMedia', undefined);
    expect(prefersDark()).toBe(false);
  });
});

describe('The notes, pins and saved filters of earlier versions', () => {
  const withdrawn = {
    'notes.ada-1': '[{"id":"64c0","text":"Calls back on Monday"}]',
    'pins.ada-1': '[{"id":"64c0","name":"Khadija Bello"}]',
    'leads.ada-1.savedQueries': '[{"label":"Open","value":{"filter":{"status":"active"}}}]',
    'logs.ada@1.example.savedQueries': '[{"label":"Errors","value":{}}]',
  };
  const kept = {
    theme: '"dark"',
    'leads.datatable.ada-1': '["resources.leads.columns.status"]',
    'leads.savedQueries': '[{"label":"Open","value":{}}]',
    'notes.listParams': '{"page":2}',
    'pins.savedQueries': '[{"label":"Open","value":{}}]',
  };

  it('are deleted from the browser, and nothing else is', () => {
    for (const [key, value] of Object.entries({ ...withdrawn, ...kept }))
      localStorage.setItem(`RaStore.${key}`, value);
    localStorage.setItem('authToken', 'token');
    deleteWithdrawn();
    const left = Object.entries(kept).map(([key, value]) => [`RaStore.${key}`, value]);
    expect({ ...localStorage }).toEqual({ ...Object.fromEntries(left), authToken: 'token' });
  });

  it('do not stop the console where the storage is blocked', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(deleteWithdrawn).not.toThrow();
  });
});
