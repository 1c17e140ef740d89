import { createListeners } from '../listeners';
import { type Batch, type BatchItem, found, paused } from './batch';
import type { BatchStore } from './batchStore';
import type { TabLocks } from './locks';

/** State for a screen; the same object until a change. */
export interface BatchView<Item extends BatchItem> {
  batch?: Batch<Item>;
  /** Digest of its content, to detect a repeat. */
  digest?: string;
  /** The storage has been read. */
  isReady: boolean;
  /** Another tab runs it, the stored batch is unreadable, or the same content was sent before. */
  problem?: 'otherTab' | 'unreadable' | 'repeated';
  /** It stopped in this tab, and no screen has taken note of that. */
  hasNews?: boolean;
}

/** Returns the batch after a step; the same batch if the step does not apply. */
export type BatchStep<Item extends BatchItem> = (batch: Batch<Item>) => Batch<Item>;

/** Returns a stored batch as this tab knows it: it is changed by the holder of its lock only, on what is stored by then. */
export function createHeldBatch<Item extends BatchItem>(
  name: string,
  store: BatchStore<Item>,
  locks: TabLocks,
) {
  const listeners = createListeners();
  let view: BatchView<Item> = { isReady: false };
  let isHolder = false;
  // The revision that is known to be stored: the last one read or written.
  let saved: { id: string; revision: number } | undefined;
  let saving: Promise<void> = Promise.resolve();

  function show(changes: Partial<BatchView<Item>>) {
    view = { ...view, ...changes };
    listeners.notify();
  }
  async function read() {
    const stored = await store.read();
    if (stored === 'unreadable') return show({ batch: undefined, problem: 'unreadable' });
    // This tab's state is as new, or newer if the browser could not store it.
    if (stored?.batch.id === saved?.id && stored?.revision === saved?.revision) return;
    saved = stored && { id: stored.batch.id, revision: stored.revision };
    show({ batch: stored && found(stored.batch), digest: stored?.digest });
  }
  function take(step: BatchStep<Item>): boolean {
    const after = view.batch && step(view.batch);
    if (!after || after === view.batch) return false;
    show({ batch: after });
    return true;
  }
  async function save(): Promise<boolean> {
    const { batch, digest } = view;
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
    take((batch) => ({ ...paused(batch, 'storage'), why: 'storage' }));
    return false;
  }
  const apply = async (step: BatchStep<Item>) => take(step) && save();

  let turn: Promise<void> = read()
    .catch(() => {})
    .then(() => show({ isReady: true }));

  return {
    view: () => view,
    listen: listeners.listen,
    show,
    /** Takes a step in memory only. */
    take,
    /** Stores the batch; resolves to whether it was stored. */
    save,
    /** Takes a step at once and stores it; resolves to whether it was stored. */
    apply,
    /** Returns an action that takes a step, unless another tab has closed the batch that the user saw. */
    onSame(step: BatchStep<Item>): () => Promise<boolean> {
      const id = view.batch?.id;
      return async () => (id === view.batch?.id ? apply(step) : false);
    },
    /** Runs `act` while this tab holds the lock, on the batch stored by then; `withoutStorage` if nothing can be stored. */
    underLock(act: () => Promise<unknown>, withoutStorage?: () => void): Promise<void> {
      turn = turn.then(async () => {
        show({ problem: undefined });
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
    },
    forget() {
      saved = undefined;
      show({ batch: undefined, digest: undefined, problem: undefined });
    },
    /** Resolves once nothing is being stored. */
    whenSaved: () => saving.catch(() => {}),
  };
}
