import type { Action, Batch, BatchItem } from './batch';
import type { Sending } from './batchAnswer';
import type { Settings } from './batchSettings';
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
