import { session } from '../authProvider/session';
import { createListeners } from '../listeners';
import type { BatchItem } from './batch';
import type { Sending } from './batchAnswer';
import type { BatchSender } from './batchControls';

/** A batch that goes on over changes of the page, begun or resumed in this tab. */
export interface RunningBatch {
  /** Its kind, and what it is about. */
  name: string;
  sender: BatchSender<BatchItem>;
  by: Sending<BatchItem>;
  /** When it was begun or resumed here, in milliseconds. */
  since: number;
  /** Its own page is open, and shows it. */
  isAttended: boolean;
  /** There was something to show of it. */
  isSeen: boolean;
}

// Small, since the shell loads it: the tray itself comes once something runs.
let batches: readonly RunningBatch[] = [];
const attended = new Map<string, number>();
const listeners = createListeners();

const isSending = () => batches.some(({ sender }) => sender.isSending());

function askBeforeTheTabIsLeft(event: BeforeUnloadEvent): void {
  // A session that is over is left at once: nothing more is sent, and what is in flight is found as unknown.
  if (session.token() !== null && isSending()) event.preventDefault();
}
function change(next: readonly RunningBatch[]): void {
  batches = next;
  if (batches.length > 0) window.addEventListener('beforeunload', askBeforeTheTabIsLeft);
  else window.removeEventListener('beforeunload', askBeforeTheTabIsLeft);
  listeners.notify();
}
const isAttended = (name: string) => (attended.get(name) ?? 0) > 0;
const follow = (name: string, sender: BatchSender<BatchItem>) =>
  sender.listen(() => {
    const hasBatch = sender.view().batch !== undefined;
    // Between the word to begin and the batch there is none yet; after it, it was closed.
    const isClosed = ({ isSeen }: RunningBatch) => isSeen && !hasBatch;
    change(
      batches
        .filter((each) => each.name !== name || !isClosed(each))
        .map((each) => (each.name === name ? { ...each, isSeen: hasBatch } : each)),
    );
  });
const followed = new WeakSet<BatchSender<BatchItem>>();

// Nobody's session, nobody's batch: what waits is for the same admin to resume.
session.onEnd(() => {
  for (const { sender } of batches) void sender.act({ type: 'pause', why: 'left' });
});

/** The batches of this tab, for the tray and whoever lists them. */
export const runningBatches = {
  /** The same array until something changes. */
  all: (): readonly RunningBatch[] => batches,
  listen: listeners.listen,
  /** Notes that a batch is begun or resumed here. */
  begin(name: string, sender: BatchSender<BatchItem>, by: Sending<BatchItem>): void {
    const isSeen = sender.view().batch !== undefined;
    const begun = { name, sender, by, since: Date.now(), isAttended: isAttended(name), isSeen };
    change([...batches.filter((each) => each.name !== name), begun]);
    if (!followed.has(sender)) follow(name, sender);
    followed.add(sender);
  },
  /** Notes that the page of a batch is open. Returns the way to say that it is left. */
  attend(name: string): () => void {
    const count = (by: number) => {
      attended.set(name, (attended.get(name) ?? 0) + by);
      if (batches.some((each) => each.name === name)) {
        change(batches.map((each) => ({ ...each, isAttended: isAttended(each.name) })));
      }
    };
    count(1);
    return () => count(-1);
  },
  /** Shows a batch no longer; what is kept of it stays. */
  dismiss: (name: string): void => change(batches.filter((each) => each.name !== name)),
};
