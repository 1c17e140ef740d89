import type { Change } from './call';
import type { CallError } from './errors';

/** A change at the moment it leaves. */
export interface SentChange extends Change {
  /** UUID of the operation. */
  id: string;
  batchId?: string;
  /** The server knows the operation by its key, so that it can be asked again (rulings R16a). */
  hasKey: boolean;
}

/** An answer to a change, its body read as text: what it means is not for http to say. */
export interface Answered {
  status: number;
  statusText: string;
  text: string;
  /** Seconds that the server asked to wait (Retry-After). */
  retryAfter?: number;
}

/** What became of a change on its way: an answer, or the reason why none came or nothing was sent. */
export type Reply = Answered | CallError;

/** Whom the client tells of every change, and asks what its answer means (operations/recordChanges.ts). */
export interface ChangeRecorder {
  /** Writes a change down before it leaves. Throws CallError when it may not be sent without that. */
  begin(change: SentChange): Promise<void>;
  /** Writes down how a change ended, and returns the body of a success. Throws CallError for anything else. */
  end(change: SentChange, reply: Reply): Promise<unknown>;
}
