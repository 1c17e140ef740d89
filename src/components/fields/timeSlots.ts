import { readTime } from '../../format/dates';

const SLOTS = 60;

/**
 * Counts rows by kind in equal slots of their time span, oldest first; rows without a readable time are skipped.
 * Undefined if there are fewer than two different times.
 */
export function timeSlots<R>(
  rows: readonly R[],
  timeOf: (row: R) => unknown,
  kindOf: (row: R) => string,
) {
  const timed = rows.flatMap((row) => {
    const time = readTime(timeOf(row))?.getTime();
    return time === undefined ? [] : [{ time, kind: kindOf(row) }];
  });
  const from = timed.reduce((least, { time }) => Math.min(least, time), Number.POSITIVE_INFINITY);
  const to = timed.reduce((most, { time }) => Math.max(most, time), Number.NEGATIVE_INFINITY);
  if (!(to > from)) return undefined;
  const slots = Array.from({ length: SLOTS }, () => new Map<string, number>());
  for (const { time, kind } of timed) {
    const slot = slots[Math.min(SLOTS - 1, Math.floor(((time - from) / (to - from)) * SLOTS))];
    slot?.set(kind, (slot.get(kind) ?? 0) + 1);
  }
  return { from, to, slots };
}
