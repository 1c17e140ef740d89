import { v4 as uuid } from 'uuid';
import { createListeners } from '../listeners';
import {
  advanceBatch,
  type BatchAction,
  type BatchItem,
  createBatch,
  hasUnsettledItems,
  nextItem,
} from './batch';
import {
  type BatchDependencies,
  type BatchSender,
  type BatchView,
  type RepeatCheck,
  settledSince,
} from './batchControls';
import type { SentContent } from './repeats';
import { type ItemSender, sendItem } from './sendItem';

/**
 * Returns the sender of a batch. Every step is stored before an item is sent, and by the holder of the lock only, so that
 * no reload, crash or second tab sends it twice. A batch found in storage continues only if the user resumes it.
 */
export function createBatchSender<Item extends BatchItem>(
  place: BatchDependencies<Item>,
): BatchSender<Item> {
  const { name, store, locks, repeats, operations } = place;
  const listeners = createListeners();
  let view: BatchView<Item> = { isReady: false };
  let digest: string | undefined;
  let isHolder = false;
  // The revision that is known to be stored: the last one read or written.
  let saved: { id: string; revision: number } | undefined;
  let saving: Promise<void> = Promise.resolve();
  let isSending = false;
  let isFollowing = false;
  // Actions requested between a start and its lock.
  let early: BatchAction[] | undefined;
  let wake = () => {};

  function show(changes: Partial<BatchView<Item>>) {
    view = { ...view, ...changes };
    listeners.notify();
  }
  async function read() {
    const found = await store.read();
    if (found === 'unreadable') return show({ batch: undefined, problem: 'unreadable' });
    // This tab's state is as new, or newer if the browser could not store it.
    if (found?.batch.id === saved?.id && found?.revision === saved?.revision) return;
    saved = found && { id: found.batch.id, revision: found.revision };
    digest = found?.digest;
    show({ batch: found && advanceBatch(found.batch, { type: 'found' }) });
  }
  function take(action: BatchAction): boolean {
    const after = view.batch && advanceBatch(view.batch, action);
    if (!after || after === view.batch) return false;
    show({ batch: after });
    return true;
  }
  /** Applies an action at once and stores it; resolves to whether it was stored. */
  const apply = async (action: BatchAction) => take(action) && save();
  async function save(): Promise<boolean> {
    const { batch } = view;
    if (!batch || !isHolder) return false;
    saving = saving
      .catch(() => {})
      .then(async () => {
        const revision = saved?.id === batch.id ? saved.revision + 1 : 1;
        await store.write({ batch, revision, digest });
        saved = { id: batch.id, revision };
      });
    return saving.then(() => true, notSaved);
  }
  /** A step that is not stored might be sent again after a reload, so nothing more is sent. */
  function notSaved(): false {
    const { batch } = view;
    if (batch) {
      const phase = batch.phase === 'running' ? 'paused' : batch.phase;
      show({ batch: { ...batch, phase, why: 'storage' } });
    }
    return false;
  }

  let turn: Promise<void> = read()
    .catch(() => {})
    .then(() => show({ isReady: true }));
  /** Runs `act` while this tab holds the lock, on the batch stored by then. */
  function underLock(act: () => Promise<unknown>, withoutStorage?: () => void): Promise<void> {
    turn = turn.then(async () => {
      show({ problem: undefined, earlier: undefined });
      try {
        const isMine = await locks.runIfFree(name, async () => {
          isHolder = true;
          await read();
          await act();
        });
        if (!isMine) show({ problem: 'otherTab' });
      } catch {
        withoutStorage?.();
        notSaved();
      } finally {
        isHolder = false;
      }
    });
    return turn;
  }
  /** Another tab may have closed the batch that the user saw, and started another one. */
  function onSame(act: () => Promise<unknown>) {
    const id = view.batch?.id;
    return async () => {
      if (id === view.batch?.id) await act();
    };
  }

  const resultOf = (id: string) =>
    view.batch?.results[view.batch.items.findIndex((item) => item.id === id)];

  async function waitBetweenItems(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, view.batch?.settings.paceMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
  async function sendAll(by: ItemSender<Item>): Promise<void> {
    const next = () => view.batch && nextItem(view.batch);
    for (let index = next(); index !== undefined; index = next()) {
      const { batch } = view;
      const item = batch?.items[index];
      if (!batch || !item) return;
      const operation = uuid();
      if (!(await apply({ type: 'send', index, operation }))) {
        take({ type: 'result', index, result: { outcome: 'notSent', why: 'storage' } });
        return;
      }
      if (view.batch?.id !== batch.id) return;
      const outcome = await sendItem(by, item, batch.id, operation);
      take({ type: 'result', index, result: outcome });
      const isPaced = view.batch?.settings.paceMs !== 0;
      // Without a pace the response is stored together with the start of the next item: half the writes.
      if (next() === undefined || isPaced) await save();
      if (next() !== undefined && isPaced) await waitBetweenItems();
    }
  }
  async function remember(): Promise<void> {
    if (digest && view.batch) await repeats.remember(digest, view.batch).catch(() => {});
  }
  /** Runs under the lock, so that the second of two tabs finds the sending of the first. */
  async function earlierOf(repeat: RepeatCheck | undefined): Promise<SentContent | undefined> {
    const found = repeat && (await repeats.find(repeat.digest, repeat.withinMs));
    return found?.at === repeat?.acceptedAt ? undefined : found;
  }
  function go(begin: () => Promise<unknown>, by: ItemSender<Item>, withoutStorage?: () => void) {
    early ??= [];
    return underLock(async () => {
      isSending = true;
      try {
        await begin();
        for (const action of early ?? []) await apply(action);
        early = undefined;
        await sendAll(by);
      } finally {
        isSending = false;
        await remember();
      }
    }, withoutStorage).finally(() => {
      early = undefined;
    });
  }

  return {
    view: () => view,
    listen: listeners.listen,
    isSending: () => isSending,
    start(made, by) {
      const begin = () => {
        digest = made.repeat?.digest;
        show({ batch: createBatch(made.id ?? uuid(), made.items, made.settings) });
      };
      return go(
        async () => {
          if (view.batch && !made.replaces) return;
          const earlier = await earlierOf(made.repeat);
          if (earlier) return show({ problem: 'repeated', earlier });
          begin();
          if (await save()) await remember();
        },
        by,
        begin,
      );
    },
    resume(by, withRefused) {
      const action: BatchAction = { type: 'resume', withRefused };
      if (isSending) return apply(action).then(() => {});
      return go(
        onSame(() => apply(action)),
        by,
      );
    },
    async act(action) {
      const result = action.type === 'settle' ? resultOf(action.id) : undefined;
      if (isSending) {
        const done = apply(action);
        wake();
        await done;
      } else if (early) early.push(action);
      else if (action.type !== 'pause') await underLock(onSame(() => apply(action)));
      const isSettled = action.type === 'settle' && resultOf(action.id)?.state !== 'unknown';
      if (isSettled && result?.state === 'unknown' && result.operation) {
        await operations?.settle(result.operation, action.state).catch(() => {});
      }
    },
    close() {
      const forget = () => {
        saved = undefined;
        show({ batch: undefined });
      };
      const remove = onSame(async () => {
        if (view.batch && hasUnsettledItems(view.batch)) return;
        await store.remove();
        forget();
      });
      return underLock(remove, () => {
        if (!view.batch || !hasUnsettledItems(view.batch)) forget();
      });
    },
    async followOperations() {
      if (isSending || early || isFollowing) return;
      const actions = settledSince(view.batch, operations);
      if (actions.length === 0) return;
      isFollowing = true;
      await underLock(
        onSame(async () => {
          for (const action of actions) await apply(action);
        }),
      );
      isFollowing = false;
    },
    async discard() {
      saved = undefined;
      show({ batch: undefined, problem: undefined, earlier: undefined });
      wake();
      await saving.catch(() => {});
      await store.remove();
    },
  };
}
