import type { Action, Batch, BatchItem, SettledState } from './batch';
import type { Sending } from './batchAnswer';
import type { Settings } from './batchSettings';
import type { BatchStore } from './batchStore';
import type { TabLocks } from './locks';
import type { Sent } from './repeats';

/** What begins: a new batch; `replaces` where an unfinished one of that name is of no more use. */
export interface NewBatch<Item extends BatchItem> {
  /** UUID, where the screen must know its own; else one is made. */
  id?: string;
  items: readonly Item[];
  settings: Settings;
  repeat?: Repeat;
  replaces?: boolean;
}

/** How a repetition of the same content is told. */
export interface Repeat {
  digest: string;
  /** How old what it would repeat is at most, in milliseconds. */
  withinMs: number;
  /** When the sending was that a person was told of, and wants once more. */
  acceptedAt?: number;
}

/** What a screen follows; the same object until something changes. */
export interface BatchView<Item extends BatchItem> {
  batch?: Batch<Item>;
  /** What is kept has been read. */
  isReady: boolean;
  /** Another tab is at it, what was kept cannot be read, or the same was sent before. */
  trouble?: 'otherTab' | 'unreadable' | 'repeated';
  /** What it would repeat. */
  earlier?: Sent;
}

/** The one sender of a batch in this tab. Nothing rejects: what goes wrong is in the view. */
export interface BatchSender<Item extends BatchItem> {
  view(): BatchView<Item>;
  listen(listener: () => void): () => void;
  /** Begins; a batch that is kept under this name is shown instead, unless it is to be replaced. */
  start(made: NewBatch<Item>, by: Sending<Item>): Promise<void>;
  resume(by: Sending<Item>, withRefused?: boolean): Promise<void>;
  /** A pause is for the tab that sends; the others take their turn with the lock. */
  act(action: Extract<Action, { type: 'pause' | 'stop' | 'settle' | 'seen' }>): Promise<void>;
  /** Deletes the batch; one with an item of unknown outcome stays until that is settled. */
  close(): Promise<void>;
  /** Settles items of unknown outcome whose operation was settled elsewhere, as under Activity. */
  followOperations(): Promise<void>;
  /** Forgets the batch at once, here and in storage: the admin has signed out. */
  discard(): Promise<void>;
  isSending(): boolean;
}

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
