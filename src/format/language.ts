/** Returns the browser's regional variant of a language (en-GB for en), otherwise the language. */
function regionalTag(language: string): string {
  const browserLanguage = globalThis.navigator?.languages?.find(
    (tag) => tag.toLowerCase().split('-')[0] === language,
  );
  return browserLanguage ?? language;
}

let tag: string | undefined;

/** Sets the language of all dates and figures: the one chosen in the console. */
export function setFormatLanguage(language: string): void {
  tag = regionalTag(language);
}

/** Returns the language of all dates and figures as a BCP 47 tag; undefined, the browser's, before the console starts. */
export const languageTag = (): string | undefined => tag;

/** Returns a function for the formatters of the current language, each created once: that costs more than a page of cells. */
export function perLanguage<Formats>(create: (tag: string | undefined) => Formats): () => Formats {
  const created = new Map<string | undefined, Formats>();
  return () => {
    const formats = created.get(tag) ?? create(tag);
    created.set(tag, formats);
    return formats;
  };
}

const collator = perLanguage((locale) => new Intl.Collator(locale));

/** Comparator that sorts texts as the current language does. */
export const compareTexts = (a: string, b: string): number => collator().compare(a, b);
