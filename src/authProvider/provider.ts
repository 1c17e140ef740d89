import { ErrorResponse, OidcClient, type StateStore } from 'oidc-client-ts';
import type { ProviderSignIn, Tokens } from '../adapter';
import { tabTexts } from '../browser';
import { CallError } from '../http/errors';
import { StorageBlockedError } from './token';

interface Provider extends ProviderSignIn {
  /** As in config.json; default: the console's own origin. */
  signInHost?: string;
}

const PREFIX = 'oidc.';

const stateStore: StateStore = {
  async set(key, value) {
    if (!tabTexts.set(PREFIX + key, value)) throw new StorageBlockedError();
  },
  get: async (key) => tabTexts.get(PREFIX + key),
  async remove(key) {
    const value = tabTexts.get(PREFIX + key);
    tabTexts.remove(PREFIX + key);
    return value;
  },
  getAllKeys: async () =>
    tabTexts.keys().flatMap((key) => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : [])),
};

const clientOf = ({ oidc, signInHost }: Provider, returnTo: string) =>
  new OidcClient({
    authority: new URL(oidc.authority, signInHost || window.location.origin).href,
    client_id: oidc.clientId,
    scope: oidc.scope ?? 'openid',
    redirect_uri: returnTo,
    // Only the state of the redirect; the session stores the tokens.
    stateStore,
  });

/** Returns the URL of the provider's sign-in page, which redirects to `returnTo`. Throws CallError. */
export async function providerUrl(provider: Provider, returnTo: string): Promise<string> {
  try {
    return (await clientOf(provider, returnTo).createSigninRequest({})).url;
  } catch (failure) {
    if (failure instanceof StorageBlockedError) throw failure;
    throw new CallError('unreachable', 'errors.unreachable');
  }
}

/** Exchanges the code in the redirect URL for tokens. Throws CallError with the provider's message. */
export async function readProviderReturn(provider: Provider, url: string): Promise<Tokens> {
  const { origin, pathname } = new URL(url);
  try {
    const response = await clientOf(provider, origin + pathname).processSigninResponse(url);
    return {
      token: response.access_token,
      refreshToken: response.refresh_token,
      expiresIn: response.expires_in,
    };
  } catch (error) {
    if (!(error instanceof ErrorResponse)) throw new CallError('refused', 'signIn.failed');
    throw new CallError('refused', error.error_description || error.error || 'signIn.failed');
  }
}
