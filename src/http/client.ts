import { v4 as uuid } from 'uuid';
import { api } from '../api';
import type { Config } from '../config';
import { singleFlight } from '../scheduling';
import type { Call, CallOptions, ChangeInfo, ChangeOptions, ChangeRecorder, Reply } from './call';
import { CallError, isCallError } from './errors';
import { bodyBlob, CHANGE_TIMEOUT_MS, readChangeResponse, readFile, readResponse } from './request';
import { asRead, type ClientSession, createSender, type ReadClient, takenOverError } from './send';
import { callUrl } from './url';

export interface Client extends ReadClient {
  /** Sends a read and returns its JSON and headers, for dialects that count rows in a header. Throws CallError. */
  getWithHeaders(call: Call, options?: CallOptions): Promise<{ json: unknown; headers: Headers }>;
  /** Sends a read and returns the unparsed body of a success. Throws CallError. */
  getBlob(call: Call, options?: CallOptions): Promise<Blob>;
  /** Sends a read and returns the file. Throws CallError when the response is not a file. */
  file(call: Call, options?: CallOptions): Promise<Blob>;
  /**
   * Records a change, sends it once, records its outcome, and returns the body of a success (undefined if empty).
   * Throws CallError, whose `outcome` is refused, not sent or unknown.
   */
  change(change: ChangeInfo, call: Call, options?: ChangeOptions): Promise<unknown>;
}

const REACH_MS = 5000;
// Some VPNs report it wrongly.
const isNavigatorOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false;

/** Resolves to the reply, or to undefined if it takes longer than the time-out of a change. */
function inTime(replying: Promise<Reply>): Promise<Reply | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), CHANGE_TIMEOUT_MS);
  });
  return Promise.race([replying, timeout]).finally(() => clearTimeout(timer));
}

/** Creates the API client of a session. `recorderOf` returns the recorder of one change. */
export function createClient(
  config: Config,
  session: ClientSession,
  recorderOf: () => ChangeRecorder,
): Client {
  const send = createSender(config, session);
  // A change that is identical to a running one (method, URL, body) shares its response.
  const once = singleFlight<unknown>();

  async function getWithHeaders(call: Call, options?: CallOptions) {
    const response = await send(asRead(call), options);
    return { json: await readResponse(response), headers: response.response.headers };
  }

  /** Returns whether the server responds to one read, with whatever status, within 5 s. */
  async function isReachable(): Promise<boolean> {
    const timer = new AbortController();
    const timeout = setTimeout(() => timer.abort(), REACH_MS);
    try {
      await send(api.identity.request, { signal: timer.signal });
      return true;
    } catch (failure) {
      // The end of the session is reported by the change itself.
      return isCallError(failure, 'unauthorized');
    } finally {
      clearTimeout(timeout);
    }
  }

  async function change(info: ChangeInfo, call: Call, options: ChangeOptions): Promise<unknown> {
    const recorder = recorderOf();
    const { operationId = uuid(), batchId, digest, details } = options;
    const eitherSummary = info.summary ?? options.summary;
    const summary = eitherSummary && { ...info.summary, ...options.summary };
    const hasKey = Boolean(config.idempotencyHeader);
    const { body } = call;
    const sent = { ...info, summary, id: operationId, batchId, digest, details, hasKey, body };
    // Not recorded first: the page is about to unload, and an incomplete record would count as an unknown outcome.
    if (session.isTakenOver()) return recorder.end(sent, takenOverError());
    const ignoresTimeout = recorder.isGuarded(info);
    // The browser's word alone never refuses a change.
    const isOut = isNavigatorOffline() && ignoresTimeout && !(await isReachable());
    await recorder.begin(sent);
    if (isOut) {
      const notSent = new CallError('unreachable', 'errors.offline', { wasSent: false });
      return recorder.end(sent, notSent);
    }
    let result: unknown;
    const sending = call.send
      ? call.send().then((answer) => {
          result = answer.result;
          return answer.reply;
        })
      : send(call, { operationId, ignoresTimeout }).then(readChangeResponse);
    const end = async (reply: Reply) => {
      const body = await recorder.end(sent, reply);
      return call.send ? result : body;
    };
    const replying: Promise<Reply> = sending.catch((failure: unknown) => {
      if (failure instanceof CallError) return failure;
      // After the request was sent, no error may be reported as "not sent".
      return new CallError('unreachable', 'errors.unreachable', { wasSent: true });
    });
    if (!ignoresTimeout) return end(await replying);
    const reply = await inTime(replying);
    if (reply) return end(reply);
    // The request stays open, and a response that comes later settles it.
    void replying.then((late) => recorder.end(sent, late)).catch(() => {});
    return recorder.end(sent, new CallError('unreachable', 'errors.timeout', { wasSent: true }));
  }

  return {
    getWithHeaders,
    json: async (call, options) => (await getWithHeaders(call, options)).json,
    getBlob: async (call, options) => {
      const response = await send(asRead({ ...call, as: 'blob' }), options);
      // Parsing a large body here would block the page; only a failure is parsed, for its message.
      if (!response.response.ok) await readResponse(response);
      return bodyBlob(response);
    },
    file: async (call, options) => readFile(await send(asRead({ ...call, as: 'file' }), options)),
    change: (info, call, options = {}) => {
      const key = JSON.stringify([call.method, callUrl(config, call), call.body]);
      return once(key, () => change(info, call, options));
    },
  };
}
