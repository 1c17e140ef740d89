/** Exclusive locks over all tabs of this browser. A tab that is closed or reloaded gives up what it held. */
export interface Locks {
  /** Runs `act` while holding the lock; answers false at once, without running it, when another holder has it. */
  hold(name: string, act: () => Promise<void>): Promise<boolean>;
  /** Runs `act` as soon as nobody holds the lock any more. */
  afterwards(name: string, act: () => Promise<void>): Promise<void>;
}

const held = new Map<string, Promise<void>>();

// Plain HTTP has no Web Locks. Within this tab a map does; between tabs the records themselves must.
const tabLocks: Locks = {
  async hold(name, act) {
    if (held.has(name)) return false;
    const run = act().finally(() => held.delete(name));
    held.set(name, run);
    await run;
    return true;
  },
  async afterwards(name, act) {
    // Longer than any change may take (60 s), after which its tab has said what became of it.
    await new Promise((resolve) => setTimeout(resolve, 90_000));
    await held.get(name)?.catch(() => {});
    await act();
  },
};

const webLocks = (locks: LockManager): Locks => ({
  async hold(name, act) {
    return locks.request(`console.wallet ${name}`, { ifAvailable: true }, async (lock) => {
      if (lock) await act();
      return lock !== null;
    });
  },
  async afterwards(name, act) {
    await locks.request(`console.wallet ${name}`, act);
  },
});

/** Opens the browser's locks; without Web Locks those of this tab. */
export function openLocks(): Locks {
  return typeof navigator !== 'undefined' && navigator.locks ? webLocks(navigator.locks) : tabLocks;
}
