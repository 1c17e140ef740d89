import { isAbort, isCallError } from './errors';

/** How often a read is asked again. */
export const MAX_RETRIES = 3;
const FIRST_MS = 1000;
const CAP_MS = 30_000;
const RANDOM_PART = 0.25;

/** Tells whether asking again can help: no answer, 408, 429 and 5xx (rulings R15). */
export function canRetry(error: unknown): boolean {
  if (isAbort(error) || !isCallError(error)) return false;
  if (error.status === undefined) return error.kind === 'unreachable';
  return error.status === 408 || error.status === 429 || error.status >= 500;
}

/** Decides on another try of a query: at most three, and only where it can help (rulings R15). */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < MAX_RETRIES && canRetry(error);
}

/**
 * Returns the pause before the next try in milliseconds: 1 s, 2 s, 4 s, or what the server asked for, at least 1 s,
 * and up to a quarter more, so that the clients of a server that failed do not return at the same moment; at most 30 s.
 */
export function retryDelay(failures: number, error: unknown, random = Math.random): number {
  const asked = isCallError(error) ? error.retryAfter : undefined;
  const base = asked === undefined ? FIRST_MS * 2 ** failures : Math.max(FIRST_MS, asked * 1000);
  return Math.min(base * (1 + RANDOM_PART * random()), CAP_MS);
}
