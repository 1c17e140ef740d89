import type { Config } from '../config';
import { type Answer, readAnswer, readFile } from './answer';
import type { Call, CallOptions } from './call';
import { takeEarly } from './early';
import { CallError } from './errors';
import { type HttpRequest, isChange, request } from './request';
import { singleFlight } from './singleFlight';
import { callUrl } from './url';

/** The session as the client needs to know it. */
export interface ClientSession {
  token(): string | null;
  /** The server (or the lack of a token) ended the session; `usedToken` is the one that was refused. */
  expire(usedToken: string | null, message: string): void;
}

export interface Client {
  /** Sends a call and returns its JSON (undefined for an empty answer to a change). Throws CallError. */
  json(call: Call, options?: CallOptions): Promise<unknown>;
  /** Sends a call and returns its JSON with its headers, for dialects that count rows in a header. Throws CallError. */
  full(call: Call, options?: CallOptions): Promise<{ json: unknown; headers: Headers }>;
  /** Sends a call and returns the body of a good answer unread, for whoever reads it elsewhere. Throws CallError. */
  unread(call: Call, options?: CallOptions): Promise<Blob>;
  /** Sends a call and returns the file that it answers. Throws CallError when the answer is no file. */
  file(call: Call, options?: CallOptions): Promise<Blob>;
}

const SESSION_EXPIRED = 'session.expired';

function uuid(): string {
  // crypto.randomUUID exists in secure contexts only; a console on plain HTTP in an intranet still needs keys.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5');
}

/** Writes the request of a call: JSON content type, bearer token, and the one header of rulings R16a. */
export function toRequest(
  config: Config,
  call: Call,
  token: string | null,
  options: CallOptions = {},
): HttpRequest {
  const method = call.method ?? 'GET';
  const headers: Record<string, string> = {};
  if (call.as !== 'file') headers['Content-Type'] = 'application/json';
  if (token && !call.anonymous) headers.Authorization = `Bearer ${token}`;
  if (config.idempotencyHeader && isChange(method) && !call.anonymous) {
    headers[config.idempotencyHeader] = options.idempotencyKey ?? uuid();
  }
  const body = call.body === undefined ? undefined : JSON.stringify(call.body);
  const { signal } = options;
  const isFile = call.as === 'file';
  return { method, url: callUrl(config, call), headers, body, signal, isFile };
}

/** Makes the one client that speaks to the API for a session (part 1, sections 7 and 8; rulings R3, R7, R14-R16a). */
export function createClient(config: Config, session: ClientSession): Client {
  const once = singleFlight<Answer>();

  async function send(call: Call, options: CallOptions = {}): Promise<Answer> {
    const token = session.token();
    if (!token && !call.anonymous) {
      const message = call.withoutToken ?? SESSION_EXPIRED;
      session.expire(null, message);
      throw new CallError('unauthorized', message);
    }
    const req = toRequest(config, call, token, options);
    const answer = await (isChange(req.method)
      ? once(req, () => request(req))
      : (takeEarly(req, token) ?? request(req)));
    if (answer.response.status === 401 && !call.anonymous) session.expire(token, SESSION_EXPIRED);
    return answer;
  }
  async function full(call: Call, options?: CallOptions) {
    const answer = await send(call, options);
    const json = await readAnswer(answer, call.method ?? 'GET');
    return { json, headers: answer.response.headers };
  }
  return {
    full,
    json: async (call, options) => (await full(call, options)).json,
    unread: async (call, options) => {
      const answer = await send(call, options);
      // Reading it here would stop the page for as long as its size asks; only a failure is read for its message.
      if (!answer.response.ok) await readAnswer(answer, call.method ?? 'GET');
      return answer.blob;
    },
    file: async (call, options) => readFile(await send({ ...call, as: 'file' }, options)),
  };
}
