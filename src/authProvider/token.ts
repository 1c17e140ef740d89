/** The key of the token in the storage of the browser. */
export const TOKEN = 'authToken';

/** Thrown when the browser keeps nothing for this site: a session could not outlive the page load (rulings R9). */
export class StorageBlocked extends Error {
  override name = 'StorageBlocked';
}

/** Tells whether a text can be sent as a token: a header carries no others. */
export const isToken = (text: string): boolean => /^[\x21-\x7e]+$/.test(text);

/** Calls back when another tab signs somebody in. Returns a function that stops it. */
export function onSignInElsewhere(listener: () => void): () => void {
  const check = ({ key, newValue }: StorageEvent) => {
    if (key === TOKEN && newValue) listener();
  };
  window.addEventListener('storage', check);
  return () => window.removeEventListener('storage', check);
}
