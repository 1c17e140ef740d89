/** Runs `act` when the browser is idle, after `within` ms at the latest; at once if requestIdleCallback is missing. */
export function whenIdle(act: () => void, within?: number): void {
  if (!globalThis.requestIdleCallback) setTimeout(act, 1);
  else requestIdleCallback(act, within === undefined ? undefined : { timeout: within });
}
