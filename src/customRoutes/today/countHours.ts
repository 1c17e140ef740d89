const HOUR_MS = 60 * 60 * 1000;
const HOURS = 24;

/** Counts moments per hour, over the 24 hours from a begin; all in milliseconds. */
export function countHours(times: readonly number[], since: number): number[] {
  const hours = Array.from({ length: HOURS }, () => 0);
  for (const time of times) {
    // What is logged while the page is open belongs to the last hour.
    const hour = Math.min(HOURS - 1, Math.floor((time - since) / HOUR_MS));
    if (hour >= 0) hours[hour] = (hours[hour] ?? 0) + 1;
  }
  return hours;
}
