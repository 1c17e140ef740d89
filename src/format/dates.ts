import { perLanguage } from './language';

const formats = perLanguage((tag) => ({
  date: new Intl.DateTimeFormat(tag, { dateStyle: 'medium' }),
  time: new Intl.DateTimeFormat(tag, { timeStyle: 'medium' }),
  dateTime: new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'medium' }),
  zoned: new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'long' }),
  month: new Intl.DateTimeFormat(tag, { month: 'short', year: 'numeric' }),
  dayOfYear: new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short' }),
  full: new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeStyle: 'long' }),
  ago: new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }),
}));

/** `zoned` names the time zone, `dayOfYear` has no year; `day` is of a calendar day, such as a date of birth (readDay). */
type TimeKind = 'date' | 'time' | 'dateTime' | 'zoned' | 'month' | 'dayOfYear' | 'day';

// A line break before AM or PM would leave it on a line of its own; some browsers write an ordinary space there.
const BEFORE_HALF_DAY = /\s(?=[ap]\.?\s?m\b)/i;

/** Formats a time (see readTime) in the console's language and the browser's zone; '' for an absent or unreadable one (rulings R31). */
export function formatTime(value: unknown, kind: TimeKind): string {
  const isDay = kind === 'day';
  const date = readTime((isDay && readDay(value)) || value);
  const format = formats()[isDay ? 'date' : kind];
  return date ? format.format(date).replace(BEFORE_HALF_DAY, '\u202f') : '';
}

// Milliseconds below this number are in 1973 or before: it is seconds.
const FIRST_MILLISECONDS = 1e11;
const DIGITS = /^-?\d{9,}$/;
/** A day without a time, as a date input writes it. */
export const DAY_TEXT = /^\d{4}-\d\d-\d\d$/;

/** Reads ISO 8601 text, or seconds or milliseconds since 1970; a date alone is midnight here. Undefined for anything else. */
export function readTime(value: unknown): Date | undefined {
  const time = typeof value === 'string' && DIGITS.test(value) ? Number(value) : value;
  if ((typeof time !== 'string' && typeof time !== 'number') || time === '') return undefined;
  const isSeconds = typeof time === 'number' && Math.abs(time) < FIRST_MILLISECONDS;
  // Parsed as UTC, a date without a time would be the day before in half of the world.
  const isDay = DAY_TEXT.test(String(time));
  const date = new Date(isSeconds ? time * 1000 : isDay ? `${time}T00:00:00` : time);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

// Each unit with its size and the upper limit of its use, in seconds.
const UNITS = [
  ['second', 1, 60],
  ['minute', 60, 3600],
  ['hour', 3600, 86_400],
  ['day', 86_400, 30 * 86_400],
  ['month', 30 * 86_400, 365 * 86_400],
  ['year', 365 * 86_400, Number.POSITIVE_INFINITY],
] as const;

/** Formats a time in full, with its zone and its distance from now; '' for an absent or unreadable time. */
export function describeTime(value: unknown, now = Date.now()): string {
  const date = readTime(value);
  if (!date) return '';
  const { full, ago } = formats();
  const seconds = (date.getTime() - now) / 1000;
  const [unit, size] = UNITS.find(([, , end]) => Math.abs(seconds) < end) ?? UNITS[0];
  const exact = full.format(date).replace(BEFORE_HALF_DAY, '\u202f');
  return `${exact} · ${ago.format(Math.round(seconds / size), unit)}`;
}

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Writes the calendar day of a time in the browser's time zone, as a date input does: YYYY-MM-DD. */
export function localDay(date: Date): string {
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * MINUTE_MS);
  return shifted.toISOString().slice(0, 10);
}

/** A day, also as its midnight: with a zone that is the day that it names. */
export const NAMED_DAY = /^(\d{4}-\d\d-\d\d)(?:T00:00(?::00(?:\.0+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/i;

/**
 * Reads a calendar day as YYYY-MM-DD: a date alone and midnight UTC are that day in every zone, another time is its day here. '' for
 * an absent or unreadable one.
 */
export function readDay(value: unknown): string {
  if (typeof value === 'string' && !DIGITS.test(value) && !/^\d{4}-\d\d-\d\d/.test(value)) {
    return '';
  }
  const date = readTime(value);
  if (!date) return '';
  const [, namedDay] = NAMED_DAY.exec(String(value)) ?? [];
  return (
    namedDay ?? (date.getTime() % DAY_MS === 0 ? date.toISOString().slice(0, 10) : localDay(date))
  );
}

/** Returns a local time with a zone, or null for '': without a zone the server would assume its own. */
export const withTimeZone = (text: string) => (text === '' ? null : new Date(text).toISOString());

const AROUND_MS = 5 * MINUTE_MS;

/** Returns the filters for five minutes before and after a time; undefined for an unreadable time. */
export function aroundTime(value: unknown): { startDate: string; endDate: string } | undefined {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(time)) return undefined;
  const at = (shift: number) => new Date(time + shift).toISOString();
  return { startDate: at(-AROUND_MS), endDate: at(AROUND_MS) };
}
