const HOUR_MS = 60 * 60 * 1000;
const HOURS = 24;

/** Returns the number of times in each of the 24 hours from `since`; all in milliseconds. */
export function countHours(times: readonly number[], since: number): number[] {
  const hours = Array.from({ length: HOURS }, () => 0);
  for (const time of times) {
    // Errors that are logged while the page is open count towards the last hour.
    const hour = Math.min(HOURS - 1, Math.floor((time - since) / HOUR_MS));
    if (hour >= 0) hours[hour] = (hours[hour] ?? 0) + 1;
  }
  return hours;
}
