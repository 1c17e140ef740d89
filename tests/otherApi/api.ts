import type { Adapter, Tokens } from '../../src/adapter';
import { messageField } from '../../src/format/messageField';

/** Sent with every request next to the bearer token. */
export const API_KEY = 'console-test-key';

const basePath = '/v2';

function readTokens(response: unknown): Tokens | undefined {
  const { access_token, expires_in, refresh_token, profile } = (response ?? {}) as Record<
    string,
    unknown
  >;
  if (typeof access_token !== 'string') return undefined;
  return {
    token: access_token,
    user: profile,
    refreshToken: typeof refresh_token === 'string' ? refresh_token : undefined,
    expiresIn: typeof expires_in === 'number' ? expires_in : undefined,
  };
}

const errorMessage = (body: unknown) =>
  messageField(body, 'error_description') ?? messageField(body, 'detail');

const tokenRequest = (body: Record<string, string>) => ({
  method: 'POST' as const,
  path: `${basePath}/oauth/token`,
  form: true as const,
  body,
});

/** An API unlike the specified one: OAuth's password grant with refresh, an API key, base path /v2. */
export const api: Adapter = {
  basePath,
  headers: (token) => ({
    'X-Api-Key': API_KEY,
    ...(token !== null && { Authorization: `Bearer ${token}` }),
  }),
  signIn: {
    minPasswordLength: 4,
    request: ({ email, password }) =>
      tokenRequest({ grant_type: 'password', username: email, password }),
    read: (response) => readTokens(response) ?? { rejected: errorMessage(response) },
  },
  identity: {
    request: { path: `${basePath}/userinfo` },
    read: (response) => (response as { profile?: unknown } | null)?.profile,
  },
  refresh: {
    request: (refreshToken) =>
      tokenRequest({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    read: readTokens,
  },
  signOut: ({ token, refreshToken = token }) => ({
    method: 'POST',
    path: `${basePath}/oauth/revoke`,
    form: true,
    body: { token: refreshToken },
  }),
  errorMessage,
};
