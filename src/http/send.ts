import { api } from '../api';
import type { Config } from '../config';
import { readAnswer } from './answer';
import type { Call, CallOptions, ChangeOptions } from './call';
import { CallError } from './errors';
import { createRenewal, type RenewableSession } from './renewal';
import { type Answer, type HttpRequest, isChange, request } from './request';
import { noteServerTime } from './serverTime';
import { callUrl } from './url';

/** The session of the page's admin, as the client needs it. */
export interface ClientSession {
  /** Null once it is over, or another admin's. */
  token(): string | null;
  /** Checks whether the stored session is another admin's than the page's; the page ends if so (rulings R4). */
  isTakenOver(): boolean;
  /** The server (or the lack of a token) ended the session; `usedToken` is the one that was refused. */
  expire(usedToken: string | null, message: string): void;
  /** For an API that renews tokens. */
  renewal?: Omit<RenewableSession, 'token'> & {
    /** True shortly before the token expires, and after. */
    isExpiring(): boolean;
  };
}

/** All that the sign-in needs of the client. */
export interface Reader {
  /** Sends a read, or the sign-in, and returns its JSON. Throws CallError. */
  json(call: Call, options?: CallOptions): Promise<unknown>;
}

const SESSION_EXPIRED = 'session.expired';

const FORM = 'application/x-www-form-urlencoded';
const bodyOf = ({ body, form }: Call) =>
  form ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body);

/** Writes the request of a call: content type, the headers of the API, and that of rulings R16a for a change. */
export function toRequest(
  config: Config,
  call: Call,
  token: string | null,
  { signal, operationId, fresh }: CallOptions & ChangeOptions = {},
): HttpRequest {
  const method = call.method ?? 'GET';
  const headers: Record<string, string> = {};
  if (call.as !== 'file') headers['Content-Type'] = call.form ? FORM : 'application/json';
  Object.assign(headers, api.headers(token && !call.anonymous ? token : null));
  if (config.idempotencyHeader && operationId) headers[config.idempotencyHeader] = operationId;
  const body = call.body === undefined ? undefined : bodyOf(call);
  const cache = fresh ? ('no-store' as const) : undefined;
  return {
    method,
    url: callUrl(config, call),
    headers,
    body,
    signal,
    cache,
    as: call.as,
    reads: call.reads,
  };
}

/** The failure of a call whose page belongs to another admin than the stored session. */
export const takenOver = () =>
  new CallError('unauthorized', 'session.takenOver', { wasSent: false });

/** Throws unless the stored session is that of the page's admin. */
function assertOwnSession(session: ClientSession, withoutToken = SESSION_EXPIRED): void {
  if (session.isTakenOver()) throw takenOver();
  if (session.token() !== null) return;
  session.expire(null, withoutToken);
  throw new CallError('unauthorized', withoutToken, { wasSent: false });
}

/**
 * Returns a function that sends any call of a session: the token, and the rule of rulings R7 for a 401. The session
 * is read in the task that sends the request, so that nobody can sign in between the two (rulings R4).
 */
export function createSender(config: Config, session: ClientSession) {
  const { renewal } = session;
  const renew =
    api.refresh &&
    renewal &&
    createRenewal(api.refresh, { token: session.token, ...renewal }, (call) =>
      request(toRequest(config, { ...call, anonymous: true }, null)),
    );

  /** Renews a token that is about to expire; one that is still valid is used while the server does not respond. */
  async function renewInTime(): Promise<void> {
    const used = session.token();
    if (!renew || used === null || !renewal?.isExpiring()) return;
    const isRenewed = await renew(used).catch(() => undefined);
    if (isRenewed === false) session.expire(used, SESSION_EXPIRED);
    assertOwnSession(session);
  }

  /**
   * Renews the token after a change met a 401. The server rejected the change, so throws CallError with that outcome: the
   * admin decides whether it is sent again. Returns where the session is over.
   */
  async function renewAfterChange(used: string): Promise<void> {
    const isRenewed = await renew?.(used).catch(() => undefined);
    if (isRenewed === undefined) {
      throw new CallError('unreachable', 'errors.unreachable', { wasSent: false });
    }
    if (isRenewed) throw new CallError('refused', 'errors.renewed', { wasSent: false });
  }

  return async (call: Call, options: CallOptions & ChangeOptions = {}): Promise<Answer> => {
    const isOfSession = !call.anonymous && options.issuedToken === undefined;
    if (isOfSession) {
      assertOwnSession(session, call.withoutToken);
      if (renew && renewal?.isExpiring()) await renewInTime();
    }
    const send = async (token: string | null) => {
      const answer = await request(toRequest(config, call, token, options));
      noteServerTime(answer.response);
      return answer;
    };
    let token = options.issuedToken ?? session.token();
    const isRead = !isChange(call);
    let answer = await send(token);
    if (!isOfSession) return answer;
    if (answer.response.status === 401 && token !== null && renew) {
      if (!isRead) await renewAfterChange(token);
      else if (await renew(token)) {
        assertOwnSession(session);
        token = session.token();
        answer = await send(token);
      }
    }
    if (answer.response.status === 401) session.expire(token, SESSION_EXPIRED);
    // What was read for a session that is over is dropped; the end of a change is recorded all the same.
    else if (isRead) assertOwnSession(session);
    return answer;
  };
}

/** Tells the server of a sign-out, where the adapter says how; undefined where it does not. */
export function sendSignOut(config: Config, session: ClientSession): Promise<unknown> | undefined {
  const token = session.token();
  if (!api.signOut || token === null) return undefined;
  const call = api.signOut({ token, refreshToken: session.renewal?.refreshToken() });
  return request(toRequest(config, call, token));
}

/** Makes a client that reads and signs in, and changes nothing. */
export function createReader(config: Config, session: ClientSession): Reader {
  const send = createSender(config, session);
  return { json: async (call, options) => readAnswer(await send(asRead(call), options)) };
}

/** Gives back a call that may be sent without being written down. Throws for one that changes something. */
export function asRead(call: Call): Call {
  if (!isChange(call) || call.anonymous) return call;
  throw new Error(`${call.method} ${call.path} is a change: only client.change may send it`);
}
