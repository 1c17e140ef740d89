import { api } from '../api';
import { messageField } from '../format/messageField';
import { statusLine } from './reasonPhrases';

/** The kind of failure of a call, as shown to the user. */
export type FailureKind =
  | 'refused'
  | 'unauthorized'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'unreachable'
  | 'outcomeUnknown'
  | 'malformed';

/** The outcome of a failed change; only operations/outcome.ts sets it (rulings R14, R16). */
export type FailedOutcome = 'refused' | 'unknown' | 'notSent';

interface CallErrorDetails {
  status?: number;
  body?: unknown;
  /** Seconds to wait, from the Retry-After header. */
  retryAfter?: number;
  /** The request was sent, so it may have reached the server. */
  wasSent?: boolean;
  outcome?: FailedOutcome;
}

/**
 * The error of a failed call. `message` is the server's message (part 1, section 8), or a message key (`errors.…`)
 * without one; react-admin translates both.
 */
export class CallError extends Error {
  override name = 'CallError';
  readonly kind: FailureKind;
  readonly status?: number;
  readonly body?: unknown;
  readonly retryAfter?: number;
  readonly wasSent: boolean;
  readonly outcome?: FailedOutcome;

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

/** Returns whether an error is a CallError, of one of the given kinds if any are given. */
export function isCallError(error: unknown, ...kinds: FailureKind[]): error is CallError {
  return error instanceof CallError && (kinds.length === 0 || kinds.includes(error.kind));
}

/** Returns whether a failed change may have been made: its outcome is unknown. */
export function isOutcomeUnknown(failure: unknown): boolean {
  return isCallError(failure) && failure.outcome === 'unknown';
}

/** Returns whether the request was aborted by the caller, which is not reported. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

const kinds: Record<number, FailureKind> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
};

/** Returns the kind of failure of an HTTP status. */
export function failureKindOf(status: number): FailureKind {
  return kinds[status] ?? 'refused';
}

/** Returns the server's message, or undefined without one. */
export const serverMessage = (body: unknown): string | undefined => api.errorMessage(body);

/**
 * Creates the error of a failed file: the server's `message`, or "Something went wrong" (part 1, section 8). The body
 * keeps only its message, since other code would show its `error` field.
 */
export function fileError(kind: FailureKind, body: unknown, details: CallErrorDetails = {}) {
  const message = messageField(body, 'message');
  const shown = message === undefined ? undefined : { message };
  return new CallError(kind, message ?? 'errors.somethingWentWrong', { ...details, body: shown });
}

/** Returns the message of a failed response: the server's message, or `HTTP {status}: {statusText}` (part 1, section 8). */
export function errorMessage(body: unknown, status: number, statusText: string): string {
  return serverMessage(body) ?? statusLine(status, statusText);
}
