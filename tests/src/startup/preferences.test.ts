import { describe, expect, it, vi } from 'vitest';
import { preference, prefersDark } from '../../../src/startup/preferences';

const systemIs = (dark: boolean) =>
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: dark } as MediaQueryList);

describe('What a person chose', () => {
  it('is read from where react-admin keeps it', () => {
    expect(preference('locale')).toBeNull();
    localStorage.setItem('RaStore.locale', '"fr"');
    expect(preference('locale')).toBe('fr');
  });

  it('that is corrupt or blocked is no choice', () => {
    localStorage.setItem('RaStore.theme', '{half');
    expect(preference('theme')).toBeUndefined();
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(preference('theme')).toBeUndefined();
    expect(prefersDark()).toBe(false);
  });

  it('goes before the theme of the system, which applies without a choice', () => {
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

  it('is light where the browser cannot tell', () => {
    vi.stubGlobal('matchMedia', undefined);
    expect(prefersDark()).toBe(false);
  });
});
