import { faultInjection as en } from './en/faultInjection';
import { faultInjection as fr } from './fr/faultInjection';
import { chooseLocale } from './locale';
import type { Locale } from './locales';
import type { TranslationOf } from './types';

export type FaultInjectionTexts = TranslationOf<typeof en>;

const texts: Record<Locale, FaultInjectionTexts> = {
  en,
  fr,
};

/** Returns the texts of the panel "Trouble"; they load only with its button. */
export const faultInjectionTexts = (preferred: unknown) => texts[chooseLocale(preferred)];
