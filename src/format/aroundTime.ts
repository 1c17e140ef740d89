const MINUTES = 5;
const MINUTE_MS = 60_000;

/** Gives the filters of five minutes on either side of a time; undefined for an unreadable one. */
export function aroundTime(value: unknown): { startDate: string; endDate: string } | undefined {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(time)) return undefined;
  const at = (minutes: number) => new Date(time + minutes * MINUTE_MS).toISOString();
  return { startDate: at(-MINUTES), endDate: at(MINUTES) };
}
