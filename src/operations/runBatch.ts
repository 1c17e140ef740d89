import { v4 as uuid } from 'uuid';
import * as z from 'zod/mini';
import type { Journal } from '../journal';
import type { StoredBatch } from '../journal/batches';
import type { Operation } from '../journal/operation';
import { createListeners } from '../listeners';
import { startTimer } from '../scheduling';
import {
  type BatchItem,
  type BatchKind,
  type BatchView,
  batchOf,
  canClose,
  type ItemSender,
  withEnd,
  withResume,
} from './batch';
import type { TabLocks } from './locks';
import { findRepeat, type RepeatRule } from './repeats';
import { sendItem } from './sendItem';
import { settleOperation } from './settleOperation';

export interface NewBatch<Item extends BatchItem = BatchItem> {
  items: readonly Item[];
  repeat?: RepeatRule;
  /** Called once it is stored and begins; not where nothing is sent. */
  onStarted?: () => void;
}

export type BatchRunner = ReturnType<typeof createBatchRunner>;
type StopReason = NonNullable<StoredBatch['why']>;

const MOST_IN_A_ROW = 3;
const LONGEST_WAIT_S = 3600;
// Later times have another form in ISO 8601.
const LATEST = Date.UTC(9999, 11, 31);

/** The page that runs a batch; the model test has two in one process. */
export interface BatchPlace {
  journal: Journal;
  locks: TabLocks;
  tabId: string;
  lock: string;
}

/**
 * Returns the runner of a batch in this tab. It sends under the batch's lock, and each item as an operation whose ID is
 * stored with the batch before: no reload, crash or second tab sends it twice. Nothing rejects.
 */
export function createBatchRunner(
  { name, item, holdsMessages }: BatchKind,
  { journal, locks, tabId, lock }: BatchPlace,
) {
  const { batches } = journal;
  const { listen, notify } = createListeners();
  let view: BatchView | undefined;
  let problem: BatchView['problem'];
  let hasNews = false;
  let readable: StoredBatch['items'] | undefined;
  // Holds the lock; and the number of starts and continuations that have not ended, and why they are to stop.
  let isSending = false;
  let activeStarts = 0;
  let stop: StopReason | undefined;
  let until = 0;
  let wake = () => {};
  let turn: Promise<unknown> = Promise.resolve();
  // The item in flight, from before its operation is recorded.
  let inFlight = '';

  function show() {
    view = undefined;
    notify();
  }
  journal.listen(show);
  const stored = () => batches.get(name);
  const find = (id: string) =>
    journal.get(id) ?? (id === inFlight ? ({ outcome: 'sending' } as Operation) : undefined);
  function isReadable({ items }: StoredBatch): boolean {
    if (items === readable) return true;
    const { success } = z.array(item).safeParse(items);
    if (success) readable = items;
    return success;
  }
  function currentView(): BatchView {
    const batch = stored();
    const isUnreadable = batch ? !isReadable(batch) : batches.isUnreadable(name);
    if (isUnreadable) return { problem: 'unreadable' };
    const currentBatch = batch && batchOf(batch, find, isSending);
    // Another tab's batch is followed: once it is over, nothing is in the way.
    const isOver = problem === 'otherTab' && currentBatch?.phase !== 'paused';
    return { batch: currentBatch, problem: isOver ? undefined : problem, hasNews };
  }
  const current = () => {
    view ??= currentView();
    return view;
  };

  /** Changes the batch that is shown, unless it was closed since; resolves to whether the browser stored that. */
  function change(step: (newest: StoredBatch) => StoredBatch | null | undefined): Promise<boolean> {
    const id = stored()?.id;
    const onSame = (newest?: StoredBatch) =>
      newest?.id === id && newest ? step(newest) : undefined;
    return batches.change(name, onSame).then(
      () => true,
      () => false,
    );
  }
  const continueBatch = (withRefused = false) =>
    change((newest) => withResume(newest, find, tabId, withRefused));
  const pause = (why: StopReason) =>
    change((newest) =>
      newest.phase === 'running'
        ? {
            ...{ ...newest, phase: 'paused', why },
            until:
              why === 'askedToWait' ? new Date(Math.min(until, LATEST)).toISOString() : undefined,
          }
        : undefined,
    );

  const isOpen = () => current().batch?.phase === 'running';

  /** Runs `act` while this tab holds the lock, on what is stored by then; not if that cannot be read. */
  function underLock(act: (operations: readonly Operation[]) => Promise<unknown>): Promise<void> {
    const run = async () => {
      problem = undefined;
      const isMine = await locks.runIfUnlocked(lock, async () => {
        let operations: readonly Operation[];
        try {
          operations = await journal.readAll();
        } catch {
          // An item whose operation was not read would count as waiting.
          problem = 'unread';
          return;
        }
        await act(operations);
      });
      if (!isMine) problem = 'otherTab';
    };
    const result = turn.then(run).finally(show);
    turn = result.catch(() => {});
    return result;
  }
  async function waitSeconds(seconds: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = startTimer(resolve, seconds * 1000);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
  async function sendAll(sender: ItemSender): Promise<void> {
    const id = stored()?.id;
    let consecutiveFailures = 0;
    for (let batch = stored(); batch?.id === id && batch && !stop; batch = stored()) {
      const { results } = batchOf(batch, find, true);
      const at = results.findIndex(({ state }) => state === 'waiting');
      const operationId = batch.operations[at];
      if (!operationId) break;
      // It met 429, or was not sent: the next attempt is another operation.
      if (journal.get(operationId)) {
        if (!(await continueBatch())) stop = 'storage';
        continue;
      }
      inFlight = operationId;
      const { id: batchId, digest } = batch;
      const item = batch.items[at] as BatchItem;
      const options = { batchId, operationId, digest };
      const answer = await sendItem(sender, item, options, journal);
      inFlight = '';
      const { why, isOutside, retryAfter = 2 ** consecutiveFailures } = answer;
      consecutiveFailures = isOutside ? consecutiveFailures + 1 : 0;
      const isAgain = current().batch?.results[at]?.state === 'waiting';
      const isLong = isAgain && retryAfter > LONGEST_WAIT_S;
      if (isLong) until = Date.now() + retryAfter * 1000;
      stop ??= why ?? (isLong ? 'askedToWait' : undefined);
      stop ??= consecutiveFailures >= MOST_IN_A_ROW ? 'inARow' : undefined;
      if (isAgain && !stop) await waitSeconds(retryAfter);
    }
  }
  /** Sends the batch under the lock, once `begin` has resolved to whether it is to be sent. */
  async function go(
    sender: ItemSender,
    begin: (operations: readonly Operation[]) => Promise<unknown>,
  ): Promise<void> {
    if (activeStarts === 0) stop = undefined;
    activeStarts += 1;
    let isStarted: unknown = false;
    await underLock(async (operations) => {
      isSending = true;
      isStarted = await begin(operations);
      if (isStarted) await sendAll(sender);
      isSending = false;
      if (stop) await pause(stop);
      if (isStarted) hasNews = true;
    }).catch(() => {
      // As where the browser grants no lock.
      if (!isStarted) problem ??= 'unread';
    });
    activeStarts -= 1;
    show();
  }
  return {
    view: current,
    listen,
    isSending: () => activeStarts > 0,
    takeNews() {
      hasNews = false;
      show();
    },
    /** Starts a batch; a stored one of the same name is shown instead. */
    start({ items, repeat, onStarted }: NewBatch, sender: ItemSender): Promise<void> {
      return go(sender, async (operations) => {
        if (current().batch) return false;
        // Read under the lock, so that the second of two tabs finds the sending of the first.
        if (repeat && findRepeat(operations, repeat)) {
          problem = 'repeated';
          return false;
        }
        const once = [...new Map(items.map((each) => [each.id, each])).values()];
        const newBatch: StoredBatch = {
          id: uuid(),
          name,
          tabId,
          holdsMessages,
          digest: repeat?.digest,
          phase: 'running',
          items: once as StoredBatch['items'],
          operations: once.map(() => uuid()),
          startedAt: new Date().toISOString(),
        };
        // A batch that cannot be read is replaced.
        const previousBatchId = stored()?.id;
        const begin = (newest?: StoredBatch) =>
          newest && newest.id !== previousBatchId ? undefined : newBatch;
        await batches.change(name, begin).catch(() => {});
        const isStarted = stored()?.id === newBatch.id && isOpen();
        if (isStarted) onStarted?.();
        return isStarted;
      });
    },
    /** Continues with the waiting items; `withRefused` includes the refused ones. */
    async resume(sender: ItemSender, withRefused = false): Promise<void> {
      const id = stored()?.id;
      const begin = async () =>
        stored()?.id === id && (await continueBatch(withRefused)) && isOpen();
      // A run that is just pausing would stop this one too.
      stop = undefined;
      if (!isSending) return go(sender, begin);
      await continueBatch(withRefused);
    },
    /** Pauses the batch that is being sent here, after the item in flight. */
    async pause(why: StopReason): Promise<void> {
      if (activeStarts === 0) return;
      stop = why;
      wake();
      if (isSending) await pause(why);
    },
    async end(): Promise<void> {
      const id = stored()?.id;
      const end = async () => stored()?.id === id && change((newest) => withEnd(newest, find));
      if (!isSending) return underLock(end).catch(() => {});
      stop = 'person';
      wake();
      await end();
    },
    /** Settles an item of unknown outcome by its operation, as Activity does; throws as that does. */
    async settle(id: string, state: 'done' | 'refused'): Promise<void> {
      const { items = [], operations = [] } = stored() ?? {};
      const operation = journal.get(operations[items.findIndex((each) => each.id === id)] ?? '');
      const outcome = state === 'done' ? 'done' : 'notDone';
      if (operation) await settleOperation(journal, operation, outcome);
    },
    /** Deletes the batch; one with an item that waits or is of unknown outcome stays. */
    async close(): Promise<void> {
      await change((newest) => (canClose(batchOf(newest, find, false)) ? null : undefined));
    },
  };
}
