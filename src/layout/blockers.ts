import type { RouterBlockerFunction, RouterLocation } from 'react-admin';

type Change = Parameters<RouterBlockerFunction>[0];

/** A change of the address that is held back until somebody says so. */
export interface HeldChange {
  location: RouterLocation;
  proceed: () => void;
}

interface Blocker {
  shouldBlock: RouterBlockerFunction;
  hold: (held: HeldChange) => void;
}

const blockers = new Set<Blocker>();

/** Lets a page hold back that its address is left. Returns the way to take it back. */
export function addBlocker(blocker: Blocker): () => void {
  blockers.add(blocker);
  return () => blockers.delete(blocker);
}

const blockerOf = (change: Change) => [...blockers].find(({ shouldBlock }) => shouldBlock(change));

/** Tells whether a change of the address would be held back, and holds nothing. */
export const wouldHoldBack = (change: Change) => blockerOf(change) !== undefined;

/** Asks everybody whether a change of the address is held back; `proceed` makes it happen after all. */
export function isHeldBack(change: Change, proceed: () => void): boolean {
  const blocker = blockerOf(change);
  blocker?.hold({ location: change.nextLocation, proceed });
  return blocker !== undefined;
}
