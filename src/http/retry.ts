import { isAbort, isCallError } from './errors';

/** How often a read is asked again. */
export const MAX_RETRIES = 3;
const CAP_MS = 30_000;

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

/** Gives the pause before the next try in milliseconds: 1 s, 2 s, 4 s, or what the server asked for, at most 30 s. */
export function retryDelay(failures: number, error: unknown): number {
  if (isCallError(error) && error.retryAfter !== undefined) {
    return Math.min(error.retryAfter * 1000, CAP_MS);
  }
  return Math.min(1000 * 2 ** failures, CAP_MS);
}
