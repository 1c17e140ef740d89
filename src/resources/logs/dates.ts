const DAY = /^\d{4}-\d\d-\d\d$/;

const two = (n: number) => String(n).padStart(2, '0');

/** Tells whether a filter is a moment rather than a whole day. */
export const isMoment = (value: string | null | undefined): boolean =>
  Boolean(value) && !DAY.test(value ?? '');

/** Writes a filter for a date input: the day itself, or that of a moment in the browser's time zone. */
export function dayOf(value: string | null | undefined): string {
  if (!value || DAY.test(value)) return value ?? '';
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return '';
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

// A day begins where the person is; it ends with its last millisecond.
function timeOf(value: string, isEnd: boolean): number {
  if (!DAY.test(value)) return Date.parse(value);
  return Date.parse(`${value}T${isEnd ? '23:59:59.999' : '00:00:00.000'}`);
}

/** Tells whether the end lies before the start; both absent, or unreadable, they do not contradict each other. */
export function areReversed(start: string | null, end: string | null): boolean {
  return Boolean(start && end) && timeOf(end ?? '', true) < timeOf(start ?? '', false);
}
