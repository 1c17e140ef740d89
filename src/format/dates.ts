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
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  // A calendar day alone is that day everywhere; as a time it would be UTC, the day before in half of the world.
  const isDay = /^\d{4}-\d\d-\d\d$/.test(String(value));
  const date = new Date(isDay ? `${value}T00:00:00` : value);
  if (value === '' || Number.isNaN(date.getTime())) return '';
  return formats[kind].format(date);
}

/**
 * Writes a date for a date input (YYYY-MM-DD) from a date or an ISO 8601 time stamp alike: the day that it names.
 * An absent or unreadable one is '' (rulings R31).
 */
export function formatDateInput(value: unknown): string {
  const [day] = (typeof value === 'string' && /^\d{4}-\d\d-\d\d/.exec(value)) || [];
  return day && !Number.isNaN(Date.parse(day)) ? day : '';
}
