import type { ApiRequest } from '../adapter';
import type { Identifier } from '../format/identifiers';
import type { CallError } from './errors';

export type Method = NonNullable<ApiRequest['method']>;

/** An API call as data, as the endpoint tables define it. */
export interface Call extends ApiRequest {
  query?: Record<string, unknown>;
  /** A POST that only reads, such as a search: it may be retried and is not recorded as an operation. */
  reads?: true;
  /** The support-feature calls use the provider host. */
  host?: 'api' | 'support';
  /** 'file' returns the unchanged body after checking that it is a file; 'blob' returns it unchecked. */
  as?: 'file' | 'blob';
  /** The sign-in request has no token, and its 401 does not end a session. */
  anonymous?: boolean;
  /** Sends a change by a data provider of one's own, instead of a request; `client.change` returns its result. */
  send?: () => Promise<{
    reply: { status: number; statusText: string; text: string };
    result?: unknown;
  }>;
  /** Message key shown instead of "Session expired" when there is no token. */
  withoutToken?: string;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** A token that is not stored yet: sign-in uses it to read the user's identity. */
  issuedToken?: string;
}

/** Details of a change in the journal: names, amounts and counts by parameter. Never a password, a token, a BVN or a message text. */
export type Summary = Record<string, string | number | undefined>;

/** What an ordinary edit changes, so that it can be changed back: the old and the new text of each field. */
export interface Edit {
  changes: Record<string, readonly [before: string, after: string]>;
  /** ID of the record that the changed one belongs to. */
  under?: string;
}

/** A change: its kind (operations/kinds.ts) and the ID of the record that it changes, if any. */
export interface ChangeInfo {
  kind: string;
  subject?: Identifier;
  /** Guarded by its caller, whatever its kind is (stock/api/act.ts). */
  guarded?: boolean;
  summary?: Summary;
  edit?: Edit;
}

export interface ChangeOptions {
  /** The UUID of the operation, also its idempotency key. Default: a new UUID. */
  operationId?: string;
  batchId?: string;
  /** Identifies the content that is sent, to detect a repeat. */
  digest?: string;
  /** Details that are not part of the call, such as the name of the record. */
  summary?: Summary;
  /** Stored with a guarded change: the order of a movement. */
  details?: unknown;
}

export interface SentChange
  extends ChangeInfo,
    Pick<ChangeOptions, 'batchId' | 'digest' | 'details'> {
  id: string;
  /** The request carries an idempotency key, so it can be retried safely. */
  hasKey: boolean;
  /** The body of the request; never stored. */
  body?: unknown;
}

/** A response to a change, with its body as text; operations/outcome.ts interprets it. */
export interface ChangeResponse {
  status: number;
  statusText: string;
  text: string;
  /** Seconds to wait, from the Retry-After header. */
  retryAfter?: number;
}

/** The result of sending a change: a response, or the reason why there is none. */
export type Reply = ChangeResponse | CallError;

/** Records every change and interprets its response (operations/recordChanges.ts). */
export interface ChangeRecorder {
  /** Returns whether a change is guarded: money, messages, emails, webhook deliveries. */
  isGuarded(change: ChangeInfo): boolean;
  /** Returns whether a change sets values: sent again, it changes nothing further. */
  isUpdate(change: ChangeInfo): boolean;
  /** Records a change before it is sent. Throws CallError when it must not be sent without a record. */
  begin(change: SentChange): Promise<void>;
  /** Records the outcome of a change, once more if a late response follows; returns the body of a success. Throws CallError for any other. */
  end(change: SentChange, reply: Reply): Promise<unknown>;
}
