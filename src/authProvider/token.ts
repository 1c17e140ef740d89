import { CallError } from '../http/errors';
import { type Admin, toAdmin } from './admin';
import { isCustomer } from './roles';

/** Storage key of the token. */
export const TOKEN = 'authToken';

/** Thrown when browser storage is blocked: a session could not survive a page load. */
export class StorageBlockedError extends Error {
  override name = 'StorageBlockedError';
  constructor() {
    super('signIn.storageBlocked');
  }
}

/** Returns whether a text is valid as a token in a header. */
export const isToken = (text: string): boolean => /^[\x21-\x7e]+$/.test(text);

/** Returns the admin of a newly issued token, if known. Throws CallError for an invalid token or a customer. */
export function checkIssued(token: string, user: unknown): Admin | undefined {
  if (!isToken(token)) throw new CallError('refused', 'signIn.failed');
  const admin = toAdmin(user);
  if (isCustomer(admin?.role)) throw new CallError('forbidden', 'signIn.notAnAdministrator');
  return admin;
}

/** Calls the listener when another tab signs in. Returns a function that stops it. */
export function onSignInElsewhere(listener: () => void): () => void {
  const check = ({ key, newValue }: StorageEvent) => {
    if (key === TOKEN && newValue) listener();
  };
  window.addEventListener('storage', check);
  return () => window.removeEventListener('storage', check);
}
