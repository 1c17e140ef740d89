const MINUTES = 5;
const MINUTE_MS = 60_000;

/** Returns the filters for five minutes before and after a time; undefined for an unreadable time. */
export function aroundTime(value: unknown): { startDate: string; endDate: string } | undefined {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(time)) return undefined;
  const at = (minutes: number) => new Date(time + minutes * MINUTE_MS).toISOString();
  return { startDate: at(-MINUTES), endDate: at(MINUTES) };
}
