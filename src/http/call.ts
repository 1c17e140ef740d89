import type { Method } from './request';

/** One call of the API as data: what an endpoint table writes and the client sends. */
export interface Call {
  /** GET unless said otherwise. */
  method?: Method;
  path: string;
  query?: Record<string, unknown>;
  body?: unknown;
  /** A POST that reads, as a search does: it changes nothing, so it may be sent again and is no operation. */
  reads?: true;
  /** Sends the body as application/x-www-form-urlencoded. */
  form?: true;
  /** The support-feature calls go to the provider host (rulings R1). */
  host?: 'api' | 'support';
  /** 'file' hands the body over as it came, once it is known to be the file (rulings R26); 'blob' as it came, unread. */
  as?: 'file' | 'blob';
  /** The sign-in itself carries no token, and its 401 ends no session (rulings R7). */
  anonymous?: boolean;
  /** Message key said instead of "Session expired" when there is no token at all (rulings R7). */
  withoutToken?: string;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Reads past the browser's HTTP cache, and never takes over an early response. */
  fresh?: boolean;
  /** A token that is not stored yet: the sign-in reads with it whose it is. */
  issuedToken?: string;
}

/**
 * What a colleague reads of a change later: names, titles, amounts and counts by parameter, worded in the reader's
 * language (operations/useSentence.ts). Never a password, a token, a BVN or a message text (rulings R36).
 */
export type Summary = Record<string, string | number | undefined>;

/** What a change is: its kind (operations/kinds.ts) and the identifier of the record that it changes, if there is one. */
export interface Change {
  kind: string;
  subject?: string | number;
  summary?: Summary;
}

export interface ChangeOptions {
  /** The UUID of the operation, which is also its idempotency key (rulings R16a); a new one unless given. */
  operationId?: string;
  /** The batch that the change is a part of. */
  batchId?: string;
  /** What the caller knows beyond the call, such as the name of the record. */
  summary?: Summary;
}
