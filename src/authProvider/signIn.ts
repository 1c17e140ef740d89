import { CallError, isCallError, serverMessage } from '../http/errors';
import type { Reader } from '../http/send';
import type { Admin } from '../types';
import { readMe } from './currentUser';
import { isCustomer } from './roles';
import { isToken, session } from './session';
import { toAdmin } from './toAdmin';

interface SignInAnswer {
  valid?: unknown;
  entity?: { token?: unknown; user?: unknown };
}

/**
 * Signs an administrator in and stores the session. The e-mail is sent as `username` (part 1, section 2).
 * Throws CallError with the text for the red box, or StorageBlocked (rulings R5, R8).
 */
export async function signIn(client: Reader, email: string, password: string): Promise<void> {
  const call = {
    method: 'POST',
    path: '/api/v1/auth/admin',
    body: { username: email, password },
    anonymous: true,
  } as const;
  const answer = (await client.json(call).catch(rethrow)) as SignInAnswer | undefined;
  const token = answer?.entity?.token;
  if (answer?.valid !== true) throw failed(serverMessage(answer));
  // The message of a success ("Login successful") says nothing about a missing token.
  if (typeof token !== 'string' || !isToken(token)) throw failed(errorOf(answer));
  const user = toAdmin(answer.entity?.user) ?? (await ownerOf(client, token));
  if (isCustomer(user?.role)) throw notAnAdministrator();
  session.start(token, user);
}

const failed = (message = 'signIn.failed') => new CallError('refused', message);
const errorOf = (answer: object) => serverMessage({ error: (answer as { error?: unknown }).error });

// A good status without an answer to read is no sign-in (rulings R5).
function rethrow(error: unknown): never {
  if (!isCallError(error, 'malformed')) throw error;
  throw new CallError('refused', 'signIn.failed', { status: error.status });
}

const notAnAdministrator = () => new CallError('forbidden', 'signIn.notAnAdministrator');

/**
 * Reads whose a token is before it is stored, so that no tab sees it beside another user. A server that could not answer
 * is left to the page that loads next, which offers to try again; one that answered without an identifier never will.
 */
async function ownerOf(client: Reader, issuedToken: string): Promise<Admin | undefined> {
  try {
    return await readMe(client, { issuedToken });
  } catch (failure) {
    if (!isCallError(failure)) throw failure;
    const { kind, message, status } = failure;
    const isWithoutIdentifier = kind === 'malformed' && status === undefined;
    if (isWithoutIdentifier || kind === 'unauthorized' || message === 'Unauthorized') throw failure;
    return undefined;
  }
}
