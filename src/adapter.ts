// The differences between APIs. src/api.ts is the adapter of this console's API; docs/adopting.md shows another.

/** A request of the adapter, with a JSON body unless `form` is set: application/x-www-form-urlencoded. */
export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Absolute path including the base path, or a full `https://` URL for another host than the API's. */
  path: string;
  body?: unknown;
  form?: true;
}

export interface Credentials {
  email: string;
  password: string;
}

/** The result of a sign-in or a token refresh. */
export interface Tokens {
  token: string;
  /** The admin's record, with an `id` or `_id`; if absent, the identity endpoint is requested. */
  user?: unknown;
  refreshToken?: string;
  /** Seconds until the token expires. */
  expiresIn?: number;
}

/** The sign-in was rejected; holds the server's message, if any. */
export interface Rejected {
  rejected: string | undefined;
}

export type SignInResult = Tokens | Rejected;

/** A sign-in with email and password. */
export interface PasswordSignIn {
  /** A shorter password is rejected without a request. */
  minPasswordLength: number;
  request: (credentials: Credentials) => ApiRequest;
  read: (response: unknown) => SignInResult;
}

/** A sign-in at an identity provider with OpenID Connect's authorization code flow and PKCE. */
export interface ProviderSignIn {
  oidc: {
    /** The issuer, a path on `signInHost` of config.json; its `/.well-known/openid-configuration` lists the endpoints. */
    authority: string;
    clientId: string;
    /** Default: `openid`. Many providers require `offline_access` for a refresh token. */
    scope?: string;
  };
}

/** Everything the console knows about an API except its endpoints. */
export interface Adapter {
  /** Prefix of every path that `adminPath` returns. */
  basePath: string;
  /** Headers of every request; `token` is null for the sign-in. */
  headers: (token: string | null) => Record<string, string>;
  signIn: PasswordSignIn | ProviderSignIn;
  /** The signed-in admin. `read` returns a record with an `id` or `_id`, or undefined. */
  identity: { request: ApiRequest; read: (response: unknown) => unknown };
  /** Renews a token before it expires. Without it, an expired token ends the session. */
  refresh?: {
    request: (refreshToken: string) => ApiRequest;
    read: (response: unknown) => Tokens | undefined;
  };
  /** Notifies the server of a sign-out; its response is ignored. */
  signOut?: (tokens: Pick<Tokens, 'token' | 'refreshToken'>) => ApiRequest;
  /** Returns the server's error message from a response body; undefined if there is none. */
  errorMessage: (body: unknown) => string | undefined;
  /**
   * Replaces the reading of a change's 2xx body (rulings R14). Undefined leaves it to the console, which reads `valid`,
   * `success`, `ok`, `status`, `error` and `code`.
   */
  outcome?: (change: {
    /** The kind of change, such as `wallet.credit` or `users.update`. */
    kind: string;
    status: number;
    /** The parsed JSON, or the text of a body that is no JSON. */
    body: unknown;
  }) => 'done' | 'refused' | 'unknown' | undefined;
}
