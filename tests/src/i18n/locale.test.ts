import { afterEach, describe, expect, it, vi } from 'vitest';
import { chooseLocale } from '../../../src/i18n/locale';

describe('The language', () => {
  const browserSpeaks = (...languages: string[]) =>
    vi.stubGlobal('navigator', { languages, language: languages[0] });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('is the one that the user selected before', () => {
    browserSpeaks('en-GB');
    expect(chooseLocale('fr')).toBe('fr');
  });

  it.each([
    [['xx', 'fr'], 'fr'],
    [['fr-CA'], 'fr'],
    [['FR-ca'], 'fr'],
    [['fra', 'en'], 'en'],
    [['xx-AT', 'en-GB', 'fr'], 'en'],
    [['zz'], 'en'],
  ])('of a browser that prefers %j is %s', (languages, locale) => {
    browserSpeaks(...languages);
    expect(chooseLocale(undefined)).toBe(locale);
  });

  it('is otherwise the first supported one of the browser, or English', () => {
    browserSpeaks('xx-CH', 'fr-CH', 'en');
    expect(chooseLocale(undefined)).toBe('fr');
    expect(chooseLocale('xx')).toBe('fr');
    expect(chooseLocale(7)).toBe('fr');
    browserSpeaks('xx', 'yy');
    expect(chooseLocale(null)).toBe('en');
    browserSpeaks();
    expect(chooseLocale(null)).toBe('en');
    vi.stubGlobal('navigator', { language: 'fr-FR' });
    expect(chooseLocale(null)).toBe('fr');
  });
});
