/** Runs `act` when the browser is idle, after `within` ms at the latest; at once if requestIdleCallback is missing. */
export function whenIdle(act: () => void, within?: number): void {
  if (!globalThis.requestIdleCallback) setTimeout(act, 1);
  else requestIdleCallback(act, within === undefined ? undefined : { timeout: within });
}

// Browsers hold the time as a 32-bit number: a longer one would end at once.
const LONGEST_MS = 2 ** 31 - 1;

/** Calls `act` after a time that is no constant; at the latest after 24.8 days. */
export const startTimer = (act: () => unknown, ms: number): ReturnType<typeof setTimeout> =>
  setTimeout(act, Math.min(ms, LONGEST_MS));

/** Resolves in a new task, so that the browser can paint and handle keys. A timer would add 4 ms each time. */
export const nextTask = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });

/** Returns a function that runs an action of a name once at a time: a further call joins the running one, also before a next task. */
export function singleFlight<R>(): (key: string, act: () => Promise<R>) => Promise<R> {
  const running = new Map<string, Promise<R>>();
  return (key, act) => {
    const same = running.get(key);
    if (same) return same;
    const result = act().finally(() => running.delete(key));
    running.set(key, result);
    return result;
  };
}

/** Returns a function that loads once, and again after a failure: a page that is unloading has no task left for another `import()`. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load().catch((failure) => {
      loaded = undefined;
      throw failure;
    });
    return loaded;
  };
}
