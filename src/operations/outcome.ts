import { api } from '../api';
import { isObject } from '../format/json';
import { parseBody } from '../http/body';
import { bodyVerdict } from '../http/bodyVerdict';
import type { ChangeResponse, Reply } from '../http/call';
import {
  CallError,
  errorMessage,
  type FailedOutcome,
  type FailureKind,
  failureKindOf,
  serverMessage,
} from '../http/errors';
import type { KindRules } from './kinds';
import { readMoneyBody } from './moneyBody';

/** Inputs besides the reply: the kind with its rules, and whether the server knows the operation's key. */
interface Rule extends Pick<KindRules, 'guarded' | 'evidence'> {
  kind?: string;
  hasKey: boolean;
  /** The body of the request. */
  sent?: unknown;
}

/** Meaning of a reply: the body of a success, or the failure with its outcome. */
export type Verdict =
  | { outcome: 'done'; body: unknown }
  | { outcome: FailedOutcome; failure: CallError };

const isFilled = (value: unknown): value is Record<string, unknown> =>
  isObject(value) && Object.keys(value).length > 0;

/** Returns the meaning of the reply to a change (rulings R14, R16). No other code decides it. */
export function outcomeOf(rule: Rule, reply: Reply): Verdict {
  if (!(reply instanceof CallError)) return ofResponse(rule, reply);
  const { kind, message, wasSent } = reply;
  if (wasSent) return unknownVerdict(rule, kind, message);
  return { outcome: 'notSent', failure: notSent(message, kind) };
}

/** Returns the error of a change that did not leave, with its reason. */
export const notSent = (message: string, kind: FailureKind = 'refused') =>
  new CallError(kind, message, { outcome: 'notSent' });

// A tag anywhere: a page may begin with text.
const HTML = /<(!doctype\b|\/?[a-z][\w-]*(\s[^<>]*)?\/?>)/i;

function ofResponse(rule: Rule, response: ChangeResponse): Verdict {
  const { status, text } = response;
  const { json, isJson } = parseBody(text);
  if (status < 200 || status >= 300) return ofFailure(rule, response, json);
  const { kind = '' } = rule;
  const outcome =
    api.outcome?.({ kind, status, body: isJson ? json : text }) ??
    ofSuccess(rule, status, text, isJson, json);
  if (outcome === 'done') return { outcome, body: json };
  if (outcome === 'unknown') {
    return unknownVerdict(rule, 'malformed', 'errors.outcomeUnknown', { status, body: json });
  }
  const message = serverMessage(json) ?? 'errors.refused';
  const failure = new CallError('refused', message, { status, body: json, outcome });
  return { outcome, failure };
}

type Outcome = 'done' | 'refused' | 'unknown';

function ofSuccess(
  { guarded, evidence, sent }: Rule,
  status: number,
  text: string,
  isJson: boolean,
  json: unknown,
): Outcome {
  // A proxy's page, also as a JSON string, or truncated JSON proves nothing about the effect.
  const words = isJson ? (typeof json === 'string' ? json : '') : text;
  if (HTML.test(words) || (!isJson && /^[<{["]/.test(text))) return 'unknown';
  if (evidence === 'ledger') return ofMovement(status, json);
  const { isRefusal, isSuccess } = bodyVerdict(json, guarded ? 'guarded' : 'ordinary', sent);
  if (!guarded) return isRefusal && !isSuccess ? 'refused' : 'done';
  const { valid } = (isFilled(json) ? json : {}) as { valid?: unknown };
  if (evidence === 'event' && typeof valid === 'boolean') return valid ? 'done' : 'refused';
  if (isRefusal) return isSuccess ? 'unknown' : 'refused';
  return status === 204 || isFilled(json) ? 'done' : 'unknown';
}

function ofMovement(status: number, json: unknown): Outcome {
  const { isRefusal } = bodyVerdict(json, 'money');
  const { isConfirmed, isDoubtful } = readMoneyBody(json);
  if (isRefusal) return isConfirmed ? 'unknown' : 'refused';
  if (status === 204) return 'done';
  return status !== 202 && isFilled(json) && !isDoubtful ? 'done' : 'unknown';
}

/** Returns whether a status is that of a gateway that got no response from the server. */
export const isGatewayStatus = (status: number) => status >= 502 && status <= 504;

function ofFailure(rule: Rule, response: ChangeResponse, body: unknown): Verdict {
  const { status, statusText, retryAfter } = response;
  // A gateway lost the server's response: its own status line proves nothing.
  const isLost = isGatewayStatus(status) && serverMessage(body) === undefined;
  const message = isLost ? 'errors.outcomeUnknown' : errorMessage(body, status, statusText);
  // 409: the first request with this key is still running. 408: a timeout in the server's own words. 300 and 304 are no
  // refusal of anything.
  const isRefusal = status >= 400 && status < 500 && status !== 408;
  const isOpen = rule.guarded
    ? !isRefusal || (status === 409 && rule.hasKey)
    : isGatewayStatus(status);
  if (isOpen)
    return unknownVerdict(rule, failureKindOf(status), message, { status, body, retryAfter });
  const details = { status, body, retryAfter, outcome: 'refused' } as const;
  return { outcome: 'refused', failure: new CallError(failureKindOf(status), message, details) };
}

/** The outcome is unknown; a guarded change is then never reported as failed. */
function unknownVerdict(
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
