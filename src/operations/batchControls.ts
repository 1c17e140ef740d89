import type { Batch, BatchAction, BatchItem, SettledState } from './batch';
import type { BatchSettings } from './batchSettings';
import type { BatchStore } from './batchStore';
import type { TabLocks } from './locks';
import type { SentContent } from './repeats';
import type { ItemSender } from './sendItem';

/** A batch to start; `replaces` discards an unfinished one of the same name. */
export interface NewBatch<Item extends BatchItem> {
  /** UUID, if the screen must know it; otherwise one is generated. */
  id?: string;
  items: readonly Item[];
  settings: BatchSettings;
  repeat?: RepeatCheck;
  replaces?: boolean;
}

/** How a repeat of the same content is detected. */
export interface RepeatCheck {
  digest: string;
  /** Maximum age of the earlier sending, in milliseconds. */
  withinMs: number;
  /** Time of the earlier sending that the user accepted to repeat. */
  acceptedAt?: number;
}

/** State for a screen; the same object until a change. */
export interface BatchView<Item extends BatchItem> {
  batch?: Batch<Item>;
  /** The storage has been read. */
  isReady: boolean;
  /** Another tab runs it, the stored batch is unreadable, or the same content was sent before. */
  problem?: 'otherTab' | 'unreadable' | 'repeated';
  /** The earlier sending that it would repeat. */
  earlier?: SentContent;
}

/** The single sender of a batch in this tab. Nothing rejects: failures are in the view. */
export interface BatchSender<Item extends BatchItem> {
  view(): BatchView<Item>;
  listen(listener: () => void): () => void;
  /** Starts a batch; a stored one of the same name is shown instead, unless it is to be replaced. */
  start(made: NewBatch<Item>, by: ItemSender<Item>): Promise<void>;
  resume(by: ItemSender<Item>, withRefused?: boolean): Promise<void>;
  /** A pause applies only in the sending tab; the other actions run under the lock. */
  act(action: Extract<BatchAction, { type: 'pause' | 'stop' | 'settle' | 'seen' }>): Promise<void>;
  /** Deletes the batch; one with an item of unknown outcome stays until that is settled. */
  close(): Promise<void>;
  /** Settles items of unknown outcome whose operation was settled elsewhere, as in Activity. */
  followOperations(): Promise<void>;
  /** Deletes the batch at once, here and in storage, after a sign-out. */
  discard(): Promise<void>;
  isSending(): boolean;
}

/** The journal's operations of the items of a batch. */
interface ItemOperations {
  /** Returns how an operation was settled; undefined while its outcome is unknown. */
  settledAs: (operation: string) => 'done' | 'refused' | undefined;
  settle: (operation: string, state: SettledState) => Promise<void>;
}

/** Dependencies of the sender of a batch. */
export interface BatchDependencies<Item extends BatchItem> {
  name: string;
  store: BatchStore<Item>;
  locks: TabLocks;
  repeats: {
    find: (digest: string, withinMs: number) => Promise<SentContent | undefined>;
    remember: (digest: string, batch: Batch) => Promise<void>;
  };
  operations?: ItemOperations;
}

/** Returns the actions that settle items of unknown outcome whose operation was settled elsewhere. */
export function settledSince(
  batch: Batch | undefined,
  operations: ItemOperations | undefined,
): BatchAction[] {
  return (batch?.results ?? []).flatMap(({ state, operation }, index): BatchAction[] => {
    const { id } = batch?.items[index] ?? {};
    if (state !== 'unknown' || operation === undefined || id === undefined) return [];
    const settled = operations?.settledAs(operation);
    return settled ? [{ type: 'settle', id, state: settled }] : [];
  });
}
