import { api } from '../api';
import { messageField } from '../format/messageField';

// HTTP/2 and HTTP/3 have no reason phrase, so `statusText` is empty. These are the phrases that Node sends over HTTP/1.1.
const PHRASES: Record<number, string> = {
  300: 'Multiple Choices',
  301: 'Moved Permanently',
  302: 'Found',
  303: 'See Other',
  304: 'Not Modified',
  305: 'Use Proxy',
  307: 'Temporary Redirect',
  308: 'Permanent Redirect',
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  407: 'Proxy Authentication Required',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  411: 'Length Required',
  412: 'Precondition Failed',
  413: 'Payload Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  416: 'Range Not Satisfiable',
  417: 'Expectation Failed',
  418: "I'm a Teapot",
  421: 'Misdirected Request',
  422: 'Unprocessable Entity',
  423: 'Locked',
  424: 'Failed Dependency',
  425: 'Too Early',
  426: 'Upgrade Required',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  451: 'Unavailable For Legal Reasons',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
  505: 'HTTP Version Not Supported',
  506: 'Variant Also Negotiates',
  507: 'Insufficient Storage',
  508: 'Loop Detected',
  509: 'Bandwidth Limit Exceeded',
  510: 'Not Extended',
  511: 'Network Authentication Required',
};

/** Returns `HTTP {status}: {statusText}`, with the standard phrase if the server sent none. */
function statusLine(status: number, statusText: string): string {
  const phrase = statusText.trim() || PHRASES[status];
  return phrase ? `HTTP ${status}: ${phrase}` : `HTTP ${status}`;
}

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

/** The outcome of a failed change; only operations/outcome.ts sets it. */
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

/** The error of a failed call; `message` is the server's, or a message key (`errors.…`), as react-admin translates both. */
export class CallError extends Error {
  override name = 'CallError';
  readonly kind: FailureKind;
  readonly status?: number;
  readonly response?: unknown;
  /** The same as react-admin reads it: `errors` holds the messages of fields (dataProvider/formErrors.ts). */
  body?: unknown;
  readonly retryAfter?: number;
  readonly wasSent: boolean;
  readonly outcome?: FailedOutcome;

  constructor(kind: FailureKind, message: string, details: CallErrorDetails = {}) {
    super(message);
    this.kind = kind;
    this.status = details.status;
    this.response = details.body;
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

/** Creates the error of a failed file, with the server's `message` alone: other code would show the `error` of its body. */
export function fileError(kind: FailureKind, body: unknown, details: CallErrorDetails = {}) {
  const message = messageField(body, 'message');
  const messageOnly = message === undefined ? undefined : { message };
  return new CallError(kind, message ?? 'errors.somethingWentWrong', {
    ...details,
    body: messageOnly,
  });
}

/** Returns the message of a failed response: the server's message, or `HTTP {status}: {statusText}`. */
export function errorMessage(body: unknown, status: number, statusText: string): string {
  return serverMessage(body) ?? statusLine(status, statusText);
}
