import type { Action, Batch, BatchItem, SettledState } from './batch';
import type { BatchStore } from './batchStore';
import type { Sent } from './repeats';
import type { TabLocks } from './tabLock';

/** The journal's operations of the items of a batch. */
interface ItemOperations {
  /** Tells how an operation was settled; undefined while its outcome is unknown. */
  settledAs: (operation: string) => 'done' | 'refused' | undefined;
  settle: (operation: string, state: SettledState) => Promise<void>;
}

/** What the sender of a batch works with. */
export interface BatchPlace<Item extends BatchItem> {
  name: string;
  store: BatchStore<Item>;
  locks: TabLocks;
  repeats: {
    find: (digest: string, withinMs: number) => Promise<Sent | undefined>;
    remember: (digest: string, batch: Batch) => Promise<void>;
  };
  operations?: ItemOperations;
}

/** Lists the actions that settle items of unknown outcome whose operation was settled elsewhere. */
export function settledSince(
  batch: Batch | undefined,
  operations: ItemOperations | undefined,
): Action[] {
  return (batch?.results ?? []).flatMap(({ state, operation }, index): Action[] => {
    const { id } = batch?.items[index] ?? {};
    if (state !== 'unknown' || operation === undefined || id === undefined) return [];
    const settled = operations?.settledAs(operation);
    return settled ? [{ type: 'settle', id, state: settled }] : [];
  });
}
