let name = '';
const listeners = new Set<() => void>();

/** Says what the page is called, for the bar of a narrow screen. */
export function setPageName(text: string): void {
  name = text;
  for (const listener of [...listeners]) listener();
}

/** For useSyncExternalStore. */
export const pageName = {
  get: () => name,
  listen(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
