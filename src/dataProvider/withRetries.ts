import { retryDelay, shouldRetry } from '../http/retry';
import { startTimer } from '../startTimer';

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

/**
 * Retries a read outside of queries (a download, a page of a scan, a comparison before a save) like queries do (rulings
 * R15). Throws the last error. Must not be used for changes.
 */
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
