import { useRef } from 'react';
import type { RunningBatch } from '../../operations/runningBatches';

interface TimeLeft {
  unit: 'seconds' | 'minutes';
  count: number;
}

// Two answers say little about a thousand.
const ENOUGH = 3;

/** Tells from the pace since the tray first saw a batch how long it still takes; undefined until that says something. */
export function useTimeLeft(
  { since }: RunningBatch,
  answered: number,
  total: number,
): TimeLeft | undefined {
  const begun = useRef({ since: 0, at: 0, answered: 0 });
  if (begun.current.since !== since) begun.current = { since, at: Date.now(), answered };
  const seen = answered - begun.current.answered;
  if (seen < ENOUGH || answered >= total) return undefined;
  const each = (Date.now() - begun.current.at) / seen;
  const seconds = Math.ceil(((total - answered) * each) / 1000);
  return seconds < 90
    ? { unit: 'seconds', count: seconds }
    : { unit: 'minutes', count: Math.round(seconds / 60) };
}
