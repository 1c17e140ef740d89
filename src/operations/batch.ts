import type { BatchPhase, BatchSettings, ItemState, StopReason } from './batchSettings';

export interface BatchItem {
  id: string;
}

/** Why an item is not done: message keys or the server's message, as returned by operations/failureMessages.ts. */
export interface ItemReason {
  reason?: string;
  /** Shown next to the reason. */
  note?: string;
}

export interface ItemResult extends ItemReason {
  state: ItemState;
  /** Status of the item as read later. */
  seen?: string;
  /** ID of the operation that sends it, or whose outcome is unknown. */
  operation?: string;
}

/** Many changes of one kind, made one after another. */
export interface Batch<Item extends BatchItem = BatchItem> {
  /** UUID; the journal's `batchId`. */
  id: string;
  items: readonly Item[];
  /** One per item, in the same order. */
  results: readonly ItemResult[];
  settings: BatchSettings;
  phase: BatchPhase;
  why?: StopReason;
  /** Number of consecutive items that count towards `stopAfter`. */
  inARow: number;
}

/** Meaning of the response to an item. `notSent`: the item stays waiting, and the batch pauses. */
export type ItemOutcome =
  | { outcome: 'done' }
  | ({ outcome: 'refused' | 'unknown' } & ItemReason)
  | { outcome: 'notSent'; why: 'signedOut' | 'notSent' | 'storage' };

export type BatchAction =
  | { type: 'send'; index: number; operation?: string }
  | { type: 'result'; index: number; result: ItemOutcome }
  | { type: 'pause'; why: 'person' | 'left' }
  | { type: 'stop'; why: 'person' | 'left' }
  /** Continues with the waiting items; `withRefused` includes the refused ones. */
  | { type: 'resume'; withRefused?: boolean }
  /** The batch was read from storage: its sender is gone. */
  | { type: 'found' }
  /** The user settles an item of unknown outcome. */
  | { type: 'settle'; id: string; state: SettledState }
  | { type: 'seen'; states: ReadonlyMap<string, string> };

/** Settled state of an item of unknown outcome; `waiting` is sent again when the batch is resumed. */
export type SettledState = 'done' | 'refused' | 'waiting';

/** Returns a new batch; duplicate items are included once. */
export function createBatch<Item extends BatchItem>(
  id: string,
  given: readonly Item[],
  settings: BatchSettings,
): Batch<Item> {
  const items = [...new Map(given.map((item) => [item.id, item])).values()];
  const results = items.map((): ItemResult => ({ state: 'waiting' }));
  return ended({ id, items, results, settings, phase: 'running', inARow: 0 });
}

const has = ({ results }: Batch, ...states: ItemState[]) =>
  results.some(({ state }) => states.includes(state));

/** Returns whether a batch has ended; the waiting items of a stopped one are sent only if the user resumes it. */
export const isBatchOver = ({ phase }: Batch): boolean =>
  phase === 'stopped' || phase === 'finished';

/** Returns whether an item of a batch is in flight, or has an unknown outcome. */
export const hasUnsettledItems = (batch: Batch): boolean => has(batch, 'sending', 'unknown');

/** Returns whether a batch may be dismissed: it is over, and every sent item has a known outcome. */
export const canClose = (batch: Batch): boolean => isBatchOver(batch) && !hasUnsettledItems(batch);

/** Returns whether the first item must still succeed before the others are sent. */
export const isFirstAlone = (batch: Batch): boolean =>
  batch.settings.first === 'alone' && !has(batch, 'done');

/** Returns the index of the item to send now; undefined if there is none, or if nothing may be sent now. */
export function nextItem(batch: Batch): number | undefined {
  if (batch.phase !== 'running' || has(batch, 'sending')) return undefined;
  const index = batch.results.findIndex(({ state }) => state === 'waiting');
  return index < 0 ? undefined : index;
}

/** Counts the items by state, each as one or by its weight. */
export function countStates<Item extends BatchItem>(
  { items, results }: Batch<Item>,
  sizeOf: (item: Item) => number = () => 1,
): Record<ItemState, number> {
  const counts = { waiting: 0, sending: 0, done: 0, refused: 0, unknown: 0 };
  items.forEach((item, index) => {
    counts[results[index]?.state ?? 'unknown'] += sizeOf(item);
  });
  return counts;
}

/** Returns the batch after an action; the same batch if the action does not apply. */
export function advanceBatch<B extends Batch>(batch: B, action: BatchAction): B {
  switch (action.type) {
    case 'send':
      return nextItem(batch) === action.index
        ? put(batch, action.index, { state: 'sending', ...operationOf(action) })
        : batch;
    case 'result':
      return batch.results[action.index]?.state === 'sending' ? answered(batch, action) : batch;
    case 'pause':
      if (batch.phase !== 'running') return batch;
      return { ...batch, phase: has(batch, 'sending') ? 'pausing' : 'paused', why: action.why };
    case 'stop':
      if (isBatchOver(batch)) return batch;
      return { ...batch, phase: has(batch, 'sending') ? 'stopping' : 'stopped', why: action.why };
    case 'resume':
      return resumed(batch, action.withRefused ?? false);
    case 'found':
      return found(batch);
    case 'settle':
      return settled(batch, action);
    case 'seen':
      return withSeen(batch, action.states);
  }
}

const put = <B extends Batch>(batch: B, index: number, result: ItemResult): B => ({
  ...batch,
  results: batch.results.with(index, result),
});

const operationOf = ({ operation }: { operation?: string } = {}) =>
  operation === undefined ? {} : { operation };

function withSeen<B extends Batch>(batch: B, states: ReadonlyMap<string, string>): B {
  const results = batch.results.map((result, index) => {
    const seen = states.get(batch.items[index]?.id ?? '');
    const isOpen = result.state === 'waiting' || result.state === 'sending';
    return isOpen || seen === undefined ? result : { ...result, seen };
  });
  return { ...batch, results };
}

// A batch with nothing left to send is finished, in every phase.
const ended = <B extends Batch>(batch: B): B =>
  has(batch, 'waiting', 'sending') ? batch : { ...batch, phase: 'finished', why: undefined };

function answered<B extends Batch>(
  batch: B,
  { index, result }: BatchAction & { type: 'result' },
): B {
  const isStopping = batch.phase === 'stopping';
  if (result.outcome === 'notSent') {
    const waiting = put(batch, index, { state: 'waiting' });
    return { ...waiting, phase: isStopping ? 'stopped' : 'paused', why: result.why };
  }
  const { outcome, ...reason } = result;
  const { stopAfter, pauseOn } = batch.settings;
  const isDone = outcome === 'done';
  const counts = outcome === 'unknown' || (!isDone && stopAfter?.of === 'notDone');
  const inARow = counts ? batch.inARow + 1 : 0;
  const about = outcome === 'unknown' ? operationOf(batch.results[index]) : {};
  const after = { ...put(batch, index, { state: outcome, ...reason, ...about }), inARow };
  if (isStopping) return ended({ ...after, phase: 'stopped' });
  if (isFirstAlone(batch) && !isDone) return ended({ ...after, phase: 'stopped', why: 'first' });
  if (stopAfter && inARow >= stopAfter.count) {
    return ended({ ...after, phase: 'stopped', why: 'inARow' });
  }
  if (batch.phase === 'pausing') return ended({ ...after, phase: 'paused' });
  if (pauseOn === 'notDone' && !isDone) return ended({ ...after, phase: 'paused', why: 'trouble' });
  return ended(after);
}

function resumed<B extends Batch>(batch: B, withRefused: boolean): B {
  if (batch.phase === 'running') return batch;
  const results = withRefused
    ? batch.results.map((it): ItemResult => (it.state === 'refused' ? { state: 'waiting' } : it))
    : batch.results;
  return ended({ ...batch, results, phase: 'running', why: undefined, inARow: 0 });
}

// An item in flight may have arrived: its outcome is unknown, so it is not sent again.
function found<B extends Batch>(batch: B): B {
  const results = batch.results.map(
    (it): ItemResult => (it.state === 'sending' ? { state: 'unknown', ...operationOf(it) } : it),
  );
  const after = { ...batch, results };
  if (isBatchOver(batch)) return after;
  if (batch.phase === 'stopping') return ended({ ...after, phase: 'stopped' });
  const isPaused = batch.phase === 'paused';
  return ended({ ...after, phase: 'paused', why: isPaused ? batch.why : 'reload' });
}

function settled<B extends Batch>(batch: B, { id, state }: BatchAction & { type: 'settle' }): B {
  const index = batch.items.findIndex((item) => item.id === id);
  if (batch.results[index]?.state !== 'unknown') return batch;
  const after = put(batch, index, { state });
  const isLeft = state === 'waiting' && batch.phase === 'finished';
  return isLeft ? { ...after, phase: 'paused', why: 'person' } : ended(after);
}
