import type { Client } from '../http/client';
import { CallError, isCallError, serverMessage } from '../http/errors';
import type { Admin } from '../types';
import { currentUser } from './currentUser';
import { isCustomer } from './roles';
import { session, toAdmin } from './session';

interface SignInAnswer {
  valid?: unknown;
  entity?: { token?: unknown; user?: unknown };
}

/**
 * Signs an administrator in and stores the session. The e-mail is sent as `username` (part 1, section 2).
 * Throws CallError with the text for the red box, or StorageBlocked (rulings R5, R8).
 */
export async function signIn(client: Client, email: string, password: string): Promise<void> {
  const call = {
    method: 'POST',
    path: '/api/v1/auth/admin',
    body: { username: email, password },
    anonymous: true,
  } as const;
  const answer = (await client.json(call).catch(rethrow)) as SignInAnswer | undefined;
  const token = answer?.entity?.token;
  if (answer?.valid !== true || typeof token !== 'string' || token === '') {
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

// A sign-in changes nothing for anybody else, so a lost answer is no open question: it can simply be tried again.
function rethrow(error: unknown): never {
  if (!isCallError(error, 'outcomeUnknown')) throw error;
  const unsaid = error.status ? 'signIn.failed' : 'errors.unreachable';
  throw new CallError('unreachable', error.said ?? unsaid, { status: error.status });
}

const notAnAdministrator = () => new CallError('forbidden', 'signIn.notAnAdministrator');

// A failure that leaves the session standing is shown by the page that loads next, with a way to try again.
async function whoSignedIn(client: Client): Promise<Admin | undefined> {
  try {
    return await currentUser(client);
  } catch (error) {
    if (!session.token()) throw error;
    return undefined;
  }
}
