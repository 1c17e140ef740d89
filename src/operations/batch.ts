export interface BatchItem {
  id: string;
}

/** States of an item. `sending` is in flight; only a person settles an `unknown` one; `notSent` is what an ended batch leaves. */
export const ITEM_STATES = ['waiting', 'sending', 'done', 'refused', 'unknown', 'notSent'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

export const PHASES = ['running', 'paused', 'finished'] as const;

/** Why a batch is paused. `inARow`: attempts in a row failed, and not because of their items. */
export const STOP_REASONS = ['person', 'reload', 'inARow', 'signedOut', 'storage'] as const;
export type StopReason = (typeof STOP_REASONS)[number];

/** Why an item is not done: message keys or the server's message, as returned by operations/failureMessages.ts. */
export interface ItemReason {
  reason?: string;
  /** Shown next to the reason. */
  note?: string;
}

export interface ItemResult extends ItemReason {
  state: ItemState;
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
  phase: (typeof PHASES)[number];
  why?: StopReason;
}

/** Returns a new batch; duplicate items are included once. */
export function createBatch<Item extends BatchItem>(
  id: string,
  given: readonly Item[],
): Batch<Item> {
  const items = [...new Map(given.map((item) => [item.id, item])).values()];
  const results = items.map((): ItemResult => ({ state: 'waiting' }));
  return finished({ id, items, results, phase: 'running' });
}

const has = ({ results }: Batch, ...states: ItemState[]) =>
  results.some(({ state }) => states.includes(state));

// A batch with nothing left to send is finished, in every phase.
const finished = <B extends Batch>(batch: B): B =>
  has(batch, 'waiting', 'sending') ? batch : { ...batch, phase: 'finished', why: undefined };

/** Returns whether a batch may be dismissed: nothing is left to send, and every sent item has a known outcome. */
export const canClose = (batch: Batch): boolean =>
  batch.phase === 'finished' && !has(batch, 'unknown');

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
  const counts = { waiting: 0, sending: 0, done: 0, refused: 0, unknown: 0, notSent: 0 };
  items.forEach((item, index) => {
    counts[results[index]?.state ?? 'unknown'] += sizeOf(item);
  });
  return counts;
}

/** Returns the batch with another result of an item. */
export const withResult = <B extends Batch>(batch: B, index: number, result: ItemResult): B =>
  finished({ ...batch, results: batch.results.with(index, result) });

/** Returns the batch paused; the item in flight still gets its response. */
export const paused = <B extends Batch>(batch: B, why: StopReason): B =>
  batch.phase === 'running' ? { ...batch, phase: 'paused', why } : batch;

const replaced = <B extends Batch>(batch: B, from: ItemState, to: ItemState): B =>
  has(batch, from)
    ? {
        ...batch,
        results: batch.results.map((it) => (it.state === from ? { ...it, state: to } : it)),
      }
    : batch;

/** Returns the batch running again with its waiting items; `withRefused` includes the refused ones. */
export function resumed<B extends Batch>(batch: B, withRefused = false): B {
  const after = withRefused ? replaced(batch, 'refused', 'waiting') : batch;
  if (after.phase === 'running' || !has(after, 'waiting')) return batch;
  return { ...after, phase: 'running', why: undefined };
}

/** Returns the batch without its waiting items: they are not sent. */
export const ended = <B extends Batch>(batch: B): B =>
  batch.phase === 'finished'
    ? batch
    : finished(replaced(paused(batch, 'person'), 'waiting', 'notSent'));

/** Returns a batch that was read from storage: an item in flight may have arrived, so it is not sent again. */
export const found = <B extends Batch>(batch: B): B =>
  finished(paused(replaced(batch, 'sending', 'unknown'), 'reload'));

/** Returns the batch with an item of unknown outcome settled. */
export function settled<B extends Batch>(batch: B, id: string, state: 'done' | 'refused'): B {
  const index = batch.items.findIndex((item) => item.id === id);
  return batch.results[index]?.state === 'unknown' ? withResult(batch, index, { state }) : batch;
}
