/** Defines global values of a browser, also those that some versions of Node define as getters (`navigator`, `localStorage`). */
export function defineGlobals(values: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(values)) {
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
  }
}
