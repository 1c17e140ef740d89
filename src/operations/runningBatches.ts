import { session } from '../authProvider/session';
import { createValue } from '../listeners';
import type { ItemSender } from './batch';
import type { BatchRunner } from './runBatch';

/** A batch that was started or resumed in this tab, and continues across pages. */
export interface RunningBatch {
  name: string;
  runner: BatchRunner;
  sender: ItemSender;
}

// Small, since the shell loads it; the tray's code loads once a batch runs.
const batches = createValue<readonly RunningBatch[]>([]);
const screens = new Map<string, number>();
const followed = new WeakSet<RunningBatch['runner']>();

const hasScreen = (name: string) => (screens.get(name) ?? 0) > 0;

function warnBeforeUnload(event: BeforeUnloadEvent): void {
  // An ended session is left at once: nothing more is sent, and items in flight are found as unknown.
  const isSending = batches.get().some(({ runner }) => runner.isSending());
  if (session.token() !== null && isSending) event.preventDefault();
}
function change(next: readonly RunningBatch[]): void {
  if (next.length > 0) window.addEventListener('beforeunload', warnBeforeUnload);
  else window.removeEventListener('beforeunload', warnBeforeUnload);
  batches.set(next);
}

/** Lists a batch no longer once it was closed, or has finished and its page is open. */
function update(): void {
  const isListed = ({ name, runner }: RunningBatch) => {
    const { batch } = runner.view();
    return runner.isSending() || (batch && !(batch.phase === 'finished' && hasScreen(name)));
  };
  change(batches.get().filter(isListed));
}

// A batch needs the session of its admin: only the same admin can continue the waiting items.
session.onEnd(() => {
  for (const { runner } of batches.get()) void runner.pause('signedOut');
});

/** The batches of this tab, for the tray and for the question before the page is left. */
export const runningBatches = {
  /** Returns the batches; the same array until a change. */
  all: batches.get,
  listen: batches.listen,
  /** Returns whether the page of a batch is open, and shows it. */
  hasScreen,
  /** Registers a batch that is started or resumed here. */
  begin(running: RunningBatch): void {
    const { name, runner } = running;
    change([...batches.get().filter((each) => each.name !== name), running]);
    if (!followed.has(runner)) runner.listen(update);
    followed.add(runner);
  },
  /** Registers that the page of a batch is open. Returns a function to call when it is left. */
  registerScreen(name: string): () => void {
    const count = (by: number) => {
      screens.set(name, (screens.get(name) ?? 0) + by);
      if (batches.get().length > 0) update();
    };
    count(1);
    return () => count(-1);
  },
  /** Lists a batch no longer; its stored record stays. */
  dismiss: (name: string): void => change(batches.get().filter((each) => each.name !== name)),
};
