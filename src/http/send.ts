import { api } from '../api';
import type { Config } from '../config';
import { writeJson } from '../format/json';
import type { Call, CallOptions, ChangeOptions } from './call';
import { CallError } from './errors';
import { createRenewal, type RenewableSession } from './renewal';
import { type HttpRequest, isChange, readResponse, request, type ServerResponse } from './request';
import { callUrl, isKnownHost } from './url';

let lastSeen: { server: number; at: number } | undefined;

/** Stores the server's clock from the Date header of a response; other origins must expose that header. */
export function noteServerTime({ headers }: Response): void {
  const server = Date.parse(headers.get('Date') ?? '');
  if (!Number.isNaN(server)) lastSeen = { server, at: performance.now() };
}

/** Returns the server's clock in milliseconds, independent of the local clock; undefined before the first Date header. */
export function serverTime(): number | undefined {
  return lastSeen && lastSeen.server + (performance.now() - lastSeen.at);
}

/** The session of the page's admin, as the client needs it. */
export interface ClientSession {
  /** Null if the session has ended or belongs to another admin. */
  token(): string | null;
  /** Returns whether the stored session belongs to another admin than the page's; if so, the page's session ends (rulings R4). */
  isTakenOver(): boolean;
  /** Ends the session; `usedToken` is the rejected token, or null if there was none. */
  expire(usedToken: string | null, message: string): void;
  /** Called when the API denied a call with 403, since the role may have changed. */
  denied?(): void;
  /** For an API that renews tokens. */
  renewal?: Omit<RenewableSession, 'token'> & {
    /** True shortly before the token expires and afterwards. */
    isExpiring(): boolean;
  };
}

/** The part of the client that sign-in needs. */
export interface ReadClient {
  /** Sends a read or the sign-in request and returns its JSON. Throws CallError. */
  json(call: Call, options?: CallOptions): Promise<unknown>;
}

const SESSION_EXPIRED = 'session.expired';

const FORM = 'application/x-www-form-urlencoded';
const bodyOf = ({ body, form }: Call) =>
  form ? new URLSearchParams(body as Record<string, string>).toString() : writeJson(body);

/** `ignoresTimeout`: no timeout aborts it. `leave` is called in the task that sends it, which does not happen if it throws. */
type SendOptions = CallOptions & ChangeOptions & { ignoresTimeout?: boolean; leave?: () => void };

/**
 * Returns the HTTP request of a call: content type and, for a host of config.json, the API's headers with the token and, for a
 * change, the idempotency header. Beside an API at the console's own origin, another host gets none: it may not allow the
 * header, which the console's server understands (`API_PROXY=1`).
 */
export function toRequest(
  config: Config,
  call: Call,
  token: string | null,
  { signal, operationId, ignoresTimeout }: SendOptions = {},
): HttpRequest {
  const method = call.method ?? 'GET';
  const headers: Record<string, string> = {};
  if (call.as !== 'file') headers['Content-Type'] = call.form ? FORM : 'application/json';
  const url = callUrl(config, call);
  const isKnown = isKnownHost(config, url);
  if (isKnown) Object.assign(headers, api.headers(token && !call.anonymous ? token : null));
  const takesKey = isKnown && (config.apiHost !== '' || url.startsWith('/'));
  if (takesKey && config.idempotencyHeader && operationId) {
    headers[config.idempotencyHeader] = operationId;
  }
  const body = call.body === undefined ? undefined : bodyOf(call);
  return {
    method,
    url,
    headers,
    body,
    signal,
    as: call.as,
    reads: call.reads,
    ignoresTimeout,
  };
}

async function sendNow(req: HttpRequest): Promise<ServerResponse> {
  const response = await request(req);
  noteServerTime(response.response);
  return response;
}

/** A read that was sent before the code of the console had run. */
let earlyRead: { key: string; at: number; response: Promise<ServerResponse> } | undefined;

const EARLY_FOR_MS = 10_000;
const keyOf = ({ method, url, headers }: HttpRequest) => writeJson([method, url, headers]);

/** Sends a read with this token. The first request of the console takes its response if it is the same, within 10 s. */
export function readEarly(config: Config, call: Call, token: string): void {
  const req = toRequest(config, asRead(call), token);
  const response = sendNow(req);
  // The request that takes it reports a failure.
  response.catch(() => {});
  earlyRead = { key: keyOf(req), at: performance.now(), response };
}

async function sendOrTake(req: HttpRequest): Promise<ServerResponse> {
  const early = earlyRead;
  earlyRead = undefined;
  const isFresh = early !== undefined && performance.now() - early.at < EARLY_FOR_MS;
  if (!isFresh || early.key !== keyOf(req)) return sendNow(req);
  const response = await early.response;
  if (req.signal?.aborted) throw new DOMException('The call was left', 'AbortError');
  return response;
}

/** Returns the error of a call whose page belongs to another admin than the stored session. */
export const takenOverError = () => new CallError('unauthorized', 'session.takenOver');

/** Throws unless the stored session belongs to the page's admin. */
function assertOwnSession(session: ClientSession, withoutToken = SESSION_EXPIRED): void {
  if (session.isTakenOver()) throw takenOverError();
  if (session.token() !== null) return;
  session.expire(null, withoutToken);
  throw new CallError('unauthorized', withoutToken);
}

/** Returns a function that sends the calls of a session and handles a 401; it reads the session in the task that sends. */
export function createSender(config: Config, session: ClientSession) {
  const { renewal } = session;
  const renew =
    api.refresh &&
    renewal &&
    createRenewal(api.refresh, { token: session.token, ...renewal }, (call) =>
      request(toRequest(config, { ...call, anonymous: true }, null)),
    );

  /** Renews a token that is about to expire; while the server does not respond, a still valid token is used. */
  async function renewInTime(): Promise<void> {
    const used = session.token();
    if (!renew || used === null) return;
    const isRenewed = await renew(used).catch(() => undefined);
    if (isRenewed === false) session.expire(used, SESSION_EXPIRED);
    assertOwnSession(session);
  }

  /** Renews the token after a change was rejected, and throws CallError: the admin decides whether to send it again. */
  async function renewAfterChange(used: string): Promise<void> {
    const isRenewed = await renew?.(used).catch(() => undefined);
    if (isRenewed === undefined) throw new CallError('unreachable', 'errors.unreachable');
    if (isRenewed) throw new CallError('refused', 'errors.renewed');
  }

  return async (call: Call, options: SendOptions = {}): Promise<ServerResponse> => {
    const isOfSession =
      !call.anonymous &&
      options.issuedToken === undefined &&
      isKnownHost(config, callUrl(config, call));
    if (isOfSession) {
      assertOwnSession(session, call.withoutToken);
      if (renew && renewal?.isExpiring()) await renewInTime();
    }
    const send = (token: string | null) => {
      const req = toRequest(config, call, token, options);
      options.leave?.();
      return sendOrTake(req);
    };
    let token = options.issuedToken ?? session.token();
    const isRead = !isChange(call);
    let response = await send(token);
    const { redirected, url } = response.response;
    // Another host, which a redirect has led to, knows nothing of the session.
    if (!isOfSession || (redirected && !isKnownHost(config, url))) return response;
    if (response.response.status === 401 && token !== null && renew) {
      if (!isRead) await renewAfterChange(token);
      else if (await renew(token)) {
        assertOwnSession(session);
        token = session.token();
        response = await send(token);
      }
    }
    const { status } = response.response;
    if (status === 403 && call.path !== api.identity.request.path) session.denied?.();
    if (status === 401) session.expire(token, SESSION_EXPIRED);
    // A read of an ended session is dropped; the outcome of a change is still recorded.
    else if (isRead) assertOwnSession(session);
    return response;
  };
}

/** Notifies the server of a sign-out; undefined if the adapter defines no request for it. */
export function sendSignOut(config: Config, session: ClientSession): Promise<unknown> | undefined {
  const token = session.token();
  if (!api.signOut || token === null) return undefined;
  const call = api.signOut({ token, refreshToken: session.renewal?.refreshToken() });
  return request(toRequest(config, call, token));
}

/**
 * Creates a client for reads and sign-in only.
 * @public Used by a sign-in page of an adopter (docs/adopting.md).
 */
export function createReadClient(config: Config, session: ClientSession): ReadClient {
  const send = createSender(config, session);
  return { json: async (call, options) => readResponse(await send(asRead(call), options)) };
}

/** Returns a call that may be sent without a record. Throws for a change. */
export function asRead(call: Call): Call {
  if (!isChange(call) || call.anonymous) return call;
  throw new Error(`${call.method} ${call.path} is a change: only client.change may send it`);
}
