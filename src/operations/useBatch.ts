import { useEffect, useRef, useSyncExternalStore } from 'react';
import { v4 as uuid } from 'uuid';
import type * as z from 'zod/mini';
import type { Journal } from '../journal';
import { perStorage } from '../journal/perStorage';
import type { Batch, BatchItem, SettledState } from './batch';
import type { Sending } from './batchAnswer';
import type { BatchSender, NewBatch } from './batchControls';
import { createBatchSender } from './batchSender';
import { openBatchStore } from './batchStore';
import { tabLocks } from './locks';
import { loadJournal } from './recordChanges';
import { rememberBatch, sentBefore } from './repeats';
import { runningBatches } from './runningBatches';
import { settle, settledAs } from './settle';
import { onSignOut } from './signOut';

/** Names a batch of an admin and says what its items are; there is one of each name at a time. */
export interface BatchName<Item extends BatchItem> {
  adminId: string;
  name: string;
  item: z.ZodMiniType<Item>;
  /** Its items hold texts and recipients of messages, which are deleted once they are sent (rulings R36). */
  holdsMessages?: boolean;
}

interface BatchOptions<Item extends BatchItem> extends BatchName<Item>, Sending<Item> {
  /** What leaving the page does to a batch that goes on: it stays on its way, with a tray in the shell, or it stops. */
  onLeave: 'stay' | 'stop';
  /** Called when a batch that went on here has come to stand, while the page is there. */
  onStill?: (batch: Batch<Item>) => unknown;
}

/** Opens the sender of a batch, once per page: it outlives the screen, so that an answer on its way is heard. */
const openSender = perStorage(
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
          if (operation) await settle(loaded, operation, state === 'done' ? 'done' : 'refused');
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
      // The journal is needed to send, and is asked for again then.
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

/** Follows a batch of this admin, as it goes on here or as it was found. */
export function useKeptBatch<Item extends BatchItem>(name: BatchName<Item>) {
  const sender = senderOf(name);
  return useSyncExternalStore(sender.listen, sender.view);
}

// What it is about stays with the one that began it: the tray only counts.
const anySender = (sender: unknown) => sender as BatchSender<BatchItem>;
const anySending = (by: unknown) => by as Sending<BatchItem>;

interface Screen<Item extends BatchItem> {
  onStill: (batch: Batch<Item>) => unknown;
}
// The screen that shows a batch now: not always the one that began it.
const screens = new WeakMap<object, object>();

/**
 * The one way to make many changes: begun, paced, paused, stopped and resumed by a person, one tab at a time, with
 * books that outlive the page.
 */
export function useBatch<Item extends BatchItem>(options: BatchOptions<Item>) {
  const sender = senderOf(options);
  const view = useSyncExternalStore(sender.listen, sender.view);
  const { onLeave, name } = options;
  const latest = useRef(options);
  latest.current = options;

  useEffect(
    function attendTheBatchUntilThePageIsLeft() {
      const screen = { onStill: (batch: Batch<Item>) => latest.current.onStill?.(batch) };
      screens.set(sender, screen);
      const leave = runningBatches.attend(name);
      return () => {
        leave();
        if (screens.get(sender) === screen) screens.delete(sender);
        if (onLeave === 'stop') void sender.act({ type: 'stop', why: 'left' });
      };
    },
    [sender, name, onLeave],
  );

  /** Answers once it stands, and says so to the screen that shows it by then; of another tab's batch it says nothing. */
  async function until(going: Promise<void>, id: string | undefined): Promise<void> {
    await going;
    const { batch } = sender.view();
    if (batch && batch.id === id && !sender.isSending()) {
      await (screens.get(sender) as Screen<Item> | undefined)?.onStill(batch);
    }
  }
  function goOn(going: Promise<void>, id = view.batch?.id): Promise<void> {
    if (onLeave === 'stay') runningBatches.begin(name, anySender(sender), anySending(options));
    return until(going, id);
  }
  return {
    ...view,
    start(made: NewBatch<Item>) {
      const id = made.id ?? uuid();
      return goOn(sender.start({ ...made, id }, options), id);
    },
    resume: () => goOn(sender.resume(options)),
    /** Goes on with what waits, and with what was refused. */
    retryRefused: () => goOn(sender.resume(options, true)),
    pause: () => sender.act({ type: 'pause', why: 'person' }),
    stop: () => until(sender.act({ type: 'stop', why: 'person' }), view.batch?.id),
    settle: (id: string, state: SettledState) => sender.act({ type: 'settle', id, state }),
    see: (states: ReadonlyMap<string, string>) => sender.act({ type: 'seen', states }),
    close: sender.close,
  };
}
