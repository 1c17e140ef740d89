import { api } from '../api';
import type { CallOptions } from '../http/call';
import { CallError, isCallError, serverMessage } from '../http/errors';
import type { Reader } from '../http/send';
import type { Admin } from '../types';
import { session } from './session';
import { toAdmin } from './toAdmin';

/** Reads the admin of an identity response; undefined without an identifier (rulings R6). */
export const readUser = (response: unknown): Admin | undefined =>
  toAdmin(api.identity.read(response));

const UNAUTHORIZED = 'Unauthorized';

/**
 * Reads the whole own record. Throws CallError when the API does not say who is signed in; the
 * message "Unauthorized", whatever its status, ends the session (part 1, section 8; rulings R6).
 */
export async function readMe(client: Reader, options: CallOptions = {}): Promise<Admin> {
  // A token that is not stored yet has no session to end.
  const token = options.issuedToken ?? session.token();
  const refuse = () => session.expire(token, 'session.expired');
  const answer = await client.json(api.identity.request, options).catch((failure: unknown) => {
    if (isCallError(failure) && failure.message === UNAUTHORIZED) refuse();
    throw failure;
  });
  const said = serverMessage(answer);
  if (said === UNAUTHORIZED) {
    refuse();
    throw new CallError('unauthorized', said);
  }
  const user = readUser(answer);
  if (!user) throw new CallError('malformed', said ?? 'signIn.noIdentifier');
  return user;
}

/** Reads who is signed in from GET manage/me and stores it. Throws CallError when the API does not say who it is. */
export async function readCurrentUser(
  client: Reader,
  signal?: AbortSignal,
): Promise<Admin | undefined> {
  // What arrives late belongs to the session that asked, not to one that began since.
  const token = session.token();
  const user = await readMe(client, { signal });
  return session.token() === token ? session.saveUser(user) : user;
}

/** Resolves the signed-in administrator: the stored record, else GET manage/me, which is then stored. Throws CallError. */
export const currentUser = async (
  client: Reader,
  signal?: AbortSignal,
): Promise<Admin | undefined> => session.user() ?? (await readCurrentUser(client, signal));
