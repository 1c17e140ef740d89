/**
 * Writes the figures of a chart in the language of the page, as its labels are. Where the browser speaks that language
 * too, in the browser's own way of writing it (en-GB for en).
 */
export function chartFormats(language: string) {
  const own = navigator.languages?.find((tag) => tag.toLowerCase().split('-')[0] === language);
  const date = new Intl.DateTimeFormat(own ?? language, { dateStyle: 'medium' });
  const short = new Intl.NumberFormat(own ?? language, { notation: 'compact' });
  return {
    day: (at: number) => date.format(at),
    /** As "1.2M": there is no room for all digits beside an axis. */
    figure: (value: number) => short.format(value),
  };
}
