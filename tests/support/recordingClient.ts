import type { CallOptions } from '../../src/http/call';
import type { Client } from '../../src/http/client';

/** A client that sends nothing: it notes what it was asked for, and gives the answer of the test. */
export function recordingClient(answer: unknown = {}, file = new Blob()) {
  const asked: unknown[] = [];
  const read = async (call: unknown, options: CallOptions = {}) => {
    asked.push(call);
    options.signal?.throwIfAborted();
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const take = async (call: unknown) => {
    asked.push(call);
    return file;
  };
  const client: Client = {
    sendsKeys: true,
    sandboxHost: 'http://sandbox.test',
    json: read,
    full: async (call, options) => ({ json: await read(call, options), headers: new Headers() }),
    unread: take,
    file: take,
    change: async (...change) => {
      asked.push(change.filter((each) => each !== undefined));
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  return { client, asked };
}
