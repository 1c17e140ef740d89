import type { Numerals } from '../format/amounts';
import type { messages as en } from './en';
import type { messages as first } from './en/first';

/** Messages of the wallet; its table of kinds refers to these keys. */
export type WalletMessages = (typeof en)['wallet'];

/** A catalogue with the keys of the English one. */
export type TranslationOf<T> = {
  [K in keyof T]: T[K] extends string ? string : TranslationOf<T[K]>;
};

/** Messages of the sign-in page, the shell and the first list. */
export type FirstMessages = TranslationOf<typeof first>;

/** All messages of a language, including react-admin's, and its numerals. */
export interface Language {
  messages: TranslationOf<typeof en>;
  numerals: Numerals;
}

export type TextDirection = 'ltr' | 'rtl';

/** Everything that depends on a language. */
export interface LocaleParts {
  /** The language's own name, for the language menu. */
  name: string;
  /** Writing direction. */
  direction: TextDirection;
  first: () => Promise<FirstMessages>;
  console: () => Promise<Language>;
}
