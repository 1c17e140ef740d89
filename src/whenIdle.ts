/** Runs `act` once the browser has nothing else to do, `within` ms at the latest; at once where a browser cannot tell. */
export function whenIdle(act: () => void, within?: number): void {
  if (!globalThis.requestIdleCallback) setTimeout(act, 1);
  else requestIdleCallback(act, within === undefined ? undefined : { timeout: within });
}
