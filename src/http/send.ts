import type { Config } from '../config';
import { readAnswer } from './answer';
import type { Call, CallOptions, ChangeOptions } from './call';
import { takeEarly } from './early';
import { CallError } from './errors';
import { type Answer, type HttpRequest, isChange, request } from './request';
import { noteServerTime } from './serverTime';
import { callUrl } from './url';

/** The session as the client needs to know it. */
export interface ClientSession {
  token(): string | null;
  /** The server (or the lack of a token) ended the session; `usedToken` is the one that was refused. */
  expire(usedToken: string | null, message: string): void;
}

/** All that the sign-in needs of the client. */
export interface Reader {
  /** Sends a read, or the sign-in, and returns its JSON. Throws CallError. */
  json(call: Call, options?: CallOptions): Promise<unknown>;
}

const SESSION_EXPIRED = 'session.expired';

/** Writes the request of a call: JSON content type, bearer token, and the one header of rulings R16a for a change. */
export function toRequest(
  config: Config,
  call: Call,
  token: string | null,
  { signal, operationId }: CallOptions & ChangeOptions = {},
): HttpRequest {
  const method = call.method ?? 'GET';
  const headers: Record<string, string> = {};
  if (call.as !== 'file') headers['Content-Type'] = 'application/json';
  if (token && !call.anonymous) headers.Authorization = `Bearer ${token}`;
  if (config.idempotencyHeader && operationId) headers[config.idempotencyHeader] = operationId;
  const body = call.body === undefined ? undefined : JSON.stringify(call.body);
  return { method, url: callUrl(config, call), headers, body, signal, as: call.as };
}

/** Makes the way to send any call of a session: token, early answers, and the rule of rulings R7 for a 401. */
export function createSender(config: Config, session: ClientSession) {
  return async (call: Call, options: CallOptions & ChangeOptions = {}): Promise<Answer> => {
    const token = session.token();
    // The session may have ended, or be somebody else's, while the change was written down.
    if (options.token && options.token !== token) {
      throw new CallError('unauthorized', SESSION_EXPIRED, { wasSent: false });
    }
    if (!token && !call.anonymous) {
      const message = call.withoutToken ?? SESSION_EXPIRED;
      session.expire(null, message);
      throw new CallError('unauthorized', message, { wasSent: false });
    }
    const req = toRequest(config, call, token, options);
    const answer = await (takeEarly(req, token) ?? request(req));
    noteServerTime(answer.response);
    if (answer.response.status === 401 && !call.anonymous) session.expire(token, SESSION_EXPIRED);
    return answer;
  };
}

/** Makes a client that reads and signs in, and changes nothing. */
export function createReader(config: Config, session: ClientSession): Reader {
  const send = createSender(config, session);
  return { json: async (call, options) => readAnswer(await send(asRead(call), options)) };
}

/** Gives back a call that may be sent without being written down. Throws for one that changes something. */
export function asRead(call: Call): Call {
  if (!isChange(call.method ?? 'GET') || call.anonymous) return call;
  throw new Error(`${call.method} ${call.path} is a change: only client.change may send it`);
}
