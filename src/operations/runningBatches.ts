import { session } from '../authProvider/session';
import { createListeners } from '../listeners';
import type { BatchItem } from './batch';
import type { BatchSender } from './batchControls';
import type { ItemSender } from './sendItem';

/** A batch that was started or resumed in this tab, and continues across pages. */
export interface RunningBatch {
  /** Kind and subject. */
  name: string;
  sender: BatchSender<BatchItem>;
  by: ItemSender<BatchItem>;
  /** Its own page is open, and shows it. */
  hasScreen: boolean;
  /** The sender has had a batch to show. */
  hadBatch: boolean;
}

// Small, since the shell loads it; the tray's code loads once a batch runs.
let batches: readonly RunningBatch[] = [];
const screenCounts = new Map<string, number>();
const listeners = createListeners();

const isSending = () => batches.some(({ sender }) => sender.isSending());

function warnBeforeUnload(event: BeforeUnloadEvent): void {
  // An ended session is left at once: nothing more is sent, and items in flight are found as unknown.
  if (session.token() !== null && isSending()) event.preventDefault();
}
function change(next: readonly RunningBatch[]): void {
  batches = next;
  if (batches.length > 0) window.addEventListener('beforeunload', warnBeforeUnload);
  else window.removeEventListener('beforeunload', warnBeforeUnload);
  listeners.notify();
}
const hasScreen = (name: string) => (screenCounts.get(name) ?? 0) > 0;
const follow = (name: string, sender: BatchSender<BatchItem>) =>
  sender.listen(() => {
    const hasBatch = sender.view().batch !== undefined;
    // Before the start there is no batch yet; afterwards a missing one was closed.
    const isClosed = ({ hadBatch }: RunningBatch) => hadBatch && !hasBatch;
    change(
      batches
        .filter((each) => each.name !== name || !isClosed(each))
        .map((each) => (each.name === name ? { ...each, hadBatch: hasBatch } : each)),
    );
  });
const followed = new WeakSet<BatchSender<BatchItem>>();

// A batch needs the session of its admin: only the same admin can resume the waiting items.
session.onEnd(() => {
  for (const { sender } of batches) void sender.act({ type: 'pause', why: 'left' });
});

/** The batches of this tab, for the tray and for lists. */
export const runningBatches = {
  /** Returns the batches; the same array until a change. */
  all: (): readonly RunningBatch[] => batches,
  listen: listeners.listen,
  /** Registers a batch that is started or resumed here. */
  begin(name: string, sender: BatchSender<BatchItem>, by: ItemSender<BatchItem>): void {
    const hadBatch = sender.view().batch !== undefined;
    const batch = { name, sender, by, hasScreen: hasScreen(name), hadBatch };
    change([...batches.filter((each) => each.name !== name), batch]);
    if (!followed.has(sender)) follow(name, sender);
    followed.add(sender);
  },
  /** Registers that the page of a batch is open. Returns a function to call when it is left. */
  registerScreen(name: string): () => void {
    const count = (by: number) => {
      screenCounts.set(name, (screenCounts.get(name) ?? 0) + by);
      if (batches.some((each) => each.name === name)) {
        change(batches.map((each) => ({ ...each, hasScreen: hasScreen(each.name) })));
      }
    };
    count(1);
    return () => count(-1);
  },
  /** Hides a batch; its stored record stays. */
  dismiss: (name: string): void => change(batches.filter((each) => each.name !== name)),
};
