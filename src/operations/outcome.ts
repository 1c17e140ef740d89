import { isObject, parseJson } from '../format/json';
import type { ChangeResponse, Reply } from '../http/changes';
import {
  CallError,
  errorMessage,
  type FailedOutcome,
  type FailureKind,
  failureKindOf,
  serverMessage,
} from '../http/errors';
import { isRefusal } from '../http/response';

/** Inputs besides the reply: whether the kind is guarded, and whether the server knows the operation's key. */
interface Rule {
  guarded: boolean;
  hasKey: boolean;
}

/** Meaning of a reply: the body of a success, or the failure with its outcome. */
export type Verdict =
  | { outcome: 'done'; body: unknown }
  | { outcome: FailedOutcome; failure: CallError };

/** Returns the meaning of the reply to a change (rulings R14, R16). No other code decides it. */
export function outcomeOf(rule: Rule, reply: Reply): Verdict {
  if (!(reply instanceof CallError)) return ofResponse(rule, reply);
  const { kind, message, wasSent } = reply;
  if (wasSent) return open(rule, kind, message);
  return { outcome: 'notSent', failure: new CallError(kind, message, { outcome: 'notSent' }) };
}

// A tag anywhere: a page may begin with text.
const HTML = /<(!doctype\b|\/?[a-z][\w-]*(\s[^<>]*)?\/?>)/i;

function ofResponse(rule: Rule, response: ChangeResponse): Verdict {
  const { status, text } = response;
  const { json, isJson } = parseJson(text);
  if (status < 200 || status >= 300) return ofFailure(rule, response, json);
  // A proxy's page, also as a JSON string, or truncated JSON proves nothing about the effect.
  const words = isJson ? (typeof json === 'string' ? json : '') : text;
  const isReadable = !HTML.test(words) && (isJson || !/^[<{["]/.test(text));
  if (!isReadable) return open(rule, 'malformed', 'errors.outcomeUnknown', { status });
  if (isRefusal(json)) {
    const details = { status, body: json, outcome: 'refused' } as const;
    const message = serverMessage(json) ?? 'errors.refused';
    return { outcome: 'refused', failure: new CallError('refused', message, details) };
  }
  // Guarded changes are done only if the response was read; for the others any good status is enough.
  const isEnough = !rule.guarded || status === 204 || isObject(json);
  if (!isEnough) return open(rule, 'malformed', 'errors.outcomeUnknown', { status });
  return { outcome: 'done', body: json };
}

/** Returns whether a status is that of a gateway that got no response from the server. */
export const isGatewayStatus = (status: number) =>
  (status >= 502 && status <= 504) || (status >= 520 && status <= 524);

function ofFailure(rule: Rule, response: ChangeResponse, body: unknown): Verdict {
  const { status, statusText, retryAfter } = response;
  // A gateway lost the server's response: its own status line proves nothing.
  const isLost = isGatewayStatus(status) && serverMessage(body) === undefined;
  const message = isLost ? 'errors.outcomeUnknown' : errorMessage(body, status, statusText);
  // 409: the first request with this key is still running. 408: a timeout in the server's own words.
  const isOpenAnyway = rule.guarded && (status === 408 || (status === 409 && rule.hasKey));
  if (status >= 500 || isOpenAnyway) {
    return open(rule, failureKindOf(status), message, { status, body, retryAfter });
  }
  const details = { status, body, retryAfter, outcome: 'refused' } as const;
  return { outcome: 'refused', failure: new CallError(failureKindOf(status), message, details) };
}

/** The outcome is unknown; a guarded change is then never reported as failed. */
function open(
  { guarded }: Rule,
  kind: FailureKind,
  message: string,
  details: { status?: number; body?: unknown; retryAfter?: number } = {},
): Verdict {
  const failure = guarded
    ? new CallError('outcomeUnknown', 'errors.outcomeUnknown', { ...details, outcome: 'unknown' })
    : new CallError(kind, message, { ...details, wasSent: true, outcome: 'unknown' });
  return { outcome: 'unknown', failure };
}
