/** Runs `act` when the browser is idle, after `within` ms at the latest; at once if requestIdleCallback is missing. */
export function whenIdle(act: () => void, within?: number): void {
  if (!globalThis.requestIdleCallback) setTimeout(act, 1);
  else requestIdleCallback(act, within === undefined ? undefined : { timeout: within });
}

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
