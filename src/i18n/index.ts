import polyglotI18nProvider from 'ra-i18n-polyglot';
import { type I18nProvider, type TranslationMessages, useI18nProvider } from 'react-admin';
import { amountInWords, decimalsOf, formatCount } from '../format/amounts';
import { setFormatLanguage } from '../format/language';
import { setCatalogueLoader } from './complete';
import { messages as firstEnglish } from './en/first';
import { BASE_LOCALE, isLocale, type Locale, locales } from './locales';
import type { Language } from './types';
import { withEnglish } from './withEnglish';
import { wording } from './wording';

interface ConsoleI18n extends I18nProvider {
  /** Writes an amount in words in the current language. */
  amountInWords: (amount: string, currency?: string) => string;
}

/** The full catalogues that have loaded, by locale. */
const languages = new Map<string, Language>();

/** Returns messages with the texts of an adopter in place of theirs. */
function inWording<Messages extends object>(locale: Locale, messages: Messages): Messages {
  const words = wording[locale];
  return words ? (withEnglish<object>(messages, words) as Messages) : messages;
}

async function loadLanguage(requested: string): Promise<Language> {
  const locale = isLocale(requested) ? requested : BASE_LOCALE;
  const { messages, numerals } = await locales[locale].console();
  const language = { messages: inWording(locale, messages), numerals };
  languages.set(locale, language);
  return language;
}

// An ID is not a figure.
const NO_FIGURE = 'id';

/** Polyglot's interpolation, with the numbers of a message formatted in the console's language. */
function interpolate(
  this: string,
  placeholder: RegExp,
  valueFor: (...match: string[]) => unknown,
): string {
  return this.replace(placeholder, (...match) => {
    const value = valueFor(...match);
    return typeof value === 'number' && match[1] !== NO_FIGURE ? formatCount(value) : String(value);
  });
}

/**
 * Creates the translation provider with the first screens' messages in the given language. completeMessages loads the rest
 * (complete.ts); a change of language loads the full catalogue.
 */
export async function createI18n(locale: Locale): Promise<ConsoleI18n> {
  const first = languages.get(locale)?.messages ?? inWording(locale, await locales[locale].first());
  let catalogueOf = (_: string): unknown => first;
  const provider = polyglotI18nProvider(
    (requested) => catalogueOf(requested) as TranslationMessages | Promise<TranslationMessages>,
    locale,
    Object.entries(locales).map(([code, { name }]) => ({ locale: code, name })),
    { replace: interpolate },
  );
  setFormatLanguage(locale);
  catalogueOf = async (requested) => (await loadLanguage(requested)).messages;
  // The language that was selected last; its catalogue may still be loading, or fail to load.
  let requested: string = locale;
  let isComplete = languages.has(locale);
  async function show(to: string) {
    await provider.changeLocale(to);
    setFormatLanguage(to);
    isComplete = true;
  }
  setCatalogueLoader(
    async () => {
      const shown = provider.getLocale();
      await loadLanguage(shown);
      if (!isComplete && provider.getLocale() === shown) await show(shown);
    },
    () => isComplete,
  );
  return {
    ...provider,
    async changeLocale(to) {
      requested = to;
      await loadLanguage(to);
      if (to === requested) await show(to);
    },
    amountInWords(amount, currency) {
      const language = languages.get(provider.getLocale());
      return language ? amountInWords(amount, language.numerals, decimalsOf(currency)) : amount;
    },
  };
}

/** The areas of the menu, in order. */
export const menuAreas = Object.keys(firstEnglish.menu);

/** Returns the function that writes amounts in words in the user's language. */
export const useAmountInWords = () => (useI18nProvider() as ConsoleI18n).amountInWords;
