import { isObject } from '../format/json';
import type { TranslationOf } from './types';

/** Some texts of a catalogue. */
export type PartOf<T> = { [K in keyof T]?: T[K] extends string ? string : PartOf<T[K]> };

/** Completes the catalogue of an adopter's resource by English texts: `withEnglish(en, { title: 'Factures' })`. */
export const withEnglish = <T extends object>(english: T, own: PartOf<T>): TranslationOf<T> =>
  Object.fromEntries(
    Object.entries(english).map(([key, text]) => {
      const part = own[key as keyof T];
      return [key, isObject(text) ? withEnglish(text, isObject(part) ? part : {}) : (part ?? text)];
    }),
  ) as TranslationOf<T>;
