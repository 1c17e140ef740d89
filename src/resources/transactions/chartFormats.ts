/**
 * Writes the figures of a chart in the language of the page, as its labels are. Where the browser speaks that language
 * too, in the browser's own way of writing it (en-GB for en).
 */
export function chartFormats(language: string) {
  const own = navigator.languages?.find((tag) => tag.toLowerCase().split('-')[0] === language);
  const tag = own ?? language;
  const formats = made.get(tag) ?? makeFormats(tag);
  made.set(tag, formats);
  return formats;
}

// Formatters take longer to make than to use.
const made = new Map<string, ReturnType<typeof makeFormats>>();
function makeFormats(tag: string) {
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'medium' });
  let axis: { dayOfYear: Intl.DateTimeFormat; short: Intl.NumberFormat } | undefined;
  // Those of an axis once there is one, which follows the rows.
  const ofAxis = () => {
    axis ??= {
      dayOfYear: new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short' }),
      short: new Intl.NumberFormat(tag, { notation: 'compact' }),
    };
    return axis;
  };
  return {
    day: (at: number) => date.format(at),
    /** The day beside an axis: with its year where that is another than the one before. */
    tick: (at: number, before?: number) =>
      before !== undefined && yearOf(before) === yearOf(at)
        ? ofAxis().dayOfYear.format(at)
        : date.format(at),
    /** As "1.2M": there is no room for all digits beside an axis. */
    figure: (value: number) => ofAxis().short.format(value),
  };
}

const DAY_MS = 86_400_000;
const yearOf = (at: number) => new Date(at).getFullYear();

/** Picks days for an axis, equally far apart: about as many, each at its midnight; the first point where there is none. */
export function dayTicks(first: number, last: number, most: number): number[] {
  const step = Math.max(1, Math.ceil((last - first) / DAY_MS / most));
  const day = new Date(first);
  const midnights: number[] = [];
  // A day has 23 or 25 hours twice a year. What is no date is after nothing, so that this ends.
  const next = (days: number) => {
    day.setHours(0, 0, 0, 0);
    return day.setDate(day.getDate() + days);
  };
  for (let at = next(1); at <= last; at = next(step)) midnights.push(at);
  return midnights.length > 0 ? midnights : [first];
}
