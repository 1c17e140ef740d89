import { v4 as uuid } from 'uuid';
import { createListeners } from '../listeners';
import { session } from './session';

// Renewed by every explicit sign-out: other tabs, and pages that the browser restores, compare its value.
const KEY = 'console.signOut';

function latest(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

const signOutListeners = createListeners();
const atStart = latest();
let announced = atStart;

function announce(): void {
  announced = latest();
  signOutListeners.notify();
}
function announceIfNew(): void {
  if (latest() !== announced) announce();
}

session.onEnd(({ reason }) => {
  if (reason !== 'signedOut') return;
  try {
    localStorage.setItem(KEY, uuid());
  } catch {
    // Blocked storage holds nothing that other tabs would have to drop.
  }
  announce();
});
window.addEventListener('storage', ({ key }) => key === KEY && announceIfNew());
window.addEventListener('pageshow', announceIfNew);

/** Returns the ID of the latest explicit sign-out in this browser; '' before the first. */
export const latestSignOut = latest;

/** Returns whether the session of this document was signed out, here or in another tab. */
export const isSignedOut = (): boolean => latest() !== atStart;

/** Calls the listener after an explicit sign-out in any tab, not after an expired session. Returns a function that removes it. */
export const onSignOut = signOutListeners.listen;
