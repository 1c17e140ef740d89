import type { ApiRequest, Challenge, PasswordSignIn, Tokens } from '../adapter';
import { api } from '../api';
import { CallError, isCallError, serverMessage } from '../http/errors';
import type { ReadClient } from '../http/send';
import type { Admin } from '../types';
import { fetchMe } from './currentUser';
import { isCustomer } from './roles';
import { session } from './session';
import { toAdmin } from './toAdmin';
import { isToken } from './token';

/**
 * Signs an administrator in and stores the session, or returns the challenge of a second factor. Throws CallError with
 * the message to show, or StorageBlockedError (rulings R5, R8).
 */
export const signIn = (
  client: ReadClient,
  email: string,
  password: string,
): Promise<Challenge | undefined> => finish(client, passwordSignIn().request({ email, password }));

/** Sends the code for the challenge of a second factor; otherwise like signIn. */
export async function sendCode(
  client: ReadClient,
  { challenge }: Challenge,
  code: string,
): Promise<Challenge | undefined> {
  const request = passwordSignIn().secondFactor?.(challenge, code);
  if (!request) throw new Error('src/api.ts has no signIn.secondFactor');
  return finish(client, request);
}

async function finish(client: ReadClient, request: ApiRequest) {
  const response = await client
    .json({ ...request, anonymous: true })
    .catch((failure) => challengeIn(failure) ?? rethrow(failure));
  const result = passwordSignIn().read(response);
  if ('challenge' in result) return result;
  if ('rejected' in result) throw failed(result.rejected);
  if (!isToken(result.token)) throw failed(serverMessage(response));
  await startSession(client, result);
  return undefined;
}

/** Stores the session of newly issued tokens. Throws CallError for a customer, or StorageBlockedError. */
export async function startSession(client: ReadClient, { token, ...rest }: Tokens): Promise<void> {
  if (!isToken(token)) throw failed();
  const user = toAdmin(rest.user) ?? (await ownerOf(client, token));
  if (isCustomer(user?.role)) throw notAnAdministrator();
  session.start(token, user, rest);
}

/** Returns the password sign-in of src/api.ts. Throws if src/api.ts has none. */
export function passwordSignIn(): PasswordSignIn {
  if ('oidc' in api.signIn) throw new Error('src/api.ts signs in at a provider, without passwords');
  return api.signIn;
}

const failed = (message = 'signIn.failed') => new CallError('refused', message);

/** Some APIs request the second factor in a 401 or 403 response. */
function challengeIn(failure: unknown): unknown {
  const body = isCallError(failure) ? failure.body : undefined;
  return body !== undefined && 'challenge' in passwordSignIn().read(body) ? body : undefined;
}

// A success status without a readable body is not a sign-in.
function rethrow(error: unknown): never {
  if (!isCallError(error, 'malformed')) throw error;
  throw new CallError('refused', 'signIn.failed', { status: error.status });
}

const notAnAdministrator = () => new CallError('forbidden', 'signIn.notAnAdministrator');

/**
 * Fetches the owner of a token before it is stored, so that no tab reads it with another user. If the server does not
 * respond, the next page load offers a retry; a response without an ID is final.
 */
async function ownerOf(client: ReadClient, issuedToken: string): Promise<Admin | undefined> {
  try {
    return await fetchMe(client, { issuedToken });
  } catch (failure) {
    if (!isCallError(failure)) throw failure;
    const { kind, message, status } = failure;
    const isWithoutIdentifier = kind === 'malformed' && status === undefined;
    if (isWithoutIdentifier || kind === 'unauthorized' || message === 'Unauthorized') throw failure;
    return undefined;
  }
}
