import { api } from '../api';
import { said } from '../format/said';
import { statusLine } from './reasonPhrases';

/** What a failed call means for the person who asked for it. */
export type FailureKind =
  | 'refused'
  | 'unauthorized'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'unreachable'
  | 'outcomeUnknown'
  | 'malformed';

/** How a change that is not done ended; only operations/outcome.ts says so (rulings R14, R16). */
export type BadOutcome = 'refused' | 'unknown' | 'notSent';

interface CallErrorDetails {
  status?: number;
  body?: unknown;
  /** Seconds that the server asked to wait (Retry-After). */
  retryAfter?: number;
  /** The request left the browser, so that it may have arrived. */
  wasSent?: boolean;
  outcome?: BadOutcome;
}

/**
 * The one error of a failed call. `message` is the server's own by the error-message rule (part 1, section 8),
 * or a message key (`errors.…`) where no server spoke; react-admin translates both alike.
 */
export class CallError extends Error {
  override name = 'CallError';
  readonly kind: FailureKind;
  readonly status?: number;
  readonly body?: unknown;
  readonly retryAfter?: number;
  readonly wasSent: boolean;
  readonly outcome?: BadOutcome;

  constructor(kind: FailureKind, message: string, details: CallErrorDetails = {}) {
    super(message);
    this.kind = kind;
    this.status = details.status;
    this.body = details.body;
    this.retryAfter = details.retryAfter;
    this.wasSent = details.wasSent ?? details.status !== undefined;
    this.outcome = details.outcome;
  }
}

/** Tells whether an unknown thrown value is a call that failed in one of the given ways (in any, if none is given). */
export function isCallError(error: unknown, ...kinds: FailureKind[]): error is CallError {
  return error instanceof CallError && (kinds.length === 0 || kinds.includes(error.kind));
}

/** Tells whether a failed change may have been made all the same (rulings R16). */
export function mayBeDone(failure: unknown): boolean {
  return isCallError(failure) && failure.outcome === 'unknown';
}

/** Tells whether the person left before the answer came: nothing to report. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

const kinds: Record<number, FailureKind> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
};

/** Names the kind of failure of an HTTP status. */
export function kindOf(status: number): FailureKind {
  return kinds[status] ?? 'refused';
}

/** Reads the server's own words; undefined when it sent none. */
export const serverMessage = (body: unknown): string | undefined => api.errorMessage(body);

/**
 * Makes the error of a failed file: the server's `message`, else "Something went wrong" (part 1, section 8). The body
 * is kept only for its message, since other code would show its `error` field.
 */
export function fileError(kind: FailureKind, body: unknown, details: CallErrorDetails = {}) {
  const message = said(body, 'message');
  const kept = message === undefined ? undefined : { message };
  return new CallError(kind, message ?? 'errors.somethingWentWrong', { ...details, body: kept });
}

/** Words a failed answer: the server's message, else `HTTP {status}: {statusText}` (part 1, section 8). */
export function errorMessage(body: unknown, status: number, statusText: string): string {
  return serverMessage(body) ?? statusLine(status, statusText);
}
