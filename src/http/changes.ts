import type { ChangeInfo } from './call';
import type { CallError } from './errors';

/** A change that is about to be sent. */
export interface SentChange extends ChangeInfo {
  /** UUID of the operation. */
  id: string;
  batchId?: string;
  digest?: string;
  /** Stored with a guarded change: the order of a movement. */
  details?: unknown;
  /** The request carries an idempotency key, so it can be retried safely (rulings R16a). */
  hasKey: boolean;
}

/** A response to a change, with its body as text; operations/outcome.ts interprets it. */
export interface ChangeResponse {
  status: number;
  statusText: string;
  text: string;
  /** Seconds to wait, from the Retry-After header. */
  retryAfter?: number;
}

/** The result of sending a change: a response, or the reason why there is none. */
export type Reply = ChangeResponse | CallError;

/** Records every change and interprets its response (operations/recordChanges.ts). */
export interface ChangeRecorder {
  /** Returns whether a change is guarded: money, messages, emails, webhook deliveries (rulings R14). */
  isGuarded(change: ChangeInfo): boolean;
  /** Records a change before it is sent. Throws CallError when it must not be sent without a record. */
  begin(change: SentChange): Promise<void>;
  /**
   * Records the outcome of a change and returns the body of a success. Throws CallError for any other outcome. A late
   * response may follow the time-out of a guarded change (rulings R16).
   */
  end(change: SentChange, reply: Reply): Promise<unknown>;
}
