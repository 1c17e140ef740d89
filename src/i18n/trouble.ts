import { trouble as en } from './en/trouble';
import { trouble as fr } from './fr/trouble';
import { chooseLocale } from './locale';
import type { Locale } from './locales';
import type { Translated } from './types';

export type TroubleTexts = Translated<typeof en>;

const texts: Record<Locale, TroubleTexts> = {
  en,
  fr,
};

/** Returns the texts of the panel "Trouble"; they load only with its button. */
export const troubleTexts = (preferred: unknown) => texts[chooseLocale(preferred)];
