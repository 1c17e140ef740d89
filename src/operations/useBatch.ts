import { useEffect, useRef, useSyncExternalStore } from 'react';
import { v4 as uuid } from 'uuid';
import type * as z from 'zod/mini';
import type { Journal } from '../journal';
import { cachedPerStorage } from '../journal/cachedPerStorage';
import type { Batch, BatchItem, SettledState } from './batch';
import type { BatchSender, NewBatch } from './batchControls';
import { createBatchSender } from './batchSender';
import { openBatchStore } from './batchStore';
import { tabLocks } from './locks';
import { loadJournal } from './recordChanges';
import { rememberBatch, sentBefore } from './repeats';
import { runningBatches } from './runningBatches';
import type { ItemSender } from './sendItem';
import { settledAs, settleOperation } from './settleOperation';
import { onSignOut } from './signOut';

/** Identifies a batch of an admin and the schema of its items; there is one batch per name. */
export interface BatchName<Item extends BatchItem> {
  adminId: string;
  name: string;
  item: z.ZodMiniType<Item>;
  /** The items hold message texts and recipients, which are deleted once they are sent (rulings R36). */
  holdsMessages?: boolean;
}

interface BatchOptions<Item extends BatchItem> extends BatchName<Item>, ItemSender<Item> {
  /** Effect of leaving the page: `stay` continues with a tray in the shell, `stop` stops the batch. */
  onLeave: 'stay' | 'stop';
  /** Called when a batch that ran here has paused or ended while the page is open. */
  onSettled?: (batch: Batch<Item>) => unknown;
}

/** Opens the sender of a batch, once per page: it outlives the screen, so that a pending response is processed. */
const openSender = cachedPerStorage(
  (key, adminId: string, item: z.ZodMiniType<BatchItem>, holdsMessages: boolean) => {
    let journal: Journal | undefined;
    const sender = createBatchSender({
      name: `batch ${key}`,
      store: openBatchStore(key, item, { holdsMessages }),
      locks: tabLocks,
      repeats: {
        find: (digest, withinMs) => sentBefore(adminId, digest, withinMs),
        remember: (digest, batch) => rememberBatch(adminId, digest, batch),
      },
      operations: {
        settledAs: (id) => settledAs(journal?.get(id)),
        async settle(id, state) {
          const loaded = await loadJournal(adminId);
          const operation = loaded.get(id);
          if (operation)
            await settleOperation(loaded, operation, state === 'done' ? 'done' : 'refused');
        },
      },
    });
    onSignOut(() => sender.discard().catch(() => {}));
    const follow = () => void sender.followOperations();
    void loadJournal(adminId).then(
      (loaded) => {
        journal = loaded;
        journal.listen(follow);
        sender.listen(() => sender.isSending() || follow());
      },
      // The journal is needed to send, and is loaded again then.
      () => {},
    );
    return sender;
  },
);
const senderOf = <Item extends BatchItem>(batch: BatchName<Item>) => {
  const { adminId, name, item, holdsMessages = false } = batch;
  const key = `${adminId} ${name}`;
  return openSender(key, adminId, item, holdsMessages) as unknown as BatchSender<Item>;
};

/** Returns the view of a batch of this admin, running here or found in storage. */
export function useStoredBatch<Item extends BatchItem>(name: BatchName<Item>) {
  const sender = senderOf(name);
  return useSyncExternalStore(sender.listen, sender.view);
}

// Only the screen that started a batch needs its item type: the tray only counts.
const anySender = (sender: unknown) => sender as BatchSender<BatchItem>;
const anySending = (by: unknown) => by as ItemSender<BatchItem>;

interface Screen<Item extends BatchItem> {
  onSettled: (batch: Batch<Item>) => unknown;
}
// The screen that shows a batch now: not always the one that started it.
const screens = new WeakMap<object, object>();

/**
 * Runs many changes as a batch: started, paced, paused, stopped and resumed by
 * the user, one tab at a time, with totals that outlive the page.
 */
export function useBatch<Item extends BatchItem>(options: BatchOptions<Item>) {
  const sender = senderOf(options);
  const view = useSyncExternalStore(sender.listen, sender.view);
  const { onLeave, name } = options;
  const latest = useRef(options);
  latest.current = options;

  useEffect(
    function registerBatchScreen() {
      const screen = { onSettled: (batch: Batch<Item>) => latest.current.onSettled?.(batch) };
      screens.set(sender, screen);
      const unregister = runningBatches.registerScreen(name);
      return () => {
        unregister();
        if (screens.get(sender) === screen) screens.delete(sender);
        if (onLeave === 'stop') void sender.act({ type: 'stop', why: 'left' });
      };
    },
    [sender, name, onLeave],
  );

  /** Resolves once the batch has paused or ended, and notifies the screen that shows it by then; not for another tab's batch. */
  async function until(going: Promise<void>, id: string | undefined): Promise<void> {
    await going;
    const { batch } = sender.view();
    if (batch && batch.id === id && !sender.isSending()) {
      await (screens.get(sender) as Screen<Item> | undefined)?.onSettled(batch);
    }
  }
  function resumeRun(going: Promise<void>, id = view.batch?.id): Promise<void> {
    if (onLeave === 'stay') runningBatches.begin(name, anySender(sender), anySending(options));
    return until(going, id);
  }
  return {
    ...view,
    start(made: NewBatch<Item>) {
      const id = made.id ?? uuid();
      return resumeRun(sender.start({ ...made, id }, options), id);
    },
    resume: () => resumeRun(sender.resume(options)),
    /** Continues with the waiting and the refused items. */
    retryRefused: () => resumeRun(sender.resume(options, true)),
    pause: () => sender.act({ type: 'pause', why: 'person' }),
    stop: () => until(sender.act({ type: 'stop', why: 'person' }), view.batch?.id),
    settle: (id: string, state: SettledState) => sender.act({ type: 'settle', id, state }),
    see: (states: ReadonlyMap<string, string>) => sender.act({ type: 'seen', states }),
    close: sender.close,
  };
}
