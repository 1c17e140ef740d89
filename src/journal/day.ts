import type { Operation } from './operation';

/** Returns today in the user's time zone, as a date input writes it: YYYY-MM-DD. */
export function today(): string {
  const date = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/**
 * Returns a predicate for operations that began on a day (YYYY-MM-DD) in the user's time zone; false for an invalid
 * day. Times are compared as ISO 8601 text in UTC: parsing a hundred thousand of them would block the page.
 */
export function isOfDay(day: string): (operation: Operation) => boolean {
  const [year = Number.NaN, month = Number.NaN, date = Number.NaN] = day.split('-').map(Number);
  const [begin, end] = [date, date + 1].map((each) => new Date(year, month - 1, each));
  if (!begin || !end || Number.isNaN(end.getTime())) return () => false;
  const [from, to] = [begin.toISOString(), end.toISOString()];
  return ({ startedAt }) => startedAt >= from && startedAt < to;
}
