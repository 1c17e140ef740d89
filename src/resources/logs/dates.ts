import { localDay } from '../../format/dates';

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Returns whether a filter is a time and not a whole day. */
export const isExactTime = (value: string | null | undefined): boolean =>
  Boolean(value) && !DAY.test(value ?? '');

/** Formats a filter for a date input: the day, or the day of a time in the browser's time zone. */
export function dayOf(value: string | null | undefined): string {
  if (!value || DAY.test(value)) return value ?? '';
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? '' : localDay(date);
}

// Days are in the browser's time zone; a day ends with its last millisecond.
function timeOf(value: string, isEnd: boolean): number {
  if (!DAY.test(value)) return Date.parse(value);
  return Date.parse(`${value}T${isEnd ? '23:59:59.999' : '00:00:00.000'}`);
}

/** Returns whether the end is before the start; false if one is absent or unreadable. */
export function areReversed(start: string | null, end: string | null): boolean {
  return Boolean(start && end) && timeOf(end ?? '', true) < timeOf(start ?? '', false);
}
