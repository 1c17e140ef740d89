import { v4 as uuid } from 'uuid';
import {
  type Batch,
  type BatchItem,
  canClose,
  createBatch,
  ended,
  type ItemResult,
  nextItem,
  paused,
  resumed,
  type StopReason,
  settled,
  withResult,
} from './batch';
import type { BatchStore } from './batchStore';
import { type BatchStep, createHeldBatch } from './heldBatch';
import type { TabLocks } from './locks';
import type { RepeatRule } from './repeats';
import { type ItemSender, sendItem } from './sendItem';

/** A batch to start. */
export interface NewBatch<Item extends BatchItem> {
  items: readonly Item[];
  repeat?: RepeatRule;
}

/** Dependencies of the runner of a batch. */
export interface BatchPlace<Item extends BatchItem> {
  name: string;
  store: BatchStore<Item>;
  locks: TabLocks;
  repeats: {
    find: (rule: RepeatRule) => Promise<unknown>;
    remember: (digest: string, batch: Batch) => Promise<void>;
  };
  /** The journal's operations of the items. */
  operations?: {
    /** Returns how an operation was settled; undefined while its outcome is unknown. */
    settledAs: (operation: string) => 'done' | 'refused' | undefined;
    settle: (operation: string, state: 'done' | 'refused') => Promise<void>;
  };
}

export type BatchRunner<Item extends BatchItem> = ReturnType<typeof createBatchRunner<Item>>;

const MOST_IN_A_ROW = 3;

/**
 * Returns the runner of a batch in this tab. Every step is stored before an item is sent, under the batch's lock, so
 * that no reload, crash or second tab sends it twice. Nothing rejects: failures are in the view.
 */
export function createBatchRunner<Item extends BatchItem>(place: BatchPlace<Item>) {
  const { name, store, locks, repeats, operations } = place;
  type Step = BatchStep<Item>;
  const held = createHeldBatch(name, store, locks);
  const { view, show, take, save, apply, underLock, onSame } = held;
  let isSending = false;
  // A start or a Continue that has not begun, and the pause that was requested since.
  let early: { why?: StopReason } | undefined;
  let wake = () => {};

  /** Takes a step: of the batch that is being sent here at once, of any other one under the lock. */
  const act = (step: Step): Promise<unknown> => (isSending ? apply(step) : underLock(onSame(step)));
  const resultOf = (id: string) =>
    view().batch?.results[view().batch?.items.findIndex((item) => item.id === id) ?? -1];
  async function remember(): Promise<void> {
    const { digest, batch } = view();
    if (digest && batch) await repeats.remember(digest, batch).catch(() => {});
  }
  async function waitSeconds(seconds: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, seconds * 1000);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
  async function sendAll(by: ItemSender<Item>): Promise<void> {
    const batchId = view().batch?.id;
    const next = () => {
      const { batch } = view();
      return batch && batch.id === batchId ? nextItem(batch) : undefined;
    };
    let inARow = 0;
    for (let index = next(); index !== undefined; index = next()) {
      const at = index;
      const item = view().batch?.items[at];
      if (!item) return;
      const operationId = uuid();
      const sending: ItemResult = { state: 'sending', operation: operationId };
      if (!(await apply((batch) => withResult(batch, at, sending)))) {
        take((batch) => withResult(batch, at, { state: 'waiting' }));
        return;
      }
      // A sign-out discards the batch.
      if (view().batch?.id !== batchId) return;
      const answer = await sendItem(by, item, { batchId, operationId });
      if (view().batch?.id !== batchId) return;
      const { result, isOutside = false, retryAfter = 2 ** inARow } = answer;
      inARow = isOutside ? inARow + 1 : 0;
      const why = answer.why ?? (inARow >= MOST_IN_A_ROW ? 'inARow' : undefined);
      const operation = result.state === 'unknown' ? { operation: operationId } : {};
      take((batch) => {
        const after = withResult(batch, at, { ...result, ...operation });
        return why ? paused(after, why) : after;
      });
      const isAgain = result.state === 'waiting';
      // A response is stored together with the start of the next item: half the writes.
      if (isAgain || next() === undefined) await save();
      if (isAgain && next() !== undefined) await waitSeconds(retryAfter);
    }
  }
  /** Sends the batch under the lock, once `begin` has resolved to whether it is to be sent. */
  function go(by: ItemSender<Item>, begin: () => Promise<boolean>, withoutStorage?: () => void) {
    early ??= {};
    return underLock(async () => {
      isSending = true;
      let isOurs = false;
      try {
        isOurs = await begin();
        const { why } = early ?? {};
        early = undefined;
        if (isOurs && why) await apply((batch) => paused(batch, why));
        if (isOurs) await sendAll(by);
      } finally {
        isSending = false;
        if (isOurs) await remember();
        show({ hasNews: isOurs || view().hasNews });
      }
    }, withoutStorage).finally(() => {
      early = undefined;
      show({});
    });
  }

  return {
    view,
    listen: held.listen,
    /** Returns whether it is sending, or about to. */
    isSending: () => isSending || early !== undefined,
    takeNews: () => show({ hasNews: false }),
    /** Starts a batch; a stored one of the same name is shown instead. */
    start({ items, repeat }: NewBatch<Item>, by: ItemSender<Item>): Promise<void> {
      const begin = () => show({ batch: createBatch(uuid(), items), digest: repeat?.digest });
      const start = async () => {
        if (view().batch) return false;
        // Read under the lock, so that the second of two tabs finds the sending of the first.
        if (repeat && (await repeats.find(repeat))) {
          show({ problem: 'repeated' });
          return false;
        }
        begin();
        if (await save()) await remember();
        return true;
      };
      return go(by, start, begin);
    },
    /** Continues with the waiting items; `withRefused` includes the refused ones. */
    async resume(by: ItemSender<Item>, withRefused = false): Promise<void> {
      const step: Step = (batch) => resumed(batch, withRefused);
      if (isSending) await apply(step);
      else await go(by, onSame(step));
    },
    /** Pauses the batch that is being sent here, after the item in flight. */
    async pause(why: StopReason): Promise<void> {
      if (early) early.why = why;
      if (!isSending) return;
      const done = apply((batch) => paused(batch, why));
      wake();
      await done;
    },
    /** Ends the batch: its waiting items are not sent. */
    async end(): Promise<void> {
      const done = isSending ? apply(ended) : underLock(onSame(ended), () => take(ended));
      wake();
      await done;
    },
    /** Settles an item of unknown outcome, here and under Activity. */
    async settle(id: string, state: 'done' | 'refused'): Promise<void> {
      const before = resultOf(id);
      await act((batch) => settled(batch, id, state));
      const isSettled = before?.state === 'unknown' && resultOf(id)?.state !== 'unknown';
      if (!isSettled || before.operation === undefined) return;
      await operations?.settle(before.operation, state).catch(() => {});
    },
    /** Settles items of unknown outcome whose operation was settled elsewhere, as in Activity. */
    async follow(): Promise<void> {
      const { batch } = view();
      if (!batch || isSending || early) return;
      const step: Step = (newest) =>
        newest.results.reduce((after, { state, operation }, index) => {
          const as = state === 'unknown' && operation && operations?.settledAs(operation);
          return as ? settled(after, newest.items[index]?.id ?? '', as) : after;
        }, newest);
      if (step(batch) !== batch) await underLock(onSame(step));
    },
    /** Deletes the batch; one with an item that waits or is of unknown outcome stays. */
    async close(): Promise<void> {
      const id = view().batch?.id;
      const mayClose = () => {
        const { batch } = view();
        return !batch || (batch.id === id && canClose(batch));
      };
      const remove = async () => {
        if (!mayClose()) return;
        await store.remove();
        held.forget();
      };
      await underLock(remove, () => mayClose() && held.forget());
    },
    /** Deletes the batch at once, here and in storage, after a sign-out. */
    async discard(): Promise<void> {
      held.forget();
      wake();
      await held.whenSaved();
      await store.remove();
    },
  };
}
