import { session } from '../authProvider/session';
import { createListeners } from '../listeners';
import type { BatchItem } from './batch';
import type { BatchRunner } from './runBatch';
import type { ItemSender } from './sendItem';

/** A batch that was started or resumed in this tab, and continues across pages. */
export interface RunningBatch {
  /** Kind and subject. */
  name: string;
  runner: BatchRunner<BatchItem>;
  by: ItemSender<BatchItem>;
}

// Small, since the shell loads it; the tray's code loads once a batch runs.
let batches: readonly RunningBatch[] = [];
const screenCounts = new Map<string, number>();
const listeners = createListeners();

const hasScreen = (name: string) => (screenCounts.get(name) ?? 0) > 0;

function warnBeforeUnload(event: BeforeUnloadEvent): void {
  // An ended session is left at once: nothing more is sent, and items in flight are found as unknown.
  const isSending = batches.some(({ runner }) => runner.isSending());
  if (session.token() !== null && isSending) event.preventDefault();
}
function change(next: readonly RunningBatch[]): void {
  batches = next;
  if (batches.length > 0) window.addEventListener('beforeunload', warnBeforeUnload);
  else window.removeEventListener('beforeunload', warnBeforeUnload);
  listeners.notify();
}

/** Lists a batch no longer once it was closed, or has finished and its page is open. */
function update(): void {
  change(
    batches.filter(({ name, runner }) => {
      const { batch } = runner.view();
      const isOver = batch?.phase === 'finished' && hasScreen(name);
      return runner.isSending() || (batch !== undefined && !isOver);
    }),
  );
}
const followed = new WeakSet<BatchRunner<BatchItem>>();

// A batch needs the session of its admin: only the same admin can continue the waiting items.
session.onEnd(() => {
  for (const { runner } of batches) void runner.pause('signedOut');
});

/** The batches of this tab, for the tray and for lists. */
export const runningBatches = {
  /** Returns the batches; the same array until a change. */
  all: (): readonly RunningBatch[] => batches,
  listen: listeners.listen,
  /** Returns whether the page of a batch is open, and shows it. */
  hasScreen,
  /** Registers a batch that is started or resumed here. */
  begin(name: string, runner: BatchRunner<BatchItem>, by: ItemSender<BatchItem>): void {
    change([...batches.filter((each) => each.name !== name), { name, runner, by }]);
    if (!followed.has(runner)) runner.listen(update);
    followed.add(runner);
  },
  /** Registers that the page of a batch is open. Returns a function to call when it is left. */
  registerScreen(name: string): () => void {
    const count = (by: number) => {
      screenCounts.set(name, (screenCounts.get(name) ?? 0) + by);
      if (batches.length > 0) update();
    };
    count(1);
    return () => count(-1);
  },
  /** Lists a batch no longer; its stored record stays. */
  dismiss: (name: string): void => change(batches.filter((each) => each.name !== name)),
};
