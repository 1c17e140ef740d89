import { useEffect } from 'react';
import type { Journal } from '../../journal';
import type { Batch, BatchItem, BatchKind, BatchView, ItemSender } from '../../operations/batch';
import { tabId, tabLocks } from '../../operations/locks';
import { notSent } from '../../operations/outcome';
import { type BatchRunner, createBatchRunner, type NewBatch } from '../../operations/runBatch';
import { runningBatches } from '../../operations/runningBatches';
import { useSignedIn } from '../page/SignedIn';
import { useJournal, useSnapshot } from '../page/useJournal';

const runners = new WeakMap<Journal, Map<string, BatchRunner>>();

/** Returns the runner of a batch, one per page: it outlives the screen, so that a pending response is processed. */
function runnerOf(journal: Journal, kind: BatchKind, adminId: string): BatchRunner {
  const { name } = kind;
  const runnersByName = runners.get(journal) ?? new Map<string, BatchRunner>();
  runners.set(journal, runnersByName);
  const lock = `batch ${adminId} ${name}`;
  const runner =
    runnersByName.get(name) ?? createBatchRunner(kind, { journal, locks: tabLocks, tabId, lock });
  runnersByName.set(name, runner);
  return runner;
}

const NOT_READY: BatchView = {};

/** Returns the runner of a batch of this admin once the journal has loaded, and its view. */
export function useStoredBatch<Item extends BatchItem>(kind: BatchKind<Item>) {
  const { id: adminId } = useSignedIn();
  const { journal } = useJournal();
  const runner = journal && runnerOf(journal, kind, adminId);
  const view = useSnapshot(runner, runner?.view ?? (() => NOT_READY));
  return { ...(view as BatchView<Item>), runner };
}

interface BatchOptions<Item extends BatchItem> extends BatchKind<Item>, ItemSender<Item> {
  /** Called once the batch has stopped in this tab: at once, or when its page is opened. */
  onStop?: (batch: Batch<Item>) => unknown;
}

/** Runs many changes as a batch, one tab at a time: it continues on other pages, and its totals outlive the page. */
export function useBatch<Item extends BatchItem>({ onStop, ...options }: BatchOptions<Item>) {
  const { name } = options;
  const { runner, hasNews, ...view } = useStoredBatch(options);
  useEffect(() => runningBatches.registerScreen(name), [name]);
  useEffect(function reportStop() {
    if (!hasNews || !onStop) return;
    runner?.takeNews();
    if (view.batch) void onStop(view.batch);
  });

  async function run(act: (runner: BatchRunner) => Promise<void>): Promise<void> {
    if (!runner) return;
    const running = act(runner);
    runningBatches.begin({ name, runner, sender: options });
    await running;
  }
  return {
    ...view,
    /** The storage has been read. */
    isReady: runner !== undefined,
    /** Throws 'errors.journalUnread' at once where there are no records to start with: nothing is sent. */
    start(newBatch: NewBatch<Item>): Promise<void> {
      if (!runner) throw notSent('errors.journalUnread');
      return run((it) => it.start(newBatch, options));
    },
    resume: () => run((it) => it.resume(options)),
    /** Continues with the waiting and the refused items. */
    retryRefused: () => run((it) => it.resume(options, true)),
    pause: () => runner?.pause('person'),
    end: () => runner?.end(),
    settle: (id: string, state: 'done' | 'refused') => runner?.settle(id, state),
    close: () => runner?.close(),
  };
}
