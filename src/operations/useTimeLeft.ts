import { useRef } from 'react';

/** Time that a batch still takes, worded by `batches.seconds` and `batches.minutes`. */
export interface TimeLeft {
  unit: 'seconds' | 'minutes';
  count: number;
}

// Fewer responses give no reliable estimate.
const ENOUGH = 3;

/** Estimates the time left from the pace since the run identified by `since` was first seen; undefined until it can. */
export function useTimeLeft(
  since: string | number,
  answered: number,
  total: number,
): TimeLeft | undefined {
  const begun = useRef<{ since?: string | number; at: number; answered: number }>({
    at: 0,
    answered: 0,
  });
  if (begun.current.since !== since) begun.current = { since, at: Date.now(), answered };
  const seen = answered - begun.current.answered;
  if (seen < ENOUGH || answered >= total) return undefined;
  const each = (Date.now() - begun.current.at) / seen;
  const seconds = Math.ceil(((total - answered) * each) / 1000);
  return seconds < 90
    ? { unit: 'seconds', count: seconds }
    : { unit: 'minutes', count: Math.round(seconds / 60) };
}
