import { isAbort, isCallError } from './errors';

/** Maximum number of retries of a read. */
export const MAX_RETRIES = 3;
const FIRST_MS = 1000;
const CAP_MS = 30_000;
const RANDOM_PART = 0.25;

/** Returns whether a retry can help: no response, 408, 429 and 5xx (rulings R15). */
export function canRetry(error: unknown): boolean {
  if (isAbort(error) || !isCallError(error)) return false;
  if (error.status === undefined) return error.kind === 'unreachable';
  return error.status === 408 || error.status === 429 || error.status >= 500;
}

/** Returns whether a query is retried: at most three times, and only if a retry can help. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < MAX_RETRIES && canRetry(error);
}

/**
 * Returns the delay before the next retry in milliseconds: 1 s, 2 s, 4 s, or the Retry-After of the server (at least 1
 * s), plus up to 25 % of random jitter; at most 30 s.
 */
export function retryDelay(failures: number, error: unknown, random = Math.random): number {
  const retryAfter = isCallError(error) ? error.retryAfter : undefined;
  const base =
    retryAfter === undefined ? FIRST_MS * 2 ** failures : Math.max(FIRST_MS, retryAfter * 1000);
  return Math.min(base * (1 + RANDOM_PART * random()), CAP_MS);
}
