import { useEffect, useSyncExternalStore } from 'react';
import type * as z from 'zod/mini';
import type { Journal } from '../journal';
import { cachedPerStorage } from '../journal/cachedPerStorage';
import type { Batch, BatchItem } from './batch';
import { openBatchStore } from './batchStore';
import { tabLocks } from './locks';
import { loadJournal } from './recordChanges';
import { rememberBatch, repeatOf } from './repeats';
import { type BatchRunner, createBatchRunner, type NewBatch } from './runBatch';
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

/** Opens the runner of a batch, once per page: it outlives the screen, so that a pending response is processed. */
const openRunner = cachedPerStorage(
  (key, adminId: string, item: z.ZodMiniType<BatchItem>, holdsMessages: boolean) => {
    let journal: Journal | undefined;
    const runner = createBatchRunner({
      name: `batch ${key}`,
      store: openBatchStore(key, item, { holdsMessages }),
      locks: tabLocks,
      repeats: {
        find: (rule) => repeatOf(adminId, rule),
        remember: (digest, batch) => rememberBatch(adminId, digest, batch),
      },
      operations: {
        settledAs: (id) => settledAs(journal?.get(id)),
        async settle(id, state) {
          const loaded = await loadJournal(adminId);
          const operation = loaded.get(id);
          const outcome = state === 'done' ? 'done' : 'notDone';
          if (operation) await settleOperation(loaded, operation, outcome);
        },
      },
    });
    onSignOut(() => runner.discard().catch(() => {}));
    void loadJournal(adminId).then(
      (loaded) => {
        journal = loaded;
        journal.listen(() => void runner.follow());
        runner.listen(() => void runner.follow());
      },
      // The journal is needed to send, and is loaded again then.
      () => {},
    );
    return runner;
  },
);
function runnerOf<Item extends BatchItem>(batch: BatchName<Item>): BatchRunner<Item> {
  const { adminId, name, item, holdsMessages = false } = batch;
  const runner = openRunner(`${adminId} ${name}`, adminId, item, holdsMessages);
  return runner as unknown as BatchRunner<Item>;
}

/** Returns the view of a batch of this admin, running here or found in storage. */
export function useStoredBatch<Item extends BatchItem>(name: BatchName<Item>) {
  const runner = runnerOf(name);
  return useSyncExternalStore(runner.listen, runner.view);
}

/** Runs many changes as a batch, one tab at a time: it continues on other pages, and its totals outlive the page. */
export function useBatch<Item extends BatchItem>(options: BatchName<Item> & ItemSender<Item>) {
  const { name } = options;
  const runner = runnerOf(options);
  const view = useSyncExternalStore(runner.listen, runner.view);
  useEffect(() => runningBatches.registerScreen(name), [name]);

  function running(run: (by: ItemSender<Item>) => Promise<void>): Promise<void> {
    // Only the screen that started a batch needs its item type: the tray only counts.
    const entry = { runner, by: options } as unknown as {
      runner: BatchRunner<BatchItem>;
      by: ItemSender<BatchItem>;
    };
    const going = run(options);
    runningBatches.begin(name, entry.runner, entry.by);
    return going;
  }
  return {
    ...view,
    start: (made: NewBatch<Item>) => running((by) => runner.start(made, by)),
    resume: () => running((by) => runner.resume(by)),
    /** Continues with the waiting and the refused items. */
    retryRefused: () => running((by) => runner.resume(by, true)),
    pause: () => runner.pause('person'),
    end: runner.end,
    settle: runner.settle,
    close: runner.close,
    takeNews: runner.takeNews,
  };
}

/** Calls `act` once a batch has stopped in this tab: at once, or when its page is opened. */
export function useBatchNews<Item extends BatchItem>(
  {
    batch,
    hasNews,
    takeNews,
  }: Pick<ReturnType<typeof useBatch<Item>>, 'batch' | 'hasNews' | 'takeNews'>,
  act: (batch: Batch<Item>) => unknown,
): void {
  useEffect(function reportStop() {
    if (!hasNews) return;
    takeNews();
    if (batch) void act(batch);
  });
}
