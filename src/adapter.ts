// What differs between APIs as a whole. src/api.ts is the adapter of this console's API; docs/adopting.md shows another.

/** A request of the adapter: JSON, or `form` as application/x-www-form-urlencoded. */
export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Absolute, the base path included; with `https://` where another host than the API's is meant. */
  path: string;
  body?: unknown;
  form?: true;
}

export interface Credentials {
  email: string;
  password: string;
}

/** What a sign-in or a refresh returned. */
export interface Tokens {
  token: string;
  /** The record of the admin, with an `id` or `_id`; without one the identity is requested. */
  user?: unknown;
  refreshToken?: string;
  /** Seconds until the token expires. */
  expiresIn?: number;
}

/** The password was right, and a code is needed: `challenge` is passed to the request that sends it. */
export interface Challenge {
  challenge: unknown;
}

/** The sign-in was rejected, with the server's message if it sent one. */
export interface Rejected {
  rejected: string | undefined;
}

export type SignInResult = Tokens | Challenge | Rejected;

/** A sign-in by e-mail and password. */
export interface PasswordSignIn {
  /** Fewer characters than this are rejected without a request. */
  minPasswordLength: number;
  request: (credentials: Credentials) => ApiRequest;
  read: (response: unknown) => SignInResult;
  /** Sends the code of a second factor; its response is read by `read`. */
  secondFactor?: (challenge: unknown, code: string) => ApiRequest;
}

/** A sign-in at an identity provider: OpenID Connect's authorization code flow with PKCE. */
export interface ProviderSignIn {
  oidc: {
    /** The issuer, below `signInHost` of config.json; its `/.well-known/openid-configuration` names the rest. */
    authority: string;
    clientId: string;
    /** `openid` unless said otherwise; many providers want `offline_access` for a refresh token. */
    scope?: string;
  };
}

/** Everything that the console knows of an API beside its endpoints. */
export interface Adapter {
  /** Before every path that `adminPath` writes. */
  basePath: string;
  /** Headers of every request; `token` is null for the sign-in. */
  headers: (token: string | null) => Record<string, string>;
  signIn: PasswordSignIn | ProviderSignIn;
  /** Who is signed in. `read` returns a record with an `id` or `_id`, or undefined. */
  identity: { request: ApiRequest; read: (response: unknown) => unknown };
  /** Renews a token before it expires. Without it an expired token ends the session. */
  refresh?: {
    request: (refreshToken: string) => ApiRequest;
    read: (response: unknown) => Tokens | undefined;
  };
  /** Tells the server of a sign-out; whether it responds changes nothing. */
  signOut?: (tokens: Pick<Tokens, 'token' | 'refreshToken'>) => ApiRequest;
  /** The server's own words in the body of a response; undefined if it sent none. */
  errorMessage: (body: unknown) => string | undefined;
}
