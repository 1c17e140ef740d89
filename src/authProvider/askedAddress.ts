const KEY = 'askedAddress';

// In the history entry of the sign-in screen, so that it outlives a reload of that screen.
interface State {
  asked?: unknown;
}
const stateOf = () => (window.history.state ?? {}) as State;

/** Shows the sign-in address, and keeps the address that was opened while signed out for this sign-in (rulings R9). */
export function leadToSignIn(asked: string | undefined, signInAddress: string): void {
  window.history.replaceState(asked ? { asked } : stateOf(), '', signInAddress);
}

/** Hands the address on to the document that the sign-in loads. */
export function handAskedOn(): void {
  const { asked } = stateOf();
  if (typeof asked !== 'string') return;
  window.history.replaceState(null, '');
  try {
    sessionStorage.setItem(KEY, asked);
  } catch {
    // Then it is not offered.
  }
}

/** Returns the address that this document may offer. */
export function askedAddress(): string | undefined {
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Forgets the address: it is offered by one document. */
export function forgetAsked(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing is kept where storage is blocked.
  }
}
