const MINUTE_MS = 60_000;

/** Returns the filters for some minutes before and after a time; undefined for an unreadable time. */
export function aroundTime(
  value: unknown,
  minutes = 5,
): { startDate: string; endDate: string } | undefined {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(time)) return undefined;
  const at = (shift: number) => new Date(time + shift * MINUTE_MS).toISOString();
  return { startDate: at(-minutes), endDate: at(minutes) };
}
