import type { LogEntry } from '../../dataProvider/endpoints/logs';
import { SEVERITIES, type Severity } from './values';

export type Slice = Record<Severity, number>;

export interface SeverityTimeline {
  from: number;
  to: number;
  slices: Slice[];
}

const SLICES = 60;

/** Counts logs per severity in equal slices of their time span; undefined if there are fewer than two different times. */
export function sliceTime(logs: readonly LogEntry[]): SeverityTimeline | undefined {
  const timed = logs
    .map(({ created_at, severity }) => ({ time: Date.parse(String(created_at)), severity }))
    .filter(({ time }) => !Number.isNaN(time));
  const from = timed.reduce((least, { time }) => Math.min(least, time), Number.POSITIVE_INFINITY);
  const to = timed.reduce((most, { time }) => Math.max(most, time), Number.NEGATIVE_INFINITY);
  if (!(to > from)) return undefined;
  const slices = Array.from({ length: SLICES }, () => ({ info: 0, warning: 0, error: 0 }));
  for (const { time, severity } of timed) {
    const slice = slices[Math.min(SLICES - 1, Math.floor(((time - from) / (to - from)) * SLICES))];
    const known = SEVERITIES.find((each) => each === severity);
    if (slice && known) slice[known] += 1;
  }
  return { from, to, slices };
}
