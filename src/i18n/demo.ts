import { demo as en } from './en/demo';
import { demo as fr } from './fr/demo';
import { chooseLocale } from './locale';
import type { Locale } from './locales';
import type { TranslationOf } from './types';

const texts: Record<Locale, TranslationOf<typeof en>> = {
  en,
  fr,
};

/** Returns the demo's texts in the user's language; they are bundled with the demo only. */
export const demoTexts = (preferred: unknown) => texts[chooseLocale(preferred)];
