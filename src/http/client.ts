import { v4 as uuid } from 'uuid';
import type { Config } from '../config';
import { readAnswer, readAnswered, readFile } from './answer';
import type { Call, CallOptions, Change, ChangeOptions } from './call';
import type { ChangeRecorder, Reply } from './changes';
import { CallError } from './errors';
import { blobOf } from './request';
import { asRead, type ClientSession, createSender, type Reader, takenOver } from './send';
import { singleFlight } from './singleFlight';
import { callUrl } from './url';

export interface Client extends Reader {
  /** Changes carry their operation's key, so that the server knows one that it has seen before (rulings R16a). */
  sendsKeys: boolean;
  /** The host, where config.json says that it is a sandbox. */
  sandboxHost?: string;
  /** Sends a read and returns its JSON with its headers, for dialects that count rows in a header. Throws CallError. */
  full(call: Call, options?: CallOptions): Promise<{ json: unknown; headers: Headers }>;
  /** Sends a read and returns the body of a good answer unread, for whoever reads it elsewhere. Throws CallError. */
  unread(call: Call, options?: CallOptions): Promise<Blob>;
  /** Sends a read and returns the file that it answers. Throws CallError when the answer is no file. */
  file(call: Call, options?: CallOptions): Promise<Blob>;
  /**
   * Writes a change down, sends it once, writes its end down, and returns the body of a success (undefined for an empty
   * one). Throws CallError, whose `outcome` tells whether it was refused, not sent, or may have been made.
   */
  change(change: Change, call: Call, options?: ChangeOptions): Promise<unknown>;
}

/** Makes the one client that speaks to the API for a session (part 1, sections 7 and 8; rulings R3, R7, R14-R16a). */
export function createClient(
  config: Config,
  session: ClientSession,
  recorder: ChangeRecorder,
): Client {
  const send = createSender(config, session);
  const once = singleFlight<unknown>();

  async function full(call: Call, options?: CallOptions) {
    const answer = await send(asRead(call), options);
    return { json: await readAnswer(answer), headers: answer.response.headers };
  }

  async function change(what: Change, call: Call, options: ChangeOptions): Promise<unknown> {
    const { operationId = uuid(), batchId } = options;
    const isTold = what.summary ?? options.summary;
    const summary = isTold && { ...what.summary, ...options.summary };
    const hasKey = Boolean(config.idempotencyHeader);
    const sent = { ...what, summary, id: operationId, batchId, hasKey };
    // Before it is recorded: the page is about to be left, and a record that is half written reads as unknown.
    if (session.isTakenOver()) return recorder.end(sent, takenOver());
    await recorder.begin(sent);
    const reply: Reply = await send(call, { operationId })
      .then(readAnswered)
      .catch((failure: unknown) => {
        if (failure instanceof CallError) return failure;
        // Nothing that goes wrong once it has left may pass for "nothing was sent".
        return new CallError('unreachable', 'errors.unreachable', { wasSent: true });
      });
    return recorder.end(sent, reply);
  }

  return {
    sendsKeys: Boolean(config.idempotencyHeader),
    sandboxHost: config.sandbox && config.apiHost,
    full,
    json: async (call, options) => (await full(call, options)).json,
    unread: async (call, options) => {
      const answer = await send(asRead({ ...call, as: 'blob' }), options);
      // Reading it here would stop the page for as long as its size asks; only a failure is read for its message.
      if (!answer.response.ok) await readAnswer(answer);
      return blobOf(answer);
    },
    file: async (call, options) => readFile(await send(asRead({ ...call, as: 'file' }), options)),
    change: (what, call, options = {}) => {
      const key = JSON.stringify([call.method, callUrl(config, call), call.body]);
      return once(key, () => change(what, call, options));
    },
  };
}
