import { v4 as uuid } from 'uuid';
import { lockManager } from '../browser';
import { createListeners } from '../listeners';

/** ID of this page; a duplicated or reloaded tab has another one. */
export const tabId = uuid();

const answering = new WeakSet<LockManager>();
const refusing = new WeakSet<LockManager>();
const refusals = createListeners();

/** Calls the listener when the browser has refused a lock. Returns a function that stops it. */
export const onRefusedLock = refusals.listen;

/** Returns whether the browser has Web Locks, which it offers in a secure context only (HTTPS or localhost), and may refuse there. */
export function hasLocks(): boolean {
  const manager = lockManager();
  return manager !== undefined && !refusing.has(manager);
}

/** Thrown when no lock can be held, so that no guarded change may be sent. */
export class NoLocksError extends Error {
  override name = 'NoLocksError';
  constructor() {
    super(globalThis.isSecureContext ? 'errors.noLocks' : 'errors.insecureContext');
  }
}

async function request<Result>(
  name: string,
  ifAvailable: boolean,
  act: (lock: Lock | null) => Promise<Result>,
): Promise<Result> {
  const manager = lockManager();
  let hasAnswered = false;
  const run = (lock: Lock | null) => {
    hasAnswered = true;
    if (manager) answering.add(manager);
    return act(lock);
  };
  try {
    if (manager) return await manager.request(`console ${name}`, { ifAvailable }, run);
  } catch (failure) {
    if (hasAnswered) throw failure;
    // A form with input does not go because of one failure later.
    if (manager && !answering.has(manager)) refusing.add(manager);
    refusals.notify();
  }
  throw new NoLocksError();
}

/** Exclusive locks across the tabs, which a closed or reloaded tab releases. Both reject with NoLocksError where there are none. */
export const tabLocks = {
  /** Runs `act` while holding the lock; resolves to false at once, without running it, if the lock is held already. */
  runIfUnlocked: (name: string, act: () => Promise<void>): Promise<boolean> =>
    request(name, true, async (lock) => {
      if (lock) await act();
      return lock !== null;
    }),
  runWhenFree: (name: string, act: () => Promise<void>): Promise<void> => request(name, false, act),
};

export type TabLocks = typeof tabLocks;
