/** Returns the browser's regional variant of a language (en-GB for en), otherwise the language. */
export function regionalTag(language: string): string {
  const own = navigator.languages?.find((tag) => tag.toLowerCase().split('-')[0] === language);
  return own ?? language;
}
