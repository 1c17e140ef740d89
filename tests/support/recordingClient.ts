import type { CallOptions, ChangeInfo } from '../../src/http/call';
import type { Client } from '../../src/http/client';

/** Returns a client that sends nothing: it records calls, and separately the summaries of changes, and returns `answer`. */
export function recordingClient(answer: unknown = {}, file = new Blob()) {
  const asked: unknown[] = [];
  const changes: ChangeInfo[] = [];
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
    json: read,
    getWithHeaders: async (call, options) => ({
      json: await read(call, options),
      headers: new Headers(),
    }),
    getBlob: take,
    file: take,
    change: async ({ summary, ...change }, ...sent) => {
      asked.push([change, ...sent].filter((each) => each !== undefined));
      changes.push({ ...change, summary: { ...summary, ...sent[1]?.summary } });
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  return { client, asked, changes };
}
