// The differences between APIs. src/api.ts is the adapter of this console's API; docs/adopting.md shows another.
import type { DataProvider } from 'react-admin';

/** A request of the adapter, with a JSON body unless `form` is set: application/x-www-form-urlencoded. */
export interface ApiRequest {
  /** Default: GET. */
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

/** The names of a resource in responses and bodies, such as `customer` and `customers`. */
export interface Names {
  one: string;
  many: string;
}

/** A place in a response: a path such as `data.items` ('' is the response itself), or a function of the resource's names. */
export type ResponsePath = string | ((names: Names) => string);

/** What is read of a resource. */
export interface ReadRequest {
  resource: string;
  /** The fields to be read, if the resource's endpoint file lists them (`select`). */
  select?: readonly string[];
}

/** The page of a list that is requested. */
export interface ListRequest extends ReadRequest {
  page: number;
  perPage: number;
  /** The same in rows: the number before the page, and on it. */
  offset: number;
  limit: number;
  /** The cursor of the page, which `next` found on the page before; undefined for the first page. */
  cursor?: string;
  /** Undefined in the API's own order, and always if the dialect does not say `sorts`. */
  sort?: { field: string; order: 'ASC' | 'DESC' };
  filter: Record<string, unknown>;
}

type Json = Record<string, unknown>;

/** How an API as a whole lists, reads and changes records; an endpoint file contains only what differs in one resource. */
export interface Dialect {
  /** The path of a resource below the base path. Default: its name. */
  path?: (resource: string) => string;
  /** The place of the rows in a list. It may be missing in a list that says it has none. */
  rows: ResponsePath;
  /** The place of the record in a response with one record, or several, of which the first with a record counts. */
  record: ResponsePath | readonly ResponsePath[];
  /** Returns the fields of a row or record, for an API that nests them. */
  fields?: (row: Json) => Json;
  /** Wraps the fields that are sent; `id` is undefined for a new record. Default: the fields themselves. */
  body?: (fields: Json, names: Names, id?: unknown) => unknown;
  /** The number of rows over all pages. Without `total`, `pages` and `next`, a full page may be followed by another. */
  total?: ResponsePath;
  /** A header with that number, also as `items 0-24/319`; the API has to expose it by CORS. */
  totalHeader?: string;
  /** The number of pages. */
  pages?: ResponsePath;
  /** The cursor of the next page: its path, or a function that finds it in the response. */
  next?: string | ((response: unknown) => unknown);
  /** Returns the query of a list: empty values are not sent, a list repeats its name, which may end with `[]`, an object is `name[key]`. */
  query: (list: ListRequest) => Record<string, unknown>;
  /** Returns the query that lists the records of these IDs, all of them on one page. Without it each is read alone. */
  ids?: (ids: readonly (string | number)[], request: ReadRequest) => Record<string, unknown>;
  /** Returns the query of a request for one record. */
  recordQuery?: (request: ReadRequest) => Record<string, unknown>;
  /** Rows per page, if the API decides. */
  perPage?: number;
  /** Rows per page that the user can select, if `query` sends `perPage`. */
  pageSizes?: readonly number[];
  /** `query` sends `sort`, by any field. */
  sorts?: true;
  /** `query` sends `filter`, and each field filters by its exact value: generated views offer them. */
  filtersAnyField?: true;
  /** The method of an update; PATCH and POST send only the changed fields. Default: PUT. */
  update?: 'PUT' | 'PATCH' | 'POST';
  /** The field of the identifier, or several, of which the first present one counts. Default: `_id`, else `id`. */
  id?: string | readonly string[];
  /** Returns the messages of a refusal by field, each a text or a list; undefined leaves it to the console, which reads `errors` and the like. */
  fieldErrors?: (body: unknown) => Record<string, unknown> | undefined;
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
  /** Serves resources without an endpoint file. Default: the dialect of ra-data-simple-rest. */
  dialect?: Dialect;
  /** Modules with a data provider of one's own, by resource: `() => import('./articles')`. One that is a proxy may look like a promise. */
  dataProviders?: Readonly<Record<string, () => Promise<{ default: DataProvider }>>>;
  /** Returns the server's error message from a response body; undefined if there is none. */
  errorMessage: (body: unknown) => string | undefined;
  /** Decodes references such as `&amp;` in the texts of JSON responses, once, for an API that stores encoded text; not in HTML. */
  decodeEntities?: boolean;
  /** Further words of success of a movement, such as `disbursed`; any other word that the console does not know leaves it unknown. */
  successWords?: readonly string[];
  /** Further codes of success of a movement, such as `9000`, in a status or a response code. Compared as text, without case. */
  successCodes?: readonly (string | number)[];
  /**
   * Replaces the reading of a change's 2xx body. Undefined leaves it to the console, which reads `valid`, `success`, `ok`,
   * `status`, `error` and `code`, and for money whatever speaks against it (docs/adopting.md).
   */
  outcome?: (change: {
    /** The kind of change, such as `wallet.credit` or `users.update`. */
    kind: string;
    status: number;
    /** The parsed JSON, or the text of a body that is no JSON. */
    body: unknown;
  }) => 'done' | 'refused' | 'unknown' | undefined;
}
