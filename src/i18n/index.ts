import polyglotI18nProvider from 'ra-i18n-polyglot';
import { type I18nProvider, useI18nProvider } from 'react-admin';
import { amountInWords } from '../format/words';
import * as base from './en';
import { BASE, isLocale, type Locale, locales } from './locales';
import type { Language } from './types';

interface ConsoleI18n extends I18nProvider {
  /** Writes an amount in words, in the language of now. */
  amountInWords: (amount: string) => string;
}

const atHand = new Map<string, Language>([[BASE, base]]);

async function load(asked: string): Promise<Language> {
  const locale = isLocale(asked) ? asked : BASE;
  const language = atHand.get(locale) ?? (await locales[locale].console());
  atHand.set(locale, language);
  return language;
}

/** Makes the translation provider, in the given language from the first screen on. */
export async function createI18n(locale: Locale): Promise<ConsoleI18n> {
  await load(locale);
  const provider = polyglotI18nProvider(
    (asked) => atHand.get(asked)?.messages ?? load(asked).then(({ messages }) => messages),
    locale,
    Object.entries(locales).map(([code, { name }]) => ({ locale: code, name })),
  );
  return {
    ...provider,
    amountInWords: (amount) =>
      amountInWords(amount, (atHand.get(provider.getLocale()) ?? base).numerals),
  };
}

/** The areas that the menu names, in its order. */
export const menuAreas = Object.keys(base.messages.menu);

/** Gives the writer of amounts in words, in the person's language. */
export const useAmountInWords = () => (useI18nProvider() as ConsoleI18n).amountInWords;
