const KEY = 'askedAddress';

// Stored in the history entry, so it survives a reload of the sign-in screen.
interface State {
  asked?: unknown;
}
const stateOf = () => (window.history.state ?? {}) as State;

/** Shows the sign-in URL and stores the URL that was opened while signed out (rulings R9). */
export function showSignInUrl(asked: string | undefined, signInAddress: string): void {
  window.history.replaceState(asked ? { asked } : stateOf(), '', signInAddress);
}

/** Stores the URL for the page load that follows the sign-in. */
export function keepRequestedUrl(): void {
  const { asked } = stateOf();
  if (typeof asked !== 'string') return;
  window.history.replaceState(null, '');
  try {
    sessionStorage.setItem(KEY, asked);
  } catch {
    // The URL is not offered then.
  }
}

/** Returns the URL that this document may offer. */
export function requestedUrl(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Removes the URL: only one document offers it. */
export function forgetRequestedUrl(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Blocked storage holds nothing.
  }
}
