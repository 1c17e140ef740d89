import { v4 as uuid } from 'uuid';
import { lockManager } from '../browser';
import { createListeners } from '../listeners';

/** ID of this page; a duplicated or reloaded tab has another one. */
export const tabId = uuid();

/** Exclusive locks across the tabs of this browser. A closed or reloaded tab releases its locks. */
export interface TabLocks {
  /** Runs `act` while holding the lock; resolves to false at once, without running it, if the lock is held already. */
  runIfUnlocked(name: string, act: () => Promise<void>): Promise<boolean>;
  runWhenFree(name: string, act: () => Promise<void>): Promise<void>;
}

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

/** The browser's Web Locks. Both methods reject with NoLocksError where the browser offers none. */
export const tabLocks: TabLocks = {
  runIfUnlocked: async (name, act) =>
    request(name, true, async (lock) => {
      if (lock) await act();
      return lock !== null;
    }),
  runWhenFree: async (name, act) => request(name, false, act),
};
