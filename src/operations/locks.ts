import { v4 as uuid } from 'uuid';

/** ID of this page; a duplicated or reloaded tab has another one. */
export const tabId = uuid();

/** Exclusive locks across the tabs of this browser. A closed or reloaded tab releases its locks. */
export interface TabLocks {
  /** Runs `act` while holding the lock; resolves to false at once, without running it, if the lock is held already. */
  runIfUnlocked(name: string, act: () => Promise<void>): Promise<boolean>;
  /** Runs `act` once the lock is free. */
  runWhenFree(name: string, act: () => Promise<void>): Promise<void>;
}

/** Returns whether the browser has Web Locks: in a secure context only, HTTPS or localhost. */
export const hasLocks = (): boolean => Boolean(navigator.locks);

/** Thrown when no lock can be held, so that no guarded change may be sent. */
export class NoLocksError extends Error {
  override name = 'NoLocksError';
  constructor() {
    super('errors.insecureContext');
  }
}

function request<Result>(name: string, ifAvailable: boolean, act: LockGrantedCallback<Result>) {
  if (!hasLocks()) throw new NoLocksError();
  return navigator.locks.request(`console ${name}`, { ifAvailable }, act);
}

/** The browser's Web Locks. Both methods reject with NoLocksError in an insecure context. */
export const tabLocks: TabLocks = {
  runIfUnlocked: async (name, act) =>
    request(name, true, async (lock) => {
      if (lock) await act();
      return lock !== null;
    }),
  runWhenFree: async (name, act) => request(name, false, act),
};
