// Browsers hold the time as a 32-bit number: a longer one would end at once.
const LONGEST_MS = 2 ** 31 - 1;

/** Calls `act` after a time that is no constant; at the latest after 24.8 days. */
export const startTimer = (act: () => unknown, ms: number): ReturnType<typeof setTimeout> =>
  setTimeout(act, Math.min(ms, LONGEST_MS));
