import { formatAmount } from '../../format/amounts';

/**
 * Returns the chart's formatters in the page's language. If the browser has a regional variant of that language, that one is used
 * (en-GB for en).
 */
export function chartFormats(language: string) {
  const own = navigator.languages?.find((tag) => tag.toLowerCase().split('-')[0] === language);
  const tag = own ?? language;
  const formats = made.get(tag) ?? makeFormats(tag);
  made.set(tag, formats);
  return formats;
}

// Creating a formatter takes longer than formatting.
const made = new Map<string, ReturnType<typeof makeFormats>>();
function makeFormats(tag: string) {
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'medium' });
  let dayOfYear: Intl.DateTimeFormat | undefined;
  const numbers = () =>
    new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 20 });
  // Created on first use, because the axis is rendered after the rows.
  const withoutYear = (at: number) => {
    dayOfYear ??= new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short' });
    return dayOfYear.format(at);
  };
  return {
    day: (at: number) => date.format(at),
    amount: (value: unknown, currency?: unknown) => formatAmount(value, currency, numbers()),
    /** Formats the day of an axis tick, with the year if it differs from the previous tick's. */
    tick: (at: number, before?: number) =>
      before !== undefined && yearOf(before) === yearOf(at) ? withoutYear(at) : date.format(at),
    figure: (values: readonly number[]) => figureFormat(tag, values),
  };
}

// An axis of this height has at most this number of ticks.
const MOST_TICKS = 10;
const MOST_DIGITS = 3;

/** Returns a compact formatter ("1.2M") with enough digits to tell ticks apart; a full one if that needs too many digits. */
function figureFormat(tag: string, values: readonly number[]): (value: number) => string {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const largest = Math.max(Math.abs(low), Math.abs(high), 1);
  const unit = 1_000 ** Math.min(4, Math.floor(Math.log10(largest) / 3));
  const digitsOf = (step: number) => (step > 0 ? Math.max(0, Math.ceil(-Math.log10(step))) : 0);
  const step = (high - low) / MOST_TICKS;
  const short = digitsOf(step / unit);
  const isShort = short <= MOST_DIGITS;
  const digits = isShort ? short : Math.min(2, digitsOf(step));
  const format = new Intl.NumberFormat(tag, {
    notation: isShort ? 'compact' : 'standard',
    minimumFractionDigits: isShort ? 0 : digits,
    maximumFractionDigits: digits,
  });
  return (value) => format.format(value);
}

const DAY_MS = 86_400_000;
const yearOf = (at: number) => new Date(at).getFullYear();

/** Returns equidistant midnights for axis ticks, about `most` of them; the first point if there is no midnight. */
export function dayTicks(first: number, last: number, most: number): number[] {
  const step = Math.max(1, Math.ceil((last - first) / DAY_MS / most));
  const day = new Date(first);
  const midnights: number[] = [];
  // setDate handles days of 23 or 25 hours. An invalid date compares as false, so the loop ends.
  const next = (days: number) => {
    day.setHours(0, 0, 0, 0);
    return day.setDate(day.getDate() + days);
  };
  for (let at = next(1); at <= last; at = next(step)) midnights.push(at);
  return midnights.length > 0 ? midnights : [first];
}
