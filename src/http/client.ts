import { v4 as uuid } from 'uuid';
import { api } from '../api';
import type { Config } from '../config';
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
  /** Records a change, sends it once and returns the body of a success. Throws CallError, whose `outcome` is refused, not sent or unknown. */
  change(change: ChangeInfo, call: Call, options?: ChangeOptions): Promise<unknown>;
}

const REACH_MS = 5000;
// Some VPNs report it wrongly.
const isNavigatorOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false;

/** Resolves to the answer, or to undefined if it takes longer than the time-out of a change. */
function inTime(answering: Promise<Answer>): Promise<Answer | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), CHANGE_TIMEOUT_MS);
  });
  return Promise.race([answering, timeout]).finally(() => clearTimeout(timer));
}

/** A reply to a change, and what an adopter's own `send` returned with it. */
interface Answer {
  reply: Reply;
  result?: unknown;
}

/** Whether the request of a change has left the browser: one that is aborted before never does. */
function createDeparture() {
  let hasLeft = false;
  let isAborted = false;
  return {
    /** Throws CallError if the change was aborted. */
    leave(): void {
      if (isAborted) throw notSentError();
      hasLeft = true;
    },
    /** Returns false if the request has left already. */
    abort(): boolean {
      isAborted ||= !hasLeft;
      return isAborted;
    },
  };
}
const notSentError = () => new CallError('unreachable', 'errors.unreachable');

/** A change that is on its way. */
interface Flight {
  /** The URL without its query. */
  target: string;
  /** Another change of the target was sent since. */
  isOvertaken?: boolean;
  operationId?: string;
  departure: ReturnType<typeof createDeparture>;
  answer: Promise<Answer>;
  /** Settles as the change does. */
  body: Promise<unknown>;
}

function toFailure(failure: unknown, wasSent: boolean): CallError {
  return failure instanceof CallError
    ? failure
    : new CallError('unreachable', 'errors.unreachable', { wasSent });
}

/** Creates the API client of a session. `recorderOf` returns the recorder of one change. */
export function createClient(
  config: Config,
  session: ClientSession,
  recorderOf: () => ChangeRecorder,
): Client {
  const send = createSender(config, session);
  // By method, URL and body: an identical change shares the answer, and no second request leaves.
  const flights = new Map<string, Flight>();

  async function getWithHeaders(call: Call, options?: CallOptions) {
    const response = await send(asRead(call), options);
    return { json: await readResponse(response), headers: response.response.headers };
  }

  /** Returns whether the server responds to one read, with whatever status, within 5 s. */
  async function isReachable(): Promise<boolean> {
    try {
      await send(api.identity.request, { signal: AbortSignal.timeout(REACH_MS) });
      return true;
    } catch (failure) {
      // The end of the session is reported by the change itself.
      return isCallError(failure, 'unauthorized');
    }
  }

  async function sendChange(
    call: Call,
    options: { operationId: string; ignoresTimeout: boolean; leave: () => void },
  ): Promise<Answer> {
    try {
      if (!call.send) return { reply: await send(call, options).then(readChangeResponse) };
      options.leave();
      return await call.send();
    } catch (failure) {
      // After the request was sent, no error may be reported as "not sent".
      return { reply: toFailure(failure, true) };
    }
  }

  /** Records a change and its outcome: that of its request, whose answer `onSend` gets, or of `same`, which is on its way. */
  async function recordAndSend(
    info: ChangeInfo,
    call: Call,
    options: ChangeOptions,
    {
      same,
      departure,
      onSend,
    }: Pick<Flight, 'departure'> & {
      same?: Flight;
      onSend?: (answer: Promise<Answer>) => void;
    },
  ): Promise<unknown> {
    const recorder = recorderOf();
    const { operationId = uuid(), batchId, digest, details } = options;
    const eitherSummary = info.summary ?? options.summary;
    const summary = eitherSummary && { ...info.summary, ...options.summary };
    // The server has heard of the key of `same` only.
    const hasKey = Boolean(config.idempotencyHeader) && !same;
    const { body } = call;
    const sent = { ...info, summary, id: operationId, batchId, digest, details, hasKey, body };
    // Not recorded first: the page is about to unload, and an incomplete record would count as an unknown outcome.
    if (session.isTakenOver()) return recorder.end(sent, takenOverError());
    const ignoresTimeout = recorder.isGuarded(info);
    // The browser's word alone never refuses a change.
    const isOut = !same && isNavigatorOffline() && ignoresTimeout && !(await isReachable());
    await recorder.begin(sent);
    if (isOut) return recorder.end(sent, new CallError('unreachable', 'errors.offline'));
    const answering =
      same?.answer ?? sendChange(call, { operationId, ignoresTimeout, leave: departure.leave });
    onSend?.(answering);
    const end = async ({ reply, result }: Answer) => {
      const answered = await recorder.end(sent, reply);
      return call.send ? result : answered;
    };
    if (!ignoresTimeout) return end(await answering);
    const answer = await inTime(answering);
    if (answer) return end(answer);
    if (departure.abort()) return recorder.end(sent, notSentError());
    // The request stays open, and a response that comes later settles it.
    void answering.then(({ reply }) => recorder.end(sent, reply)).catch(() => {});
    return recorder.end(sent, new CallError('unreachable', 'errors.timeout', { wasSent: true }));
  }

  // Sending twice what adds something, such as money, is worse than not sending it.
  function isOutdated({ isOvertaken }: Flight, info: ChangeInfo, { method }: Call): boolean {
    if (!isOvertaken) return false;
    const { isUpdate, isGuarded } = recorderOf();
    return (method !== 'POST' || isUpdate(info)) && !isGuarded(info);
  }

  /** Sends a change. It joins an identical one on its way, as a batch's item with a record of its own; a value that was overtaken is sent again. */
  async function changeOnce(info: ChangeInfo, call: Call, options: ChangeOptions = {}) {
    const key = JSON.stringify([call.method, callUrl(config, call), call.body]);
    const identical = flights.get(key);
    const same = identical && !isOutdated(identical, info, call) ? identical : undefined;
    const { operationId } = options;
    if (same && (operationId === undefined || operationId === same.operationId)) return same.body;
    if (same) return recordAndSend(info, call, options, { same, departure: same.departure });
    let onSend = (_: Promise<Answer> | Answer) => {};
    const answer = new Promise<Answer>((resolve) => {
      onSend = resolve;
    });
    const departure = createDeparture();
    const end = () => flights.get(key) === flight && flights.delete(key);
    const body = recordAndSend(info, call, options, { departure, onSend }).finally(end);
    // If nothing was sent, that is the answer.
    body.catch((failure) => onSend({ reply: toFailure(failure, false) }));
    const target = callUrl(config, { ...call, query: undefined });
    for (const earlier of flights.values()) earlier.isOvertaken ||= earlier.target === target;
    const flight: Flight = { target, operationId, departure, answer, body };
    flights.set(key, flight);
    return body;
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
    change: changeOnce,
  };
}
