import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { en } from './en';
import { type Locale, locales } from './locale';

/** Loads a catalogue: English is at hand, every other language comes on demand. */
async function load(locale: string): Promise<TranslationMessages> {
  if (locale === 'fr') return (await import('./fr')).fr;
  return en;
}

/** Makes the translation provider, in the given language from the first screen on. */
export async function createI18n(locale: Locale): Promise<I18nProvider> {
  const first = await load(locale);
  return polyglotI18nProvider(
    (asked) => (asked === locale ? first : asked === 'en' ? en : load(asked)),
    locale,
    [...locales],
  );
}
