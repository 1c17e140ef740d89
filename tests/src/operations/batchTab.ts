import * as z from 'zod/mini';
import type { ChangeOptions, Reply } from '../../../src/http/call';
import { CallError } from '../../../src/http/errors';
import { openJournal } from '../../../src/journal';
import { type BatchItem, countStates } from '../../../src/operations/batch';
import { tabLocks } from '../../../src/operations/locks';
import { journalChanges } from '../../../src/operations/recordChanges';
import { createBatchRunner } from '../../../src/operations/runBatch';

export const ADMIN = 'me';
export const items = ['a', 'b', 'c'].map((id) => ({ id }));

export const response = (status: number, body: unknown = {}, retryAfter?: number): Reply => ({
  ...{ status, statusText: '', text: JSON.stringify(body), retryAfter },
});
export const done = response(200, { valid: true });
export const refused = response(422, { message: 'no' });
export const lost = new CallError('unreachable', 'errors.unreachable', { wasSent: true });
export const offline = new CallError('unreachable', 'errors.offline', { wasSent: false });

/** Opens the journal of another page: of the same storage, with a memory of its own. */
export async function openPage() {
  const storage = globalThis.indexedDB;
  globalThis.indexedDB = { open: storage.open.bind(storage) } as IDBFactory;
  const journal = openJournal(ADMIN);
  await journal.ready;
  return journal;
}

/** Creates a tab with the runner of a batch and the real recorder, over the real storage. */
export async function openTab(tabId = 'tab', holdsMessages = false) {
  const journal = await openPage();
  const kind = { name: 'run', item: z.object({ id: z.string() }), holdsMessages };
  const place = { journal, locks: tabLocks, tabId, lock: `batch ${ADMIN} run` };
  const runner = createBatchRunner(kind, place);
  const recorder = journalChanges(ADMIN, { journal: async () => journal, tabId });
  const sent: string[] = [];
  /** Sends each item as an operation that gets this reply. */
  const replying = (reply: (id: string) => Reply | Promise<Reply>) => ({
    send: async ({ id }: BatchItem, { operationId = '', ...options }: ChangeOptions) => {
      const change = {
        ...{ kind: 'webhooks.fire', subject: id, id: operationId, hasKey: false },
        ...options,
      };
      await recorder.begin(change);
      sent.push(id);
      return recorder.end(change, await reply(id));
    },
  });
  const at = () => {
    const { batch, problem } = runner.view();
    return { phase: batch?.phase, why: batch?.why, problem, ...(batch && countStates(batch)) };
  };
  /** Sends each item with the given replies in their order, then as done. */
  const replies = (...given: Reply[]) => replying(() => given.shift() ?? done);
  return { runner, journal, sent, replying, replies, at };
}

/** Returns a reply that the test gives one by one. */
export function slowly() {
  const open: ((reply: Reply) => void)[] = [];
  const reply = () => new Promise<Reply>((resolve) => open.push(resolve));
  return { reply, answer: (given: Reply = done) => open.shift()?.(given), open };
}
