// Created once: creating a formatter costs more than formatting all cells of a page.
const formats = {
  date: new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }),
  time: new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' }),
  dateTime: new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' }),
};

/**
 * Formats an ISO 8601 time as a date, a time of day, or both, in the browser's locale and time zone. Returns '' for an absent or
 * unreadable time (rulings R31).
 */
export function formatTime(value: unknown, kind: keyof typeof formats): string {
  const date = readTime(value);
  return date ? formats[kind].format(date) : '';
}

function readTime(value: unknown): Date | undefined {
  if ((typeof value !== 'string' && typeof value !== 'number') || value === '') return undefined;
  // A date without a time is a local calendar day; parsed as UTC it would be the day before in half of the world.
  const isDay = /^\d{4}-\d\d-\d\d$/.test(String(value));
  const date = new Date(isDay ? `${value}T00:00:00` : value);
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
  const seconds = (date.getTime() - now) / 1000;
  const [unit, size] = UNITS.find(([, , end]) => Math.abs(seconds) < end) ?? UNITS[0];
  const ago = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });
  const full = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'long' });
  return `${full.format(date)} · ${ago.format(Math.round(seconds / size), unit)}`;
}

/** Formats a date or an ISO 8601 timestamp for a date input (YYYY-MM-DD). Returns '' for an absent or unreadable value. */
export function formatDateInput(value: unknown): string {
  const [day] = (typeof value === 'string' && /^\d{4}-\d\d-\d\d/.exec(value)) || [];
  return day && !Number.isNaN(Date.parse(day)) ? day : '';
}
