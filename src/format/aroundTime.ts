const AROUND_MS = 5 * 60_000;

/** Returns the filters for five minutes before and after a time; undefined for an unreadable time. */
export function aroundTime(value: unknown): { startDate: string; endDate: string } | undefined {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(time)) return undefined;
  const at = (shift: number) => new Date(time + shift).toISOString();
  return { startDate: at(-AROUND_MS), endDate: at(AROUND_MS) };
}
