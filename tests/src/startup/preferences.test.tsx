import { describe, expect, it, vi } from 'vitest';
import { preference, prefersDark } from '../../../src/startup/preferences';

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
    expect(preference('theme')).toBeUndefined();
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
