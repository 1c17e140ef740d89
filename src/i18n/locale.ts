import { BASE, isLocale, type Locale } from './locales';

/** Chooses the language: what the person chose before, else the browser's first one that we have, else English (R34). */
export function chooseLocale(stored: unknown): Locale {
  if (isLocale(stored)) return stored;
  const wanted = navigator.languages ?? [navigator.language];
  return wanted.flatMap((tag) => [tag, tag.toLowerCase().split('-')[0]]).find(isLocale) ?? BASE;
}
