import { CallError, isCallError, serverMessage } from '../http/errors';
import type { Reader } from '../http/send';
import type { Admin } from '../types';
import { currentUser } from './currentUser';
import { isCustomer } from './roles';
import { isToken, session, toAdmin } from './session';

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
  if (answer?.valid !== true || typeof token !== 'string' || !isToken(token)) {
    throw new CallError('refused', serverMessage(answer) ?? 'signIn.failed');
  }
  const user = toAdmin(answer.entity?.user);
  if (isCustomer(user?.role)) throw notAnAdministrator();
  session.start(token, user);
  if (!user && isCustomer((await whoSignedIn(client))?.role)) {
    session.end({ reason: 'signedOut' });
    throw notAnAdministrator();
  }
}

// A good status without an answer to read is no sign-in (rulings R5).
function rethrow(error: unknown): never {
  if (!isCallError(error, 'malformed')) throw error;
  throw new CallError('refused', 'signIn.failed', { status: error.status });
}

const notAnAdministrator = () => new CallError('forbidden', 'signIn.notAnAdministrator');

// A failure that leaves the session standing is shown by the page that loads next, with a way to try again.
async function whoSignedIn(client: Reader): Promise<Admin | undefined> {
  try {
    return await currentUser(client);
  } catch (error) {
    if (!session.token()) throw error;
    return undefined;
  }
}
