/**
 * Runs an act that only one tab may run at a time. Returns false when another tab does. A browser without locks (plain
 * HTTP) has none.
 */
export async function aloneInTabs(name: string, act: () => Promise<void>): Promise<boolean> {
  if (!navigator.locks) {
    await act();
    return true;
  }
  return navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await act();
    return lock !== null;
  });
}
