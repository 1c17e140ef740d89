import type { Locale } from './locales';
import type { Language } from './types';
import type { PartOf } from './withEnglish';

/** Texts of an adopter in place of the console's, by language; what is absent stays as it is. */
export type Wording = Partial<Record<Locale, PartOf<Language['messages']>>>;

export const wording: Wording = {};
