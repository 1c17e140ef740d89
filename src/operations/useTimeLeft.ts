import { useRef } from 'react';

/** The time that a batch still takes, as `batches.seconds` and `batches.minutes` word it. */
export interface TimeLeft {
  unit: 'seconds' | 'minutes';
  count: number;
}

// Two responses predict little about a thousand.
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
