import type { PasswordSignIn, Tokens } from '../adapter';
import { api } from '../api';
import { canKeep, localTexts } from '../browser';
import type { Config } from '../config';
import { CallError, isCallError, serverMessage } from '../http/errors';
import type { ReadClient } from '../http/send';
import { type Admin, toAdmin } from './admin';
import { fetchMe } from './currentUser';
import { session } from './session';
import { isToken, StorageBlockedError } from './token';

/** Signs an administrator in and stores the session. Throws CallError with the message to show, or StorageBlockedError. */
export async function signIn(client: ReadClient, email: string, password: string): Promise<void> {
  assertCanSignIn();
  const { request, read } = passwordSignIn();
  const response = await client
    .json({ ...request({ email, password }), anonymous: true })
    .catch(rethrow);
  const result = read(response);
  if ('rejected' in result) throw failed(result.rejected);
  if (!isToken(result.token)) throw failed(serverMessage(response));
  await startSession(client, result);
}

/** Throws StorageBlockedError where this browser would not keep a token: nothing is sent then. */
export function assertCanSignIn(): void {
  if (!canKeep(localTexts)) throw new StorageBlockedError();
}

/** Starts the session of newly issued tokens, with their owner where the response names none. Throws as session.start does. */
async function startSession(client: ReadClient, tokens: Tokens): Promise<void> {
  const user = toAdmin(tokens.user) ?? (await ownerOf(client, tokens.token));
  session.start({ ...tokens, user });
}

/** Starts the session of a URL to which an identity provider redirected; returns the message of a failure, undefined for any other URL. */
export async function finishProviderSignIn(
  client: ReadClient,
  config: Config,
  url: string,
): Promise<string | undefined> {
  const query = new URL(url).searchParams;
  if (!('oidc' in api.signIn) || !query.has('state')) return undefined;
  if (!query.has('code') && !query.has('error')) return undefined;
  try {
    const { readProviderReturn } = await import('./provider');
    await startSession(client, await readProviderReturn({ ...api.signIn, ...config }, url));
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Returns the password sign-in of src/api.ts. Throws if src/api.ts has none. */
export function passwordSignIn(): PasswordSignIn {
  if ('oidc' in api.signIn) throw new Error('src/api.ts signs in at a provider, without passwords');
  return api.signIn;
}

const failed = (message = 'signIn.failed') => new CallError('refused', message);

// A success status without a readable body is not a sign-in.
function rethrow(error: unknown): never {
  if (!isCallError(error, 'malformed')) throw error;
  throw new CallError('refused', 'signIn.failed', { status: error.status });
}

/** Fetches the owner of a token before it is stored, so that no tab reads it with another user; undefined leaves it to the next page load. */
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
