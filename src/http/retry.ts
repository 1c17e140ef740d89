import { startTimer } from '../scheduling';
import { isAbort, isCallError } from './errors';

/** Maximum number of retries of a read. */
export const MAX_RETRIES = 3;
const FIRST_MS = 1000;
const CAP_MS = 30_000;
const RANDOM_PART = 0.25;

/** Returns whether a retry can help: no response, 408, 429 and 5xx. */
export function canRetry(error: unknown): boolean {
  if (isAbort(error) || !isCallError(error)) return false;
  if (error.status === undefined) return error.kind === 'unreachable';
  return error.status === 408 || error.status === 429 || error.status >= 500;
}

/** Returns whether a query is retried: at most three times, and only if a retry can help. */
export function shouldRetry(failures: number, error: unknown): boolean {
  return failures < MAX_RETRIES && canRetry(error);
}

/** Returns the delay before the next retry in ms: 1 s, 2 s, 4 s, or the server's Retry-After (at least 1 s), and up to 25 % more; at most 30 s. */
export function retryDelay(failures: number, error: unknown, random = Math.random): number {
  const retryAfter = isCallError(error) ? error.retryAfter : undefined;
  const base =
    retryAfter === undefined ? FIRST_MS * 2 ** failures : Math.max(FIRST_MS, retryAfter * 1000);
  return Math.min(base * (1 + RANDOM_PART * random()), CAP_MS);
}

/** Waits; rejects with the signal's reason when it is aborted. */
function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = startTimer(() => {
      signal?.removeEventListener('abort', leave);
      resolve();
    }, ms);
    signal?.addEventListener('abort', leave, { once: true });
  });
}

const final = new WeakSet<object>();

/** Returns whether a failed read was already retried, so that callers do not retry it again. */
export const wasRetried = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && final.has(error);

/** Retries a read outside of queries as they do, such as a page of a scan; never a change. Throws the last error. */
export async function withRetries<T>(read: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    signal?.throwIfAborted();
    try {
      return await read();
    } catch (error) {
      if (signal?.aborted || wasRetried(error) || !shouldRetry(failures, error)) {
        if (typeof error === 'object' && error !== null) final.add(error);
        throw error;
      }
      await pause(retryDelay(failures, error), signal);
    }
  }
}
