import { isCallError } from '../http/errors';
import type { Reader } from '../http/send';
import { adminPath } from '../http/url';
import type { Admin } from '../types';
import { session, toAdmin } from './session';

/** Finds the user in any of the shapes of manage/me; the first with an identifier wins (rulings R6). */
export function readUser(answer: unknown): Admin | undefined {
  const { entity, data, user } = (answer ?? {}) as Record<string, unknown>;
  for (const candidate of [entity, data, user, answer]) {
    const found = toAdmin(candidate);
    if (found) return found;
  }
  return undefined;
}

/** Reads who is signed in from GET manage/me and stores it. Throws CallError when the API does not say who it is. */
export async function readCurrentUser(
  client: Reader,
  signal?: AbortSignal,
): Promise<Admin | undefined> {
  // What arrives late belongs to the session that asked, not to one that began since.
  const token = session.token();
  const user = readUser(await client.json({ path: adminPath`/manage/me` }, { signal }));
  return session.token() === token ? user && session.saveUser(user) : user;
}

/**
 * Resolves the signed-in administrator: the stored record, else GET manage/me, which is then stored.
 * Throws CallError when the API does not say who it is; the message "Unauthorized" ends the session (part 1, section 8).
 */
export async function currentUser(
  client: Reader,
  signal?: AbortSignal,
): Promise<Admin | undefined> {
  const token = session.token();
  try {
    return session.user() ?? (await readCurrentUser(client, signal));
  } catch (error) {
    if (isCallError(error) && error.message === 'Unauthorized') {
      session.expire(token, 'session.expired');
    }
    throw error;
  }
}
