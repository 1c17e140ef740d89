import { DAY_TEXT, localDay, readTime } from '../../format/dates';
import type { Operation } from '../../journal/operation';

/** Returns the day that was a number of days ago in the user's time zone, as a date input writes it: YYYY-MM-DD. */
function daysAgo(days: number): string {
  const now = new Date();
  return localDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() - days));
}

/** Returns today in the user's time zone, as a date input writes it: YYYY-MM-DD. */
export const todayDate = (): string => daysAgo(0);

/** A first and a last day, both included; '' for none. */
export interface DayRange {
  first: string;
  last: string;
}

/** Returns the ranges that lists offer as quick choices. */
export const quickRanges = (): { name: 'today' | 'yesterday' | 'week'; range: DayRange }[] => [
  { name: 'today', range: { first: todayDate(), last: todayDate() } },
  { name: 'yesterday', range: { first: daysAgo(1), last: daysAgo(1) } },
  { name: 'week', range: { first: daysAgo(6), last: todayDate() } },
];

const SEPARATOR = '..';

/** Reads a day, or a range as `2026-11-20..2026-11-26`. */
export function parseDays(text: string): DayRange {
  const [first = '', last = first] = text.split(SEPARATOR);
  return { first, last };
}

/** Writes a range for `parseDays`: a single day as that day. */
export const formatDays = ({ first, last }: DayRange): string =>
  first === last ? first : `${first}${SEPARATOR}${last}`;

function midnight(day: string, daysLater = 0): Date {
  const [year = Number.NaN, month = Number.NaN, date = Number.NaN] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater);
}

/**
 * Returns a predicate for operations that began on a day (YYYY-MM-DD), or in a range of days, in the user's time zone;
 * false for an invalid day. Times are compared as ISO 8601 text in UTC: parsing a hundred thousand of them would block
 * the page.
 */
export function isOnDay(days: string): (operation: Operation) => boolean {
  const { first, last } = parseDays(days);
  const [begin, end] = [midnight(first), midnight(last, 1)];
  if (Number.isNaN(begin.getTime()) || Number.isNaN(end.getTime())) return () => false;
  const [from, to] = [begin.toISOString(), end.toISOString()];
  return ({ startedAt }) => startedAt >= from && startedAt < to;
}

/** Returns whether a filter is a time and not a whole day. */
export const isExactTime = (value = ''): boolean => value !== '' && !DAY_TEXT.test(value);

/** Formats a filter for a date input: the day, or the day of a time in the user's time zone. */
export function dayOf(value: string): string {
  if (!isExactTime(value)) return value;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? '' : localDay(date);
}

const timeOf = (value: string, daysLater: number) =>
  isExactTime(value) ? Date.parse(value) : midnight(value, daysLater).getTime();

/** Returns whether the end of a range is before its start; false if one is absent or unreadable. */
export const areReversed = ({ first, last }: DayRange): boolean =>
  Boolean(first && last) && timeOf(last, 1) <= timeOf(first, 0);

/** Returns a predicate for times in a range of days in the user's time zone; an absent end is open. */
export function isWithin({ first, last }: DayRange): (time: unknown) => boolean {
  const from = first ? timeOf(first, 0) : Number.NEGATIVE_INFINITY;
  const to = last ? timeOf(last, 1) : Number.POSITIVE_INFINITY;
  return (value) => {
    const time = readTime(value)?.getTime() ?? Number.NaN;
    return time >= from && time < to;
  };
}
