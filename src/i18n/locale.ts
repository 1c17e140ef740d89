import { BASE_LOCALE, isLocale, type Locale } from './locales';

/** Returns the language: the stored one, else the browser's first supported one, else English (R34). */
export function chooseLocale(stored: unknown): Locale {
  if (isLocale(stored)) return stored;
  const wanted = navigator.languages ?? [navigator.language];
  return (
    wanted.flatMap((tag) => [tag, tag.toLowerCase().split('-')[0]]).find(isLocale) ?? BASE_LOCALE
  );
}
