import { generated as en } from './en/generated';
import { generated as fr } from './fr/generated';
import { BASE_LOCALE, isLocale, type Locale } from './locales';
import type { TranslationOf } from './types';

/** Texts of the generated views; bundled with the views and not with the catalogues. */
export type GeneratedTexts = TranslationOf<typeof en>;

const texts: Record<Locale, GeneratedTexts> = {
  en,
  fr,
};

/** Returns the texts of the generated views in a language. */
export const generatedTexts = (locale: string): GeneratedTexts =>
  texts[isLocale(locale) ? locale : BASE_LOCALE];
