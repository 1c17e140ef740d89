// Made once: a formatter costs more than all the cells of a page that it writes.
const formats = {
  date: new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }),
  time: new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' }),
  dateTime: new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' }),
};

/**
 * Writes an ISO 8601 time in the browser's locale and time zone, as a date, a time of the day, or both.
 * An absent or unreadable one is '' (rulings R31).
 */
export function formatTime(value: unknown, kind: keyof typeof formats): string {
  const date = readTime(value);
  return date ? formats[kind].format(date) : '';
}

function readTime(value: unknown): Date | undefined {
  if ((typeof value !== 'string' && typeof value !== 'number') || value === '') return undefined;
  // A calendar day alone is that day everywhere; as a time it would be UTC, the day before in half of the world.
  const isDay = /^\d{4}-\d\d-\d\d$/.test(String(value));
  const date = new Date(isDay ? `${value}T00:00:00` : value);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

// Each unit up to where the next one reads better, in seconds.
const UNITS = [
  ['second', 1, 60],
  ['minute', 60, 3600],
  ['hour', 3600, 86_400],
  ['day', 86_400, 30 * 86_400],
  ['month', 30 * 86_400, 365 * 86_400],
  ['year', 365 * 86_400, Number.POSITIVE_INFINITY],
] as const;

/** Writes a time in full, with its zone, and how long ago it is; '' where formatTime has nothing to write. */
export function describeTime(value: unknown, now = Date.now()): string {
  const date = readTime(value);
  if (!date) return '';
  const seconds = (date.getTime() - now) / 1000;
  const [unit, size] = UNITS.find(([, , end]) => Math.abs(seconds) < end) ?? UNITS[0];
  const ago = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });
  const whole = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'long' });
  return `${whole.format(date)} · ${ago.format(Math.round(seconds / size), unit)}`;
}

/**
 * Writes a date for a date input (YYYY-MM-DD) from a date or an ISO 8601 time stamp alike: the day that it names.
 * An absent or unreadable one is '' (rulings R31).
 */
export function formatDateInput(value: unknown): string {
  const [day] = (typeof value === 'string' && /^\d{4}-\d\d-\d\d/.exec(value)) || [];
  return day && !Number.isNaN(Date.parse(day)) ? day : '';
}
