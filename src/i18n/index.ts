import polyglotI18nProvider from 'ra-i18n-polyglot';
import { type I18nProvider, type TranslationMessages, useI18nProvider } from 'react-admin';
import { amountInWords } from '../format/words';
import { completeWith } from './complete';
import { messages as firstEnglish } from './en/first';
import { BASE, isLocale, type Locale, locales } from './locales';
import type { Language } from './types';

interface ConsoleI18n extends I18nProvider {
  /** Writes an amount in words, in the language of now. */
  amountInWords: (amount: string) => string;
}

/** The whole catalogues that were loaded. */
const whole = new Map<string, Language>();

async function loadWhole(asked: string): Promise<Language> {
  const locale = isLocale(asked) ? asked : BASE;
  const language = whole.get(locale) ?? (await locales[locale].console());
  whole.set(locale, language);
  return language;
}

/**
 * Makes the translation provider, in the given language from the first screen on: with what the first screens say. The
 * rest comes with the first screen that says it (complete.ts); another language comes whole.
 */
export async function createI18n(locale: Locale): Promise<ConsoleI18n> {
  const first = whole.get(locale)?.messages ?? (await locales[locale].first());
  let catalogueOf = (_: string): unknown => first;
  const provider = polyglotI18nProvider(
    (asked) => catalogueOf(asked) as TranslationMessages | Promise<TranslationMessages>,
    locale,
    Object.entries(locales).map(([code, { name }]) => ({ locale: code, name })),
  );
  catalogueOf = async (asked) => (await loadWhole(asked)).messages;
  // What a person chose last, whose catalogue may still be on its way.
  let wanted: string = locale;
  let isComplete = whole.has(locale);
  completeWith(
    async () => {
      if (isComplete) return;
      await loadWhole(wanted);
      await provider.changeLocale(wanted);
      isComplete = true;
    },
    () => isComplete,
  );
  return {
    ...provider,
    changeLocale(to) {
      wanted = to;
      return provider.changeLocale(to);
    },
    amountInWords(amount) {
      const language = whole.get(provider.getLocale());
      return language ? amountInWords(amount, language.numerals) : amount;
    },
  };
}

/** The areas that the menu names, in its order. */
export const menuAreas = Object.keys(firstEnglish.menu);

/** Gives the writer of amounts in words, in the person's language. */
export const useAmountInWords = () => (useI18nProvider() as ConsoleI18n).amountInWords;
