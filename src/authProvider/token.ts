/** Storage key of the token. */
export const TOKEN = 'authToken';

/** Thrown when browser storage is blocked: a session could not survive a page load (rulings R9). */
export class StorageBlockedError extends Error {
  override name = 'StorageBlockedError';
}

/** Returns whether a text is valid as a token in a header. */
export const isToken = (text: string): boolean => /^[\x21-\x7e]+$/.test(text);

/** Calls the listener when another tab signs in. Returns a function that stops it. */
export function onSignInElsewhere(listener: () => void): () => void {
  const check = ({ key, newValue }: StorageEvent) => {
    if (key === TOKEN && newValue) listener();
  };
  window.addEventListener('storage', check);
  return () => window.removeEventListener('storage', check);
}
