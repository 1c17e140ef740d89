import type { Numerals } from '../format/words';
import type { messages as en } from './en';
import type { messages as first } from './en/first';

/** What is said of the wallet: its table of kinds names its texts by these keys. */
export type WalletMessages = (typeof en)['wallet'];

/** A catalogue with the same keys as the English one and any words. */
export type Translated<T> = { [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };

/** What the light screens say, which come before react-admin's translation is loaded. */
export type LightMessages = Translated<Pick<typeof en, 'signIn' | 'errors' | 'session'>>;

/** What the shell and the first list say. */
export type FirstMessages = Translated<typeof first>;

/** What the console says (react-admin's own messages among it), and how it says numbers. */
export interface Language {
  messages: Translated<typeof en>;
  numerals: Numerals;
}

export type Direction = 'ltr' | 'rtl';

/** Everything that depends on a language. */
export interface LocaleParts {
  /** Its name in itself, for the choice of languages. */
  name: string;
  /** How it is read. */
  direction: Direction;
  light: () => LightMessages | Promise<LightMessages>;
  first: () => Promise<FirstMessages>;
  console: () => Promise<Language>;
}
