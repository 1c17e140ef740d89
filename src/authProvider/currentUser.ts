import { api } from '../api';
import type { CallOptions } from '../http/call';
import { CallError, isCallError, serverMessage } from '../http/errors';
import type { ReadClient } from '../http/send';
import { type Admin, toAdmin } from './admin';
import { session } from './session';

/** What the app found out about the user of this page, as the context of its outlet. */
export interface Identity {
  client: ReadClient;
  admin?: Admin;
  /** The reason why the admin of a token could not be fetched. */
  failure: Error | null;
}

/** Returns the admin of an identity response; undefined without an ID. */
export const parseIdentity = (response: unknown): Admin | undefined =>
  toAdmin(api.identity.read(response));

const UNAUTHORIZED = 'Unauthorized';

/** Fetches the admin's own record. Throws CallError without one; the message "Unauthorized" ends the session, whatever its status. */
export async function fetchMe(client: ReadClient, options: CallOptions = {}): Promise<Admin> {
  // A token that is not stored yet has no session to end.
  const token = options.issuedToken ?? session.token();
  const refuse = () => session.expire(token, 'session.expired');
  const body = await client.json(api.identity.request, options).catch((failure: unknown) => {
    if (isCallError(failure) && failure.message === UNAUTHORIZED) refuse();
    throw failure;
  });
  const message = serverMessage(body);
  if (message === UNAUTHORIZED) {
    refuse();
    throw new CallError('unauthorized', message);
  }
  const user = parseIdentity(body);
  if (!user) throw new CallError('malformed', message ?? 'signIn.noIdentifier');
  return user;
}

/** Fetches the signed-in admin from GET manage/me and stores it. Throws CallError when the API does not identify the admin. */
export async function fetchCurrentUser(
  client: ReadClient,
  signal?: AbortSignal,
): Promise<Admin | undefined> {
  // A late response belongs to the session that sent the request, not to a newer one.
  const token = session.token();
  const user = await fetchMe(client, { signal });
  return session.isOfToken(token) ? session.saveUser(user) : user;
}

/** Returns the signed-in admin: the stored record, or GET manage/me, which is then stored. Throws CallError. */
export const currentUser = async (
  client: ReadClient,
  signal?: AbortSignal,
): Promise<Admin | undefined> => session.user() ?? (await fetchCurrentUser(client, signal));
