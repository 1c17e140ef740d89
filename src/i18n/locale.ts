/** The languages of the console. A further one is a folder beside `en` and `fr` and an entry here. */
export const locales = [
  { locale: 'en', name: 'English' },
  { locale: 'fr', name: 'Français' },
] as const;

export type Locale = (typeof locales)[number]['locale'];

const isLocale = (value: unknown): value is Locale => locales.some((l) => l.locale === value);

/** Chooses the language: what the person chose before, else the browser's first one that we have, else English. */
export function chooseLocale(stored: unknown): Locale {
  if (isLocale(stored)) return stored;
  const wanted = navigator.languages ?? [navigator.language];
  return wanted.map((tag) => tag.slice(0, 2)).find(isLocale) ?? 'en';
}
