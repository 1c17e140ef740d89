import type { LocaleParts } from './types';

/** The languages of the console. To add one, start here; the type check lists the rest (docs/adding-a-language.md). */
export type Locale = 'en' | 'fr';

/** The fallback language. */
export const BASE_LOCALE = 'en' satisfies Locale;

export const locales = {
  en: {
    name: 'English',
    direction: 'ltr',
    first: async () => (await import('./en/first')).messages,
    console: () => import('./en'),
  },
  fr: {
    name: 'Français',
    direction: 'ltr',
    first: async () => (await import('./fr/first')).messages,
    console: () => import('./fr'),
  },
} satisfies Record<Locale, LocaleParts>;

/** Returns whether a value is one of the console's languages. */
export const isLocale = (value: unknown): value is Locale =>
  typeof value === 'string' && Object.hasOwn(locales, value);
