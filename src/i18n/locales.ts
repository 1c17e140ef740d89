import * as lightEnglish from './en/light';
import type { LocaleParts } from './types';

/** The languages of the console. A further one begins here; the compiler asks for the rest (docs/adding-a-language.md). */
export type Locale = 'en' | 'fr';

/** The language of those who ask for none that we have; its light texts are at hand, every other one's are loaded on demand. */
export const BASE = 'en' satisfies Locale;

export const locales = {
  en: {
    name: 'English',
    direction: 'ltr',
    light: () => lightEnglish,
    first: async () => (await import('./en/first')).messages,
    console: () => import('./en'),
  },
  fr: {
    name: 'Français',
    direction: 'ltr',
    light: () => import('./fr/light'),
    first: async () => (await import('./fr/first')).messages,
    console: () => import('./fr'),
  },
} satisfies Record<Locale, LocaleParts>;

/** Tells whether an unknown value names one of our languages. */
export const isLocale = (value: unknown): value is Locale =>
  typeof value === 'string' && Object.hasOwn(locales, value);
